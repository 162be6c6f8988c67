/**
 * `npm run api:generate`: writes the client of src/api/generated from openapi/, and, when that changed, says what of the
 * page no longer compiles with it, and which file of the embedded schema has to change. `-- --no-check` does not compile.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { GENERATED, generateClient, strayOperations } from './api-output';
import { gapLine, schemaFiles, schemaGaps, schemaRemedy } from './api-schema';
import { loadSpec } from './api-spec';
import { compile, compileReport } from './compile-report';

const root = fileURLToPath(new URL('..', import.meta.url));
const files = await generateClient();
let changed = 0;

mkdirSync(join(root, GENERATED), { recursive: true });
for (const name of readdirSync(join(root, GENERATED), { recursive: true, withFileTypes: true })) {
  const path = join(name.parentPath, name.name);
  if (!name.isFile() || files.has(path.slice(root.length).replaceAll('\\', '/'))) continue;
  rmSync(path);
  changed += 1;
}
for (const [path, text] of files) {
  const target = join(root, path);
  if (existsSync(target) && readFileSync(target, 'utf8') === text) continue;
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, text);
  changed += 1;
}
const stray = strayOperations();
if (stray.length > 0) {
  console.error(['Operations of openapi/ that the client lacks:', ...stray].join('\n  '));
  process.exitCode = 1;
}
console.log(`Wrote ${files.size} files to ${GENERATED}: ${changed} of them changed.`);
const gaps = schemaGaps(loadSpec('db.yaml'), schemaFiles(root));
const compiles = changed > 0 && !process.argv.includes('--no-check');
const report = compiles ? compileReport(compile(root), message => schemaRemedy(gaps, message)) : '';
if (report) console.log(report);
const untold = gaps.map(gapLine).filter(line => !report.includes(line));
if (untold.length > 0)
  console.log(['The embedded backend lacks what openapi/ describes:', ...untold].join('\n  '));
