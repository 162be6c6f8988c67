/**
 * `npm run deploy:prepare -- FOLDER`: what the image holds: the page of dist/ with its compressed files, and the
 * template of nginx's configuration.
 */
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nginxTemplate } from './template';

const [out] = process.argv.slice(2);
if (out === undefined || !existsSync('dist/index.html')) {
  console.error('usage: npm run build && npm run deploy:prepare -- FOLDER');
  process.exit(2);
}
const page = join(out, 'page');
rmSync(page, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
cpSync('dist', page, { recursive: true });
writeFileSync(join(out, 'nginx.conf.template'), nginxTemplate());
console.log(`${out} holds the page and its nginx.conf.template.`);
