import base from './playwright.config';
import { defineConfig } from '@playwright/test';

// The pictures of docs/img: npm run pictures
export default defineConfig({ ...base, testMatch: 'screenshots.ts', workers: 1, retries: 0 });
