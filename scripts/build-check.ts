/** `npm run build:check`: builds twice, in folders of their own, and fails unless both hold the same files. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { differencesOf, hashesOf } from './files';

const root = fileURLToPath(new URL('..', import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'console-builds-'));

async function built(name: string): Promise<Map<string, string>> {
  const outDir = join(scratch, name);
  await build({ root, logLevel: 'warn', build: { outDir, emptyOutDir: true } });
  return hashesOf(outDir);
}

try {
  const one = await built('one');
  const lines = differencesOf(one, await built('two'));
  for (const line of lines) console.error(line);
  console.log(lines.length === 0 ? `Two builds gave the same ${one.size} files.` : 'The builds differ.');
  process.exitCode = lines.length === 0 ? 0 : 1;
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
