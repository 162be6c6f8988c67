import fs from 'node:fs';
import { builtinEnvironments, type Environment } from 'vitest/runtime';

/**
 * The document of mounted pages: jsdom's, with what of its built-in style sheet tells whether something shows. It goes
 * through every rule for every element whose name or style is asked for, a third of the run; margins and fonts of headings
 * and buttons are asked for by nobody.
 */

const SHEET = /[\\/]default-stylesheet\.css$/;
const TELLING = /^\s*(?:display|visibility)\s*:/;

/** What is tried on every element by jsdom's slow way though nothing is ever so here: an open popover, hidden until it is found. */
const POPOVER = /:popover-open/;
const UNTIL_FOUND = ':not([hidden=until-found i])';

/** The rules that show or hide something, with these declarations alone. Each weighs what it did. */
export function tellingRules(css: string): string {
  const rules = css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{}]+)\{([^{}]*)\}/g);
  return [...rules]
    .flatMap(([, selector = '', body = '']) => {
      if (POPOVER.test(selector)) return [];
      const declarations = body.split(';').filter(one => TELLING.test(one));
      const telling = selector.trim().replace(UNTIL_FOUND, '[hidden]');
      return declarations.length > 0 ? [`${telling} { ${declarations.join(';')} }`] : [];
    })
    .join('\n');
}

const { jsdom } = builtinEnvironments;

export default {
  name: 'page',
  viteEnvironment: 'client',
  async setup(global, options) {
    const { readFileSync } = fs;
    // jsdom reads its sheet once, when it is loaded.
    fs.readFileSync = ((path: fs.PathOrFileDescriptor, ...rest: [never]) => {
      const text: unknown = readFileSync(path, ...rest);
      return SHEET.test(String(path)) ? tellingRules(String(text)) : text;
    }) as typeof readFileSync;
    try {
      return await jsdom.setup(global, options);
    } finally {
      fs.readFileSync = readFileSync;
    }
  },
} satisfies Environment;
