/** Which modules travel together: few requests before the first rows of a list, within the budgets of scripts/size-check.ts. */
import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

/** What rolldown tells a group's functions of the modules. */
interface ChunkingContext {
  getModuleInfo: (
    id: string,
  ) => { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;
}

const slashes = (id: string) => id.replaceAll('\\', '/');
const source = (path: string) => slashes(fileURLToPath(new URL(`../../src/${path}`, import.meta.url)));

/** The table of lists: screens without one do not fetch it, though their address may hold a page and an order. */
const TABLE = /\/(@mui\/x-(data-grid|virtualizer)\/|src\/components\/data-table\/(?!tableState|pageSizes))/;

/** The console's own code. */
const SOURCE = /\/src\//;

/** What filter bars of lists are made of: a dozen files of some hundred bytes. */
const FILTERS =
  /\/src\/(components\/(filter|page)\/|lib\/(triState|configTypes|useUrlState|store\/useAskedAt)|api\/triState)/;

/** The generated calls: one file of an area is some hundred bytes, and a list takes several. */
const CALLS = /\/src\/api\/generated\//;

/** Files so small (bytes, as written) that a dozen screens share travel as one: each is a request otherwise. */
const SMALL = 900;
const SHARED_BY = 12;

/** The screen whose first load is limited to 15 requests. */
const MEASURED = source('features/health/HealthPage.tsx');

/** The picker of time ranges, which lists fetch with their first rows. */
const RANGE = source('components/time-range/LinkRange.tsx');

/** Lists that draw cards, not a table. */
const CARDS = /\/(topology\/DashboardPage|playbooks\/list\/PlaybooksPage)\.tsx$/;

/** Modules that a module imports, one through the other, but not what it loads later. */
function importsOf(start: string, context: ChunkingContext): Set<string> {
  const found = new Set<string>();
  const waiting = [start];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    waiting.push(...(context.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}

const hasTable = (ids: Iterable<string>) => [...ids].some(id => TABLE.test(slashes(id)));

interface Imports {
  /** Of the measured screen. */
  measured: ReadonlySet<string>;
  /** Of the picker of ranges. */
  range: ReadonlySet<string>;
  /** The lists that import a module: screens of the route table that draw a table, or cards, at once. */
  lists: ReadonlyMap<string, readonly string[]>;
  /** What the other screens import. */
  others: ReadonlySet<string>;
}

let known: Imports | undefined;

/** Who imports what; asked once a build. */
function knownImports(context: ChunkingContext): Imports {
  if (known) return known;
  const routes = [...importsOf(source('app/routes.tsx'), context)].filter(id => id.endsWith('/routes.tsx'));
  const screens = new Set(routes.flatMap(id => context.getModuleInfo(id)?.dynamicallyImportedIds ?? []));
  const lists = new Map<string, string[]>();
  const others = new Set<string>();
  for (const screen of screens) {
    const imported = importsOf(screen, context);
    if (!hasTable(imported) && !CARDS.test(slashes(screen))) for (const id of imported) others.add(id);
    else for (const id of imported) lists.set(id, [...(lists.get(id) ?? []), screen]);
  }
  known = { measured: importsOf(MEASURED, context), range: importsOf(RANGE, context), lists, others };
  return known;
}

/** The feature, or the name of the file, of a screen. */
const featureOf = (screen: string) => /\/src\/features\/(\w+)\//.exec(slashes(screen))?.[1] ?? 'shared';
const nameOf = (screen: string) => /(\w+)\.\w+$/.exec(screen)?.[1] ?? 'list';

/**
 * Where a module of lists travels: with what lists of several features share, with what the lists of its feature share, or with
 * the other parts of the one list that imports it. What draws a table travels apart from what does not, since screens without
 * one take the latter too.
 */
function groupInLists(id: string, context: ChunkingContext): string | null {
  const { lists, others, range } = knownImports(context);
  const importers = lists.get(id) ?? [];
  const [first] = importers;
  if (FILTERS.test(slashes(id))) return 'lists';
  if (first === undefined) return range.has(id) ? 'range' : CALLS.test(slashes(id)) ? 'calls' : null;
  const drawsTable = hasTable(importsOf(id, context));
  if (new Set(importers.map(featureOf)).size > 1) return drawsTable ? 'tables' : 'lists';
  // A package that some list takes is no reason for another screen to fetch what else that list has.
  if (importers.length === 1 && others.has(id) && !SOURCE.test(slashes(id))) return null;
  return (importers.length > 1 ? featureOf(first) : nameOf(first)) + (drawsTable ? 'Table' : 'Parts');
}

/** Modules that somebody takes who never opened a list, then or later, by that list. */
const withoutList = new Map<string, ReadonlySet<string>>();

function modulesWithout(list: string, context: ChunkingContext): ReadonlySet<string> {
  const known = withoutList.get(list);
  if (known) return known;
  const found = new Set<string>([list]);
  const waiting = [source('main.tsx')];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    const { importedIds = [], dynamicallyImportedIds = [] } = context.getModuleInfo(id) ?? {};
    waiting.push(...importedIds, ...dynamicallyImportedIds);
  }
  found.delete(list);
  withoutList.set(list, found);
  return found;
}

/**
 * The list that a module travels with as one file, itself among its modules: it alone of all lists imports it at once. What draws no
 * table stays apart where others take it too, who may have none.
 */
function oneListOf(id: string, context: ChunkingContext): string | null {
  const [list, ...more] = knownImports(context).lists.get(id) ?? [];
  if (list === undefined || more.length > 0) return null;
  const fits = hasTable(importsOf(id, context)) || !modulesWithout(list, context).has(id);
  return fits ? nameOf(list) : null;
}

/**
 * The groups of `build.rolldownOptions.output.codeSplitting`: what every page needs, what the measured screen shares with
 * others, the table, what lists share, and what is small and much shared. The bundler parts the rest by itself.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'app', tags: ['$initial'], priority: 5 },
  {
    name: (id, context) =>
      knownImports(context).measured.has(id) && !TABLE.test(slashes(id)) ? 'parts' : null,
    debugName: 'parts',
    minShareCount: 2,
    priority: 4,
  },
  { name: 'grid', test: (id: string) => TABLE.test(slashes(id)), priority: 3 },
  {
    name: (id, context) => (groupInLists(id, context) === 'lists' ? 'lists' : null),
    debugName: 'lists',
    minShareCount: 2,
    priority: 2,
  },
  { name: oneListOf, debugName: 'of one list', includeDependenciesRecursively: false, priority: 2 },
  { name: 'range', test: (id: string) => slashes(id) === RANGE, priority: 1 },
  {
    name: groupInLists,
    debugName: 'of lists',
    minShareCount: 2,
    // What these import is a list's own, or has its group above.
    includeDependenciesRecursively: false,
    priority: 1,
  },
  {
    name: 'small',
    test: (id: string) => SOURCE.test(slashes(id)),
    minShareCount: SHARED_BY,
    maxModuleSize: SMALL,
  },
];
