import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// The server's address while developing: LONGROLL_SERVER=http://127.0.0.1:8171 npm run dev
const server = process.env['LONGROLL_SERVER'] ?? 'http://127.0.0.1:8171';

export default defineConfig({
  plugins: [svelte()],
  // The content policy allows nothing inline, so not even small files become data addresses.
  build: { assetsInlineLimit: 0, target: 'es2022', chunkSizeWarningLimit: 700 },
  server: { proxy: { '/api': { target: server, ws: true } } },
  test: { include: ['src/**/*.test.ts'], environment: 'node' },
});
