/**
 * Which requirements of docs/requirements.tsv the tests prove:
 * `npm run requirements [-- --area HLT,CHK] [--missing]`, or, of single ones, `npm run requirements -- HLT-014 ...`: what
 * each asks for, and the tests that prove it. An id counts when it stands in square brackets in the title of a test that
 * runs. An id that the table does not know fails the run, in a title or in a comment: it would tell a reader nothing.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const REPOSITORY = fileURLToPath(new URL('..', import.meta.url));
const TABLE = 'docs/requirements.tsv';
const CODE = ['src', 'embedded', 'test', 'scripts', 'tools', 'deploy'];
const TEST_FILE = /\.(test|spec)\.tsx?$/;
const IN_TITLE = /\[([A-Z]{3,4}-\d{3}(?:, ?[A-Z]{3,4}-\d{3})*)\]/g;
/** A test that does not run proves nothing. */
const INACTIVE = /\b(test|it|describe)\.(skip|todo|fixme|fails?)\b/;

interface Requirement {
  id: string;
  area: string;
  text: string;
}

function readTable(): Requirement[] {
  const [, ...lines] = readFileSync(join(REPOSITORY, TABLE), 'utf8').trim().split('\n');
  return lines.map(line => {
    const [id = '', area = '', , text = ''] = line.split('\t');
    return { id, area, text };
  });
}

/** Where ids stand, by id. */
type Places = Map<string, Set<string>>;

const put = (places: Places, id: string, place: string): unknown =>
  places.set(id, (places.get(id) ?? new Set()).add(place));

/** Ids in titles of tests that run, and ids that stand anywhere in the code. */
function readIds(areas: readonly string[]): { proven: Places; named: Places } {
  const [proven, named]: [Places, Places] = [new Map(), new Map()];
  const anyId = new RegExp(`\\b(?:${areas.join('|')})-\\d{3}\\b`, 'g');
  for (const folder of CODE) {
    for (const entry of readdirSync(join(REPOSITORY, folder), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !/\.(tsx?|mjs|sql)$/.test(entry.name)) continue;
      const path = relative(REPOSITORY, join(entry.parentPath, entry.name));
      for (const [index, line] of readFileSync(join(REPOSITORY, path), 'utf8').split('\n').entries()) {
        for (const [id] of line.matchAll(anyId)) put(named, id, path);
        if (!TEST_FILE.test(path) || INACTIVE.test(line)) continue;
        for (const [, ids = ''] of line.matchAll(IN_TITLE))
          for (const id of ids.split(/, ?/)) put(proven, id, `${path}:${index + 1}`);
      }
    }
  }
  return { proven, named };
}

const { values, positionals: asked } = parseArgs({
  allowPositionals: true,
  options: { area: { type: 'string' }, missing: { type: 'boolean', default: false } },
});
const table = readTable();
const { proven, named } = readIds([...new Set(table.map(({ area }) => area))]);

const known = new Set(table.map(({ id }) => id));
const unknown = [...proven, ...named].filter(([id]) => !known.has(id));
for (const [id, files] of unknown) console.error(`${id} is not in ${TABLE}: ${[...files].join(', ')}`);
for (const id of asked.filter(name => !known.has(name))) console.error(`${id} is not in ${TABLE}.`);
process.exitCode = unknown.length > 0 || asked.some(id => !known.has(id)) ? 1 : 0;

if (asked.length > 0) printRows(table.filter(({ id }) => asked.includes(id)));
else printShares(table.filter(({ area }) => !values.area || values.area.split(',').includes(area)));

/** Each requirement in its words, and the tests that prove it. */
function printRows(rows: readonly Requirement[]): void {
  for (const { id, text } of rows) {
    console.log(`${id}  ${text}`);
    for (const place of proven.get(id) ?? []) console.log(`         ${place}`);
  }
}

/** How much of each area is proven, and what is not when that is asked for. */
function printShares(rows: readonly Requirement[]): void {
  const share = (name: string, some: readonly Requirement[]) => {
    const done = some.filter(({ id }) => proven.has(id)).length;
    const counts = `${String(done).padStart(3)}/${String(some.length).padEnd(3)}`;
    console.log(`${name.padEnd(5)} ${counts} ${Math.round((100 * done) / some.length)} %`);
  };
  const areas = [...new Set(rows.map(({ area }) => area))];
  for (const name of areas)
    share(
      name,
      rows.filter(({ area }) => area === name),
    );
  share('all', rows);
  if (values.missing) for (const { id, text } of rows) if (!proven.has(id)) console.log(`${id}  ${text}`);
}
