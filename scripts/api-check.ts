/**
 * `npm run api:check`: fails when src/api/generated is not what openapi/ generates, is not under version control, or lacks an
 * operation.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { clientProblems, GENERATED, generateClient, HOW_TO, strayOperations } from './api-output';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The files of the folder: text by path from the root of the repository. */
function onDisk(): Map<string, string> {
  const folder = join(root, GENERATED);
  if (!existsSync(folder)) return new Map();
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(entry =>
    entry.isFile(),
  );
  return new Map(
    entries.map(entry => {
      const path = join(entry.parentPath, entry.name);
      return [path.slice(root.length).replaceAll('\\', '/'), readFileSync(path, 'utf8')];
    }),
  );
}

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

const stray = strayOperations();
if (stray.length > 0) {
  console.error(`Operations of openapi/ that the generated client lacks:\n  ${stray.join('\n  ')}`);
  console.error(`then run: ${HOW_TO} && git add ${GENERATED}`);
  process.exit(1);
}
const problems = clientProblems(await generateClient(), onDisk(), untracked());
if (problems.length > 0) {
  console.error(`The generated client does not match openapi/:\n  ${problems.join('\n  ')}`);
  console.error(`run: ${HOW_TO} && git add ${GENERATED}`);
  process.exit(1);
}
console.log('The generated client matches openapi/.');
