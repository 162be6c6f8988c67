import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { STEP_MS, TEST_MS } from './test/patience.ts';
import { chunkGroups } from './tools/vite/chunkGroups.ts';
import { compressedFiles } from './tools/vite/compressed.ts';
import { allowedLicences, LICENCES, mapsApart } from './tools/vite/shipped.ts';
import { slimGrid } from './tools/vite/slimGrid.ts';
import { standIns } from './tools/vite/standIns.ts';
import { strictGridStyles } from './tools/vite/strictGridStyles.ts';
import { ByEnvironment } from './tools/vitest/byEnvironment.ts';
import { dearReporter } from './tools/vitest/dearReporter.ts';
import { flakyReporter } from './tools/vitest/flakyReporter.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Where `/api` goes in development: the embedded services, or the API of a deployment (embedded/runtime/remote.ts). */
const remote = process.env.BACKEND_API;
const backend = new URL(remote ?? `${process.env.SERVICES_URL ?? 'http://127.0.0.1:3001'}/api`);
const apiPath = backend.pathname.replace(/\/$/, '');

/** The router's package names its development build only; builds take the production one beside it. */
const productionRouter = [
  { find: /^react-router$/, replacement: here('./node_modules/react-router/dist/production/index.mjs') },
  {
    find: /^react-router\/dom$/,
    replacement: here('./node_modules/react-router/dist/production/dom-export.mjs'),
  },
];

/** How long tests wait, in each project. */
const patience = {
  testTimeout: TEST_MS,
  hookTimeout: TEST_MS,
  expect: { poll: { timeout: STEP_MS } },
};

/** Tests with the backend faked at the wire: pages, widgets and rules, a project each. */
const unit = {
  environment: 'jsdom',
  environmentOptions: { jsdom: { url: 'http://console.test/' } },
  restoreMocks: true,
  ...patience,
  isolate: false, // what they are made of is imported once by a worker: a third of the time
  // A document lives as long as its test: with room for it, the collector does not take it for old.
  execArgv: ['--max-semi-space-size=64'],
};

const PAGES = 'test/unit/{app,features,modules}/**/*.test.tsx';

/** Rules with a process of their own: the gate of the session is one a page, and other tests close it too. */
const ALONE = ['test/unit/api/session.test.ts'];

export default defineConfig(({ command }) => ({
  // Relative, so that one bundle serves any base path; index.html's <base> says which (docs/deployment.md).
  base: './',
  plugins: [
    react(),
    strictGridStyles(),
    slimGrid(),
    standIns(),
    allowedLicences(),
    mapsApart(),
    compressedFiles(),
  ],
  resolve: {
    alias: [{ find: '@', replacement: here('./src') }, ...(command === 'build' ? productionRouter : [])],
  },
  // Who only looks at what is served has no use for packages that are bundled beforehand, and leaves those alone that a
  // development server has bundled in the same checkout.
  ...(process.env.PAGE_DISCOVERY === 'off' && {
    cacheDir: 'node_modules/.vite/undiscovered',
    optimizeDeps: { noDiscovery: true },
  }),
  server: {
    host: '127.0.0.1',
    port: Number(process.env.PORT ?? 3000),
    strictPort: true,
    // No page of another site reads what is served here, nor anything that the page is not made of: the repository may
    // hold what is nobody's business, such as files of its environment.
    cors: false,
    fs: {
      strict: true,
      allow: ['index.html', 'package.json', 'src', 'public', 'node_modules'].map(here),
      // Vite's own, and the embedded backend, which npm links among the packages.
      deny: ['.env', '.env.*', '*.{crt,pem}', '**/.git/**', '**/ops-console-embedded/**'],
    },
    proxy: {
      // The embedded services add what they know to the page's configuration; a deployment of its own has its file.
      ...(process.env.SERVICES_URL && { '/config.json': { target: process.env.SERVICES_URL } }),
      '/api': {
        target: backend.origin,
        rewrite: path => path.replace('/api', apiPath),
        changeOrigin: remote !== undefined,
        cookieDomainRewrite: '',
      },
    },
  },
  build: {
    target: 'es2022',
    sourcemap: 'hidden', // mapsApart takes them out of what is served
    license: { fileName: LICENCES },
    assetsInlineLimit: 0, // the Content-Security-Policy allows no data: scripts, styles or fonts
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 800, // what a first load may weigh is the gate of scripts/size-check.ts
    cssCodeSplit: false, // a few kB in all: one request
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: chunkGroups,
        },
      },
    },
  },
  test: {
    maxWorkers: 2,
    sequence: { sequencer: ByEnvironment },
    // A second try where nobody watches; the second reporter names a test that needed it, the third those that took longest.
    retry: process.env.CI ? 1 : 0,
    reporters: ['default', flakyReporter(), ...(process.env.CI ? [dearReporter()] : [])],
    projects: [
      {
        // React is loaded in its production build (productionReact.ts), and so is what the page's own code makes of JSX.
        extends: true,
        oxc: { jsx: { runtime: 'automatic', development: false } },
        test: {
          ...unit,
          name: 'unit',
          environment: './test/unit/pageEnvironment.ts',
          include: [PAGES],
          setupFiles: ['test/unit/productionReact.ts', 'test/unit/setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...unit,
          name: 'unit-widgets',
          environment: './test/unit/pageEnvironment.ts',
          include: ['test/unit/**/*.test.tsx'],
          exclude: [PAGES],
          setupFiles: ['test/unit/quietReact.ts', 'test/unit/setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...unit,
          name: 'unit-alone',
          include: ALONE,
          isolate: true,
          setupFiles: ['test/unit/quietReact.ts', 'test/unit/setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...unit,
          name: 'unit-rules',
          environment: 'node', // files that need a document say so in their first line
          include: ['test/unit/**/*.test.ts'],
          exclude: ALONE,
          setupFiles: ['test/unit/quietReact.ts', 'test/unit/setup.ts'],
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
          isolate: false, // one process, one backend: what the files share is imported once
          ...patience,
        },
      },
    ],
  },
}));
