import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

interface StandIn {
  /** The modules in whose place it stands, by where they are. */
  of: RegExp;
  /** Only where these import them. */
  by?: RegExp;
  /** A module beside this file, with every name that is imported of those. */
  is: 'absent' | 'unused' | 'viewOnly';
}

const GRID = '@mui/x-data-grid/';
/** Modules of the grid, by their place in it. */
const grid = (path: string) => new RegExp(`${GRID}${path}\\.mjs$`);
const BY_GRID = /@mui\/x-data-grid\/material\/index\.mjs$/;

/**
 * What is left out of the built page: 45 kB of a first load, with which the lists are beyond their budget. The grid imports its
 * parts whether they are opened or not, since they are default slots. Development and tests of mounted pages use all of it.
 */
const STAND_INS: readonly StandIn[] = [
  { of: grid('components/panel/filterPanel/GridFilter\\w+'), is: 'absent' },
  { of: grid('components/columnsManagement/GridColumnsManagement'), is: 'absent' },
  { of: grid('components/toolbar(V8)?/GridToolbar'), is: 'absent' },
  { of: grid('components/cell/Grid(Edit\\w+|LongTextCell|ActionsCell)'), is: 'absent' },
  {
    of: grid('components/(columnHeaders/GridColumnGroupHeader|GridLoadingOverlay)'),
    is: 'absent',
  },
  { of: grid('colDef/grid\\w+Operators'), is: 'absent' },
  {
    of: grid('hooks/features/(export/useGrid(Csv|Print)Export|dataSource/useGridDataSource)'),
    is: 'absent',
  },
  { of: grid('hooks/features/editing/useGrid(Cell|Row)Editing'), is: 'viewOnly' },
  // MUI's, that only those parts use.
  {
    of: /@mui\/material\/(Autocomplete|LinearProgress|TablePagination|Chip|Skeleton)\/index\.mjs$/,
    by: BY_GRID,
    is: 'absent',
  },
  // Tooltips stand in src/theme/LatePopper.tsx; of the grid, only menus and panels that no list has.
  { of: /@mui\/material\/Popper\/index\.mjs$/, by: /@mui\/(material\/Tooltip|x-data-grid)\//, is: 'absent' },
  {
    of: /@mui\/material\/(FilledInput\/FilledInput|Input\/Input|NativeSelect\/NativeSelectInput)\.mjs$/,
    is: 'absent',
  },
  { of: /@mui\/material\/ButtonBase\/TouchRipple\.mjs$/, is: 'absent' },
  { of: /\/hoist-non-react-statics\//, by: /@emotion\/react/, is: 'unused' },
  // Named in code that production builds leave out; react-ace alone keeps it.
  { of: /\/prop-types\//, by: /\/(@mui|react-transition-group)\//, is: 'unused' },
];

const slashes = (id: string) => id.replaceAll('\\', '/');
const fileOf = ({ is }: StandIn) => fileURLToPath(new URL(`./stand-ins/${is}.mjs`, import.meta.url));

/**
 * Puts modules of a line in the place of what built pages import and never use. A name that the module has not fails the build, and so
 * does an entry of which there is nothing any more where the grid is, so that a new version of either is noticed.
 */
export function standIns(): Plugin {
  const unseen = new Set(STAND_INS);
  return {
    name: 'stand-ins',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!importer || !/\/(@mui|@emotion|react-transition-group)\//.test(slashes(importer))) return null;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (!resolved) return null;
      const found = STAND_INS.find(
        ({ of, by }) => of.test(slashes(resolved.id)) && (by?.test(slashes(importer)) ?? true),
      );
      if (!found) return resolved;
      unseen.delete(found);
      return fileOf(found);
    },
    buildEnd(error) {
      const hasGrid = [...this.getModuleIds()].some(id => slashes(id).includes(`${GRID}DataGrid`));
      if (!error && hasGrid && unseen.size > 0)
        this.error(
          `There is no ${[...unseen].map(({ of }) => of.source).join(', ')} any more: see tools/vite/standIns.ts`,
        );
    },
  };
}
