/** `npm run docs:roles`: writes the role table into docs/roles.md. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { roleTable } from './role-table';

const path = fileURLToPath(new URL('../docs/roles.md', import.meta.url));
writeFileSync(
  path,
  readFileSync(path, 'utf8').replace(/^\|[\s\S]*\|$/m, () => roleTable()),
);
