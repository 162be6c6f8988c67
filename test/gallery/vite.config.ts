import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { slimGrid } from '../../tools/vite/slimGrid.ts';
import { strictGridStyles } from '../../tools/vite/strictGridStyles.ts';

const port = Number(process.env.GALLERY_PORT ?? 4350);
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** A page with every widget, for the eye, axe and grid tests: `npx vite test/gallery` (or build, then preview). */
export default defineConfig({
  root: here('.'),
  publicDir: here('../../public'),
  base: './',
  plugins: [react(), strictGridStyles(), slimGrid()],
  resolve: { alias: { '@': here('../../src') } },
  server: { host: '127.0.0.1', port, strictPort: true },
  preview: {
    host: '127.0.0.1',
    port,
    strictPort: true,
    headers: {
      'Content-Security-Policy':
        "default-src 'self'; style-src 'self'; script-src 'self'; img-src 'self'; object-src 'none'",
    },
  },
  build: {
    outDir: here('../../.cache/gallery'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
