/** `npm run api:generate`: writes the client of src/api/generated from openapi/. */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { GENERATED, generateClient } from './api-output';

const root = fileURLToPath(new URL('..', import.meta.url));
const files = await generateClient();

mkdirSync(join(root, GENERATED), { recursive: true });
for (const name of readdirSync(join(root, GENERATED))) {
  if (!files.has(`${GENERATED}/${name}`)) rmSync(join(root, GENERATED, name), { recursive: true });
}
for (const [path, text] of files) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}
console.log(`Wrote ${files.size} files to ${GENERATED}.`);
