/** Which modules travel together: few requests for the screen that the budget is for (scripts/size-check.ts). */
import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

/** What rolldown tells a group's functions of the modules. */
interface ChunkingContext {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

const slashes = (id: string) => id.replaceAll('\\', '/');

/** The table of lists: screens without one do not fetch it, though their address may hold a page and an order. */
const TABLE =
  /\/(@mui\/x-(data-grid|virtualizer)\/|src\/components\/data-table\/(?!tableState|pageSizes|useDateGroups))/;

/** What filter bars of lists are made of: a dozen files of some hundred bytes, which travel better as one. */
const FILTERS =
  /\/src\/(components\/(filter|page)\/|lib\/(triState|configTypes|useUrlState|store\/useAskedAt)|api\/triState)/;

/** The generated calls: one file of an area is some hundred bytes, and a list takes several. */
const CALLS = /\/src\/api\/generated\//;

/** Files so small (bytes, as written) that a dozen screens share travel as one: each is a request otherwise. */
const SMALL = 900;
const SHARED_BY = 12;

/** The screen whose first load is limited to 15 requests. */
const MEASURED = slashes(fileURLToPath(new URL('../../src/features/health/HealthPage.tsx', import.meta.url)));

let measured: Set<string> | undefined;

/** Modules that the screen imports, one through the other, but not what it loads later. */
function modulesOfMeasured(context: ChunkingContext): Set<string> {
  if (measured) return measured;
  measured = new Set();
  const waiting = [MEASURED];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (measured.has(id)) continue;
    measured.add(id);
    waiting.push(...(context.getModuleInfo(id)?.importedIds ?? []));
  }
  return measured;
}

/**
 * The groups of `build.rolldownOptions.output.codeSplitting`: what every page needs, what the measured screen shares with
 * others, filter bars, the generated calls, what is small and much shared, and the table. The bundler parts the rest by itself.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'app', tags: ['$initial'], priority: 3 },
  {
    name: (id, context) => (modulesOfMeasured(context).has(id) && !TABLE.test(slashes(id)) ? 'parts' : null),
    debugName: 'parts',
    minShareCount: 2,
    priority: 2,
  },
  { name: 'filters', test: (id: string) => FILTERS.test(slashes(id)), minShareCount: 2, priority: 1 },
  { name: 'calls', test: (id: string) => CALLS.test(slashes(id)), minShareCount: 2 },
  {
    name: 'small',
    test: (id: string) => slashes(id).includes('/src/'),
    minShareCount: SHARED_BY,
    maxModuleSize: SMALL,
  },
  { name: 'grid', test: (id: string) => TABLE.test(slashes(id)), priority: 1 },
];
