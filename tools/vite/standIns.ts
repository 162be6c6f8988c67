import type { Plugin } from 'vite';

/** What others bring to every page and no built page uses. */
const STAND_INS: readonly { brought: string; by: RegExp; code: string }[] = [
  // Copies static members for `withTheme`: nothing of the page wraps a component so.
  {
    brought: 'hoist-non-react-statics',
    by: /@emotion\/react/,
    code: 'export default wrapper => wrapper;',
  },
  // Named in code that production builds leave out; react-ace alone keeps it.
  { brought: 'prop-types', by: /\/(@mui|react-transition-group)\//, code: 'export default {};' },
  // Drawn only where ripples are switched on; theme/components.ts switches them off for all buttons.
  {
    brought: './TouchRipple.mjs',
    by: /@mui\/material\/ButtonBase\/ButtonBase/,
    code: 'export default () => null;',
  },
];

const PREFIX = '\0stand-in:';

/** Puts a line in its place, in builds. */
export function standIns(): Plugin {
  return {
    name: 'stand-ins',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer = '') {
      const found = STAND_INS.find(
        ({ brought, by }) => brought === source && by.test(importer.replaceAll('\\', '/')),
      );
      return found ? PREFIX + found.brought : undefined;
    },
    load(id) {
      return STAND_INS.find(({ brought }) => id === PREFIX + brought)?.code;
    },
  };
}
