import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { strictGridStyles } from './tools/vite/strictGridStyles';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Where `/api` goes in development: the embedded services, or the deployment named by BACKEND_URL. */
const backend = process.env.BACKEND_URL ?? process.env.SERVICES_URL ?? 'http://127.0.0.1:3001';

export default defineConfig({
  // Relative, so that one bundle serves any base path; index.html's <base> says which (README, "Deploy").
  base: './',
  plugins: [react(), strictGridStyles()],
  resolve: { alias: { '@': here('./src') } },
  server: {
    host: '127.0.0.1',
    port: Number(process.env.PORT ?? 3000),
    strictPort: true,
    proxy: {
      '/api': { target: backend, changeOrigin: Boolean(process.env.BACKEND_URL), cookieDomainRewrite: '' },
    },
  },
  build: {
    target: 'es2022',
    sourcemap: true,
    assetsInlineLimit: 0, // the Content-Security-Policy allows no data: scripts, styles or fonts
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 600,
  },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['test/unit/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          environmentOptions: { jsdom: { url: 'http://console.test/' } },
          setupFiles: ['test/unit/setup.ts'],
          restoreMocks: true,
        },
      },
      {
        extends: true,
        test: {
          name: 'contract',
          include: ['test/contract/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['test/stack.ts'],
          fileParallelism: false,
          testTimeout: 30_000,
        },
      },
    ],
  },
});
