import type { Plugin } from 'vite';

/**
 * Parts of the community data grid that the console's table never opens: it has its own footer, export, column chooser,
 * filters and loading states, and cells are not edited in place. The grid imports them all the same, since they are default slots.
 */
const PARTS: readonly RegExp[] = [
  /@mui\/x-data-grid\/components\/panel\/filterPanel\/GridFilter\w+\.mjs$/,
  /@mui\/x-data-grid\/components\/columnsManagement\/GridColumnsManagement\.mjs$/,
  /@mui\/x-data-grid\/components\/toolbarV8\/GridToolbar\.mjs$/,
  /@mui\/x-data-grid\/components\/cell\/GridEdit\w+\.mjs$/,
  /@mui\/x-data-grid\/components\/cell\/GridLongTextCell\.mjs$/,
  /@mui\/x-data-grid\/components\/cell\/GridActionsCell\.mjs$/,
  /@mui\/x-data-grid\/components\/columnHeaders\/GridColumnGroupHeader\.mjs$/,
  /@mui\/x-data-grid\/colDef\/grid\w+Operators\.mjs$/,
  /@mui\/x-data-grid\/components\/GridLoadingOverlay\.mjs$/,
  /@mui\/x-data-grid\/hooks\/features\/export\/useGrid(Csv|Print)Export\.mjs$/,
  /@mui\/x-data-grid\/hooks\/features\/dataSource\/useGridDataSource\.mjs$/,
  // Not the grid's own, but reached through it and never drawn: every field of the console is outlined, its lists are its own.
  /@mui\/material\/(FilledInput\/FilledInput|Input\/Input|NativeSelect\/NativeSelectInput)\.mjs$/,
];

/** MUI components that only those parts use, as the grid's material layer imports them. */
const MATERIAL: readonly string[] = [
  '@mui/material/Autocomplete',
  '@mui/material/LinearProgress',
  '@mui/material/TablePagination',
  '@mui/material/Chip',
  '@mui/material/Skeleton',
];
const MATERIAL_LAYER = /@mui\/x-data-grid\/material\/index\.mjs$/;
const ABSENT = '\0slim-grid-absent';

/** Hooks of editing in place, which the grid's other parts ask for the mode of a cell and a row: always 'view'. */
const VIEW_ONLY: readonly { module: RegExp; hook: string; method: string }[] = [
  {
    module: /@mui\/x-data-grid\/hooks\/features\/editing\/useGridCellEditing\.mjs$/,
    hook: 'useGridCellEditing',
    method: 'getCellMode',
  },
  {
    module: /@mui\/x-data-grid\/hooks\/features\/editing\/useGridRowEditing\.mjs$/,
    hook: 'useGridRowEditing',
    method: 'getRowMode',
  },
];

const viewOnly = (hook: string, method: string) =>
  `import { useGridApiMethod } from '../../utils/useGridApiMethod.mjs';
const api = { ${method}: () => 'view' };
export const ${hook} = apiRef => useGridApiMethod(apiRef, api, 'public');
`;

const slashes = (id: string) => id.replaceAll('\\', '/');

/** The names a module exports by itself, `export *` not included. */
export function exportedNames(code: string): string[] {
  const names = new Set<string>();
  for (const [, name] of code.matchAll(/export (?:const|let|function|class) (\w+)/g))
    if (name) names.add(name);
  for (const [, list] of code.matchAll(/export \{([^}]*)\}/g)) {
    for (const item of (list ?? '').split(',')) {
      const name = item
        .trim()
        .split(/\s+as\s+/)
        .at(-1);
      if (name) names.add(name);
    }
  }
  if (/^export default\b/m.test(code)) names.add('default');
  return [...names];
}

/** A module with the same names, each of which draws and does nothing. */
export const absentModule = (names: readonly string[]): string =>
  `const Absent = () => null;\n${names.map(name => `export { Absent as ${name} };`).join('\n')}\n`;

/**
 * Leaves out of the build what the table never opens of the grid, 43 kB gzipped: with it the lists are beyond the budget
 * of a first load, 400 kB. Fails the build when a new version of the grid has none of a part, so that the list stays true.
 * Development and unit tests use the grid whole.
 */
export function slimGrid(): Plugin {
  const unseen = new Set([...PARTS, ...VIEW_ONLY.map(({ module }) => module)]);
  return {
    name: 'slim-grid',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      return importer && MATERIAL.includes(source) && MATERIAL_LAYER.test(slashes(importer)) ? ABSENT : null;
    },
    load(id) {
      if (id !== ABSENT) return null;
      return 'export default () => null;\nexport const tablePaginationClasses = {};\n';
    },
    transform(code, id) {
      const editing = VIEW_ONLY.find(({ module }) => module.test(slashes(id)));
      if (editing) {
        const { module, hook, method } = editing;
        if (exportedNames(code).some(name => name !== hook) || !code.includes(method))
          this.error(`${id} is not as expected: see tools/vite/slimGrid.ts`);
        unseen.delete(module);
        return { code: viewOnly(hook, method), map: null };
      }
      const part = PARTS.find(one => one.test(slashes(id)));
      if (!part) return null;
      unseen.delete(part);
      return { code: absentModule(exportedNames(code)), map: null };
    },
    buildEnd(error) {
      const hasGrid = [...this.getModuleIds()].some(id => slashes(id).includes('@mui/x-data-grid/DataGrid'));
      if (!error && hasGrid && unseen.size > 0) {
        this.error(`The data grid has no ${[...unseen].join(', ')} any more: see tools/vite/slimGrid.ts`);
      }
    },
  };
}
