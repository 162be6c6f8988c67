/** Which modules travel together: few chunks, for few requests. */
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

/** What rolldown tells a group's functions of the modules. */
interface ChunkingContext {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

const slashes = (id: string) => id.replaceAll('\\', '/');
const source = (path: string) => slashes(fileURLToPath(new URL(`../../src/${path}`, import.meta.url)));

/** The table of lists: screens without one do not fetch it. */
const TABLE = /\/(@mui\/x-(data-grid|virtualizer)|src\/components\/data-table)\//;

/** What lazy screens share of MUI and of our own widgets. Comboboxes stay out: they are heavy. */
const SHARED =
  /\/(@mui\/(material\/(?!Autocomplete|useAutocomplete|Chip)|icons-material\/|system\/|utils\/)|src\/(api\/|components\/(?!data-table)|lib\/))/;

/** The picker of time ranges, which needs luxon: forms and dialogs must not bring it along. */
const RANGE = /\/src\/(components\/time-range|lib\/time)\//;

const FEATURE = /\/src\/features\//;

/** The screen whose first load the budget is for; what it shares with others comes before what only others share. */
const MEASURED = source('features/health/HealthPage.tsx');

/** The lists of the catalog: what they share comes without what dialogs and forms share. */
const LISTS = [
  'list/CatalogPage',
  'changes/ChangesPage',
  'insights/InsightsPage',
  'item/ItemPage',
  'scrapers/ScrapersPage',
].map(screen => source(`features/catalog/${screen}.tsx`));

/** Signing in: what its pages share comes without what the rest of the product's dialogs and forms share. */
const ACCOUNT = [
  'ErrorPage',
  'kratos/LoginPage',
  'kratos/RecoveryPage',
  'kratos/RegistrationPage',
  'kratos/VerificationPage',
].map(screen => source(`auth/${screen}.tsx`));

/** Settings pages that are a list: what they share comes without forms, pickers and editors, which open after a click. */
const SETTINGS = [
  'connections/ConnectionsPage',
  'flags/FeatureFlagsPage',
  'jobs/JobsPage',
  'queue/EventQueuePage',
  'tokens/TokensPage',
  'views/ViewsPage',
].map(screen => source(`features/settings/${screen}.tsx`));

const closures = new Map<string, Set<string>>();

/** Modules that screens import, one through the other, but not what they load later. */
function closureOf(screens: readonly string[], context: ChunkingContext): Set<string> {
  const key = screens.join();
  const known = closures.get(key);
  if (known) return known;
  const closure = new Set<string>();
  closures.set(key, closure);
  const waiting = [...screens];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (closure.has(id)) continue;
    closure.add(id);
    waiting.push(...(context.getModuleInfo(id)?.importedIds ?? []));
  }
  return closure;
}

const measured = (context: ChunkingContext) => closureOf([MEASURED], context);
const listed = (context: ChunkingContext) => closureOf(LISTS, context);
const account = (context: ChunkingContext) => closureOf(ACCOUNT, context);

/** The settings lists that have a module. */
const settings = (id: string, context: ChunkingContext) =>
  SETTINGS.filter(page => closureOf([page], context).has(id));

const isShared = (id: string) => SHARED.test(slashes(id));

/**
 * The groups of `build.rolldownOptions.output.codeSplitting`, most urgent first: the entry with all that every page
 * needs; libraries by themselves; what the measured screen shares with others; what only others share, that of the
 * catalog's lists, of the account pages, of the settings lists and the time range picker by themselves; the table; the measured screen
 * itself with what it shares with its own lazy parts.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'app', tags: ['$initial'], priority: 5 },
  // Helpers of a line or two: whoever else holds one would be fetched by all that need it, such as the table by forms.
  { name: 'app', test: /\/@babel\/runtime\/helpers\//, priority: 5 },
  // Large, and of no use to most of the screens that the rest of their groups goes to.
  { name: 'luxon', test: /\/node_modules\/luxon\//, priority: 4.5 },
  { name: 'yaml', test: /\/node_modules\/yaml\//, priority: 4.5 },
  {
    name: (id, context) => (measured(context).has(id) ? 'parts' : null),
    test: isShared,
    minShareCount: 2,
    priority: 4,
  },
  {
    name: (id, context) => {
      if (listed(context).has(id)) return 'lists';
      if (account(context).has(id)) return 'account';
      return settings(id, context).length > 1 ? 'settings' : null;
    },
    test: isShared,
    minShareCount: 2,
    priority: 3.4,
  },
  {
    // What one list shares with its own dialogs.
    name: (id, context) => {
      const [page] = settings(id, context);
      return page === undefined ? null : `${basename(page, '.tsx')}Parts`;
    },
    test: isShared,
    minShareCount: 2,
    priority: 3.2,
  },
  {
    name: id => (RANGE.test(slashes(id)) ? 'range' : 'extras'),
    test: isShared,
    minShareCount: 2,
    priority: 3,
  },
  { name: 'grid', test: (id: string) => TABLE.test(slashes(id)), priority: 2 },
  {
    name: (id, context) => (measured(context).has(id) ? 'HealthPage' : null),
    test: (id: string) => FEATURE.test(slashes(id)),
    priority: 1,
  },
];
