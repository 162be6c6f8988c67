import fs from 'node:fs';
import { builtinEnvironments, type Environment } from 'vitest/runtime';

/**
 * The document of mounted pages: jsdom's, with what of its built-in style sheet tells whether something shows. It goes
 * through every rule for every element whose name or style is asked for, a third of the run; margins and fonts of headings
 * and buttons are asked for by nobody.
 */

const SHEET = /[\\/]default-stylesheet\.css$/;
const TELLING = /^\s*(?:display|visibility)\s*:/;

/** The rules that show or hide something, with these declarations alone. */
export function tellingRules(css: string): string {
  const rules = css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{}]+)\{([^{}]*)\}/g);
  return [...rules]
    .flatMap(([, selector = '', body = '']) => {
      const declarations = body.split(';').filter(one => TELLING.test(one));
      return declarations.length > 0 ? [`${selector.trim()} { ${declarations.join(';')} }`] : [];
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
