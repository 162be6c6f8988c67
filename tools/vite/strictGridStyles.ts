import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const MODULE = /@mui[\\/]x-data-grid[\\/]utils[\\/]css[\\/]context\.m?js$/;
/** The element that the grid renders with its CSS variables as text. */
const STYLE_ELEMENT =
  /\/\*#__PURE__\*\/_jsx\("style",\s*\{\s*href:[^,]+,\s*nonce:[^,]+,\s*children:\s*cssString\s*\}\)/;

const ADOPT = fileURLToPath(new URL('../../src/components/strict-styles/adopt.ts', import.meta.url));

/** The grid's style module with its text adopted as a constructed sheet; undefined when it is not as expected. */
export function withoutStyleElement(code: string): string | undefined {
  const changed = code.replace(STYLE_ELEMENT, '(adoptCss(className, cssString), null)');
  return changed === code ? undefined : `import { adoptCss } from ${JSON.stringify(ADOPT)};\n${changed}`;
}

/**
 * The data grid renders a <style> element with its CSS variables, which `style-src 'self'` blocks. In builds that
 * element is left out and its text adopted as a constructed sheet. Fails the build when a new version of the grid
 * does it another way. (The development server sends no policy and needs nothing.)
 */
export function strictGridStyles(): Plugin {
  let seen = false;
  return {
    name: 'strict-grid-styles',
    apply: 'build',
    transform: {
      filter: { id: MODULE },
      handler(code) {
        const changed = withoutStyleElement(code);
        if (changed === undefined) {
          this.error(
            'The data grid no longer renders its CSS variables as expected: see tools/vite/strictGridStyles.ts',
          );
        }
        seen = true;
        return { code: changed, map: null };
      },
    },
    buildEnd(error) {
      if (error || seen) return;
      if ([...this.getModuleIds()].some(id => id.includes('@mui/x-data-grid/DataGrid'))) {
        this.error('The data grid was built without strict styles: its style module was not found.');
      }
    },
  };
}
