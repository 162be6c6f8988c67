/** `npm run api:check`: fails when src/api/generated is not what openapi/ generates, or is not under version control. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { GENERATED, generateClient, HOW_TO } from './api-output';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Files of the folder that git does not track; none when the folder is not in a git checkout. */
function untracked(): string[] {
  try {
    const args = ['ls-files', '--others', '--full-name', '--', GENERATED];
    const out = execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return out.split('\n').filter(Boolean);
  } catch {
    return [];
  }
}

/** What is wrong, a line each. */
async function problems(): Promise<string[]> {
  const wanted = await generateClient();
  const found = existsSync(join(root, GENERATED))
    ? readdirSync(join(root, GENERATED), { recursive: true, encoding: 'utf8' }).map(
        name => `${GENERATED}/${name}`,
      )
    : [];
  const lines: string[] = [];
  for (const [path, text] of wanted) {
    if (!existsSync(join(root, path))) lines.push(`missing: ${path}`);
    else if (readFileSync(join(root, path), 'utf8') !== text) lines.push(`stale: ${path}`);
  }
  for (const path of found) if (!wanted.has(path)) lines.push(`left over: ${path}`);
  for (const path of untracked()) if (wanted.has(path)) lines.push(`not under version control: ${path}`);
  return lines;
}

const lines = await problems();
if (lines.length > 0) {
  console.error(`The generated client does not match openapi/:\n  ${lines.join('\n  ')}`);
  console.error(`run: ${HOW_TO} && git add ${GENERATED}`);
  process.exit(1);
}
console.log('The generated client matches openapi/.');
