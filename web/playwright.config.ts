import { defineConfig } from '@playwright/test';

// Debian's Chromium, and the real server: LONGROLL_PROGRAM is the path of its program.
export const chromium = {
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

export default defineConfig({
  testDir: 'tests',
  testMatch: '*.spec.ts',
  timeout: 90_000,
  workers: Number(process.env['LONGROLL_WORKERS'] ?? 2),
  fullyParallel: true,
  reporter: 'list',
  outputDir: '../build/browser',
  expect: { timeout: 20_000 },
  use: {
    launchOptions: chromium,
    viewport: { width: 1440, height: 900 },
    actionTimeout: 30_000,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
});
