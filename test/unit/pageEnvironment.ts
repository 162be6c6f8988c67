import { builtinEnvironments, type Environment } from 'vitest/runtime';

/**
 * The document of mounted pages: jsdom's, made once a process instead of once a file, which takes longer than most files
 * do. What a file has left in it is taken away before the next.
 */

const { jsdom } = builtinEnvironments;
/** Where the process keeps it: this module is loaded anew for each file. */
const HELD = Symbol.for('ops-console.page');
type Global = typeof globalThis & { [HELD]?: boolean };

function tidy({ document, history, localStorage, sessionStorage }: typeof globalThis): void {
  for (const element of [document.documentElement, document.body])
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
  document.head.replaceChildren();
  document.body.replaceChildren();
  document.title = '';
  history.replaceState(null, '', '/');
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=')[0]}=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/`;
  localStorage.clear();
  sessionStorage.clear();
}

export default {
  name: 'page',
  viteEnvironment: 'client',
  async setup(global: Global, options) {
    if (global[HELD]) tidy(global);
    else await jsdom.setup(global, options);
    global[HELD] = true;
    return { teardown: () => undefined };
  },
} satisfies Environment;
