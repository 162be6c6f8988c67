/**
 * `npm run deploy:prepare -- FOLDER`: what the image holds, of dist/: the page with its texts compressed beside them, so
 * that nginx does not do it for every answer, and the template of nginx's configuration.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { COMPRESSIBLE } from '../../embedded/server/pageHeaders';
import { nginxTemplate } from './template';

/** What a container writes anew for its deployment. */
const WRITTEN_AT_START = new Set(['index.html', 'config.json']);

const [out] = process.argv.slice(2);
if (out === undefined || !existsSync('dist/index.html')) {
  console.error('usage: npm run build && npm run deploy:prepare -- FOLDER');
  process.exit(2);
}
const page = join(out, 'page');
rmSync(page, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
cpSync('dist', page, { recursive: true });
for (const entry of readdirSync(page, { recursive: true, withFileTypes: true })) {
  const path = join(entry.parentPath, entry.name);
  if (!entry.isFile() || !COMPRESSIBLE.has(extname(entry.name)) || WRITTEN_AT_START.has(entry.name)) continue;
  writeFileSync(`${path}.gz`, gzipSync(readFileSync(path), { level: 9 }));
}
writeFileSync(join(out, 'nginx.conf.template'), nginxTemplate());
console.log(`${out} holds the page and its nginx.conf.template.`);
