import { posix } from 'node:path';

/** Which layers each layer of src/ may import. A feature may import its own folder only; see below. */
const MAY_IMPORT = {
  lib: ['lib'],
  theme: ['theme', 'lib'],
  components: ['components', 'theme', 'lib'],
  api: ['api', 'lib'],
  auth: ['auth', 'api', 'components', 'theme', 'lib'],
  modules: ['modules', 'auth', 'api', 'components', 'theme', 'lib'],
  features: ['features', 'modules', 'auth', 'api', 'components', 'theme', 'lib'],
  trace: ['trace', 'auth', 'api', 'components', 'theme', 'lib'],
  app: ['app', 'features', 'modules', 'auth', 'api', 'components', 'theme', 'trace', 'lib'],
  main: ['app'],
};

/** Which folders each folder of embedded/ may import (embedded/README.md). */
const EMBEDDED_MAY_IMPORT = {
  core: ['core'],
  schema: ['schema'],
  policy: ['policy', 'core'],
  cli: ['cli', 'policy', 'core'],
  identity: ['identity', 'core'],
  services: ['services', 'identity', 'policy', 'core'],
  seed: ['seed', 'services', 'core'],
  simulator: ['simulator', 'seed', 'services', 'core'],
  carry: ['carry', 'seed', 'core'],
  server: ['server', 'services', 'identity', 'policy', 'core'],
};

/** The folder of a path inside embedded/, or undefined outside it and for what starts the rest. */
const embeddedFolderOf = path =>
  path.includes('/test/') ? undefined : /\/embedded\/(\w+)\//.exec(path)?.[1];

/** What is wrong with an import of a folder of embedded/: of another folder, or of the page. Undefined where nothing is. */
function embeddedFault(from, target) {
  const to = embeddedFolderOf(target);
  const allowed = EMBEDDED_MAY_IMPORT[from];
  if (allowed && to && !allowed.includes(to))
    return `embedded/${from} may not import embedded/${to} (the folders are in embedded/README.md).`;
  const { layer = 'lib' } = placeOf(target) ?? {};
  return layer === 'lib' ? undefined : `embedded/ shares src/lib with the page, not src/${layer}.`;
}

/** `{ layer, feature }` of a path inside src/, or undefined outside it. */
function placeOf(path) {
  const inside = path.split('/src/').at(-1) ?? '';
  if (!path.includes('/src/')) return undefined;
  const [first, second] = inside.split('/');
  if (first === 'features') return { layer: 'features', feature: second };
  return { layer: inside.startsWith('main.') ? 'main' : first };
}

function targetOf(filename, specifier) {
  if (specifier.startsWith('@/')) return `/src/${specifier.slice(2)}`;
  if (specifier.startsWith('.')) return posix.join(posix.dirname(filename), specifier);
  return undefined;
}

/** Imports go one way: between the layers of src/, and between the folders of embedded/. */
export const importArrows = {
  create(context) {
    const filename = context.filename.replaceAll('\\', '/');
    const from = placeOf(filename);
    const folder = embeddedFolderOf(filename);
    if (!from && !folder) return {};
    const check = node => {
      const specifier = node.source?.value;
      const target = typeof specifier === 'string' ? targetOf(filename, specifier) : undefined;
      if (target === undefined) return;
      if (!from) {
        const message = embeddedFault(folder, target);
        if (message) context.report({ node, message });
        return;
      }
      const to = placeOf(target);
      if (!to) return;
      const allowed = MAY_IMPORT[from.layer] ?? [];
      if (!allowed.includes(to.layer)) {
        context.report({
          node,
          message: `src/${from.layer} may not import src/${to.layer} (imports go app -> features -> modules -> components -> lib).`,
        });
      } else if (from.layer === 'features' && to.layer === 'features' && from.feature !== to.feature) {
        context.report({
          node,
          message: `A feature may not import another feature: move what '${from.feature}' and '${to.feature}' share to modules/ or components/.`,
        });
      }
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    };
  },
};
