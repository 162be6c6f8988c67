/** Which modules travel together: few chunks, for few requests. */
import { readdirSync } from 'node:fs';
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

/** What lazy screens share of MUI, of helpers and of our own widgets. Comboboxes stay out: they are heavy. */
const SHARED =
  /\/(@babel\/runtime\/|@mui\/(material\/(?!Autocomplete|useAutocomplete|Chip)|icons-material\/|system\/|utils\/)|src\/(api\/|components\/(?!data-table)|lib\/|modules\/(export|saved-filters)\/|theme\/))/;

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

/** Lists outside the settings that are built of the same parts as theirs. */
const LIKE_SETTINGS = ['features/playbooks/runs/RunsPage.tsx'];

/** The settings pages: what they share comes without what the forms share that open from them. */
const SETTINGS = readdirSync(source('features/settings'), { recursive: true, encoding: 'utf8' })
  .map(slashes)
  .filter(file => /\/\w+Page\.tsx$/.test(file))
  .toSorted()
  .map(file => source(`features/settings/${file}`))
  .concat(LIKE_SETTINGS.map(source));

/** What the form, the page and the lists of playbook runs share: without what other forms do. */
const PLAYBOOKS = /\/src\/modules\/playbooks\//;

/** The rules of form fields, which a group of others would take along. */
const RULES = /\/src\/lib\/rules\.ts$/;

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

const settings = (context: ChunkingContext) => closureOf(SETTINGS, context);

/** Whether a module cannot do without one of the large libraries. */
const reaches = (library: string, id: string, context: ChunkingContext) =>
  [...closureOf([id], context)].some(one => slashes(one).includes(`/node_modules/${library}/`));

/** Whether a module is made for the table. */
const reachesTable = (id: string, context: ChunkingContext) =>
  [...closureOf([id], context)].some(one => TABLE.test(slashes(one)));

/** The chunk of what the screens of one area share; null for what is of no area. */
function ofArea(id: string, context: ChunkingContext): string | null {
  // A group takes along all that its modules import: it would take the table's parts from the table.
  if (reachesTable(id, context)) return null;
  if (listed(context).has(id)) return 'lists';
  if (account(context).has(id)) return 'account';
  return settings(context).has(id) ? 'settings' : null;
}

/** The chunk of what dialogs and forms share: those without dates and code need neither of the libraries. */
function ofForms(id: string, context: ChunkingContext): string | null {
  if (reachesTable(id, context)) return null;
  if (reaches('luxon', id, context)) return 'dates';
  return reaches('yaml', id, context) ? 'code' : 'extras';
}

const isShared = (id: string) => SHARED.test(slashes(id));

/**
 * The groups of `build.rolldownOptions.output.codeSplitting`, most urgent first: the entry with all that every page
 * needs; libraries by themselves; what the measured screen shares with others; what only others share, that of the
 * catalog's lists, of the account pages and of the settings' lists by themselves; the table; the measured screen itself with what it shares with its own lazy parts.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'app', tags: ['$initial'], priority: 5 },
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
    // Before the next, whose modules would take these along: settings do without what the catalog's lists share.
    name: (id, context) =>
      (RULES.test(slashes(id)) || listed(context).has(id)) && settings(context).has(id) ? 'lookups' : null,
    test: isShared,
    minShareCount: 2,
    priority: 3.5,
  },
  {
    name: (id, context) => (reachesTable(id, context) ? null : 'playbooks'),
    test: (id: string) => PLAYBOOKS.test(slashes(id)),
    minShareCount: 2,
    priority: 3.45,
  },
  {
    name: ofArea,
    test: isShared,
    minShareCount: 2,
    priority: 3.3,
  },
  {
    name: ofForms,
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
