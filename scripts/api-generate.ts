/**
 * `npm run api:generate`: writes the client of src/api/generated from openapi/, and, when that changed, says what of the
 * page no longer compiles with it. `-- --no-check` only writes.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { GENERATED, generateClient } from './api-output';
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
console.log(`Wrote ${files.size} files to ${GENERATED}: ${changed} of them changed.`);
if (changed > 0 && !process.argv.includes('--no-check')) console.log(compileReport(compile(root)));
