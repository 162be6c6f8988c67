/**
 * Which requirements of test/requirements.tsv the tests prove: `npm run requirements [-- --area HLT,CHK] [--missing]`.
 * An id counts when it stands in square brackets in the title of a test that runs. An id that the ledger does not know
 * fails the run: it would tell a reader nothing.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const TESTS = fileURLToPath(new URL('../test', import.meta.url));
const LEDGER = join(TESTS, 'requirements.tsv');
const TEST_FILE = /\.(test|spec)\.tsx?$/;
const ID = /\[([A-Z]{3,4}-\d{3}(?:, ?[A-Z]{3,4}-\d{3})*)\]/g;
/** A test that does not run proves nothing. */
const INACTIVE = /\b(test|it|describe)\.(skip|todo|fixme|fails?)\b/;

interface Requirement {
  id: string;
  area: string;
  text: string;
}

function readLedger(): Requirement[] {
  const [, ...lines] = readFileSync(LEDGER, 'utf8').trim().split('\n');
  return lines.map(line => {
    const [id = '', area = '', , , text = ''] = line.split('\t');
    return { id, area, text };
  });
}

/** Ids in test files, each with the files it stands in. */
function provenIds(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const entry of readdirSync(TESTS, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !TEST_FILE.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    for (const line of readFileSync(path, 'utf8').split('\n')) {
      if (INACTIVE.test(line)) continue;
      for (const [, ids = ''] of line.matchAll(ID)) {
        for (const id of ids.split(/, ?/)) found.set(id, (found.get(id) ?? new Set()).add(path));
      }
    }
  }
  return found;
}

const { values } = parseArgs({
  options: { area: { type: 'string' }, missing: { type: 'boolean', default: false } },
});
const areas = values.area?.split(',');
const ledger = readLedger().filter(({ area }) => !areas || areas.includes(area));
const proven = provenIds();

const known = new Set(readLedger().map(({ id }) => id));
const unknown = [...proven].filter(([id]) => !known.has(id));
for (const [id, files] of unknown)
  console.error(`${id} is not in test/requirements.tsv: ${[...files].join(', ')}`);

const byArea = grouped(ledger);
for (const [area, rows] of byArea) {
  const done = rows.filter(({ id }) => proven.has(id)).length;
  console.log(
    `${area.padEnd(5)} ${String(done).padStart(3)}/${String(rows.length).padEnd(3)} ${Math.round((100 * done) / rows.length)} %`,
  );
}
const done = ledger.filter(({ id }) => proven.has(id)).length;
console.log(`all   ${done}/${ledger.length} ${Math.round((100 * done) / ledger.length)} %`);
if (values.missing) {
  for (const { id, text } of ledger) if (!proven.has(id)) console.log(`${id}  ${text}`);
}
process.exitCode = unknown.length > 0 ? 1 : 0;

function grouped(rows: readonly Requirement[]): Map<string, Requirement[]> {
  const groups = new Map<string, Requirement[]>();
  for (const row of rows) groups.set(row.area, [...(groups.get(row.area) ?? []), row]);
  return groups;
}
