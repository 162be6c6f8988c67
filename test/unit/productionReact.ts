/**
 * Runs before anything else of a file with a page: React is loaded in its production build, which is the one people
 * have and costs a fifth less. Everything else stays as it is in development, the checks of the store among it.
 */
import { createRequire } from 'node:module';

if (typeof window !== 'undefined') {
  const require = createRequire(import.meta.url);
  const was = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  const react = require('react') as Record<string, unknown>;
  require('react/jsx-runtime');
  const { flushSync } = require('react-dom') as { flushSync: (work: () => void) => void };
  require('react-dom/client');
  process.env['NODE_ENV'] = was;
  // The production build has no `act`. What it is asked for here is that the page has followed when the call returns.
  react['act'] ??= (work: () => unknown) => {
    let result: unknown;
    flushSync(() => {
      result = work();
    });
    return result;
  };
}
