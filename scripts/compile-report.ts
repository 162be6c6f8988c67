import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** What the compiler says of a file of the page. */
export interface Broken {
  file: string;
  /** `12: Property 'x' does not exist on type 'Row'.` */
  errors: string[];
}

const LINE = /^(?<file>[^\s(][^(]*)\((?<line>\d+),\d+\): error TS\d+: (?<message>.*)$/;

/** Files that do not compile, most errors first, out of what `tsc --pretty false` prints. */
export function brokenFiles(output: string): Broken[] {
  const files = new Map<string, string[]>();
  for (const text of output.split('\n')) {
    const { file, line, message } = LINE.exec(text)?.groups ?? {};
    if (file === undefined) continue;
    files.set(file, [...(files.get(file) ?? []), `${line ?? ''}: ${message ?? ''}`]);
  }
  return [...files]
    .map(([file, errors]) => ({ file, errors }))
    .toSorted((one, other) => other.errors.length - one.errors.length || (one.file < other.file ? -1 : 1));
}

/** The same as text for a person: what of the page the new client breaks, and what of the rest. */
export function compileReport(broken: readonly Broken[]): string {
  if (broken.length === 0) return 'Everything compiles with it.';
  const lines = (files: readonly Broken[]) =>
    files.flatMap(({ file, errors }) => [`  ${file}`, ...errors.map(error => `    ${error}`)]);
  const page = broken.filter(({ file }) => file.startsWith('src/'));
  const rest = broken.filter(({ file }) => !file.startsWith('src/'));
  return [
    ...(page.length > 0 ? [`${page.length} files of the page no longer compile:`, ...lines(page)] : []),
    ...(rest.length > 0 ? [`${rest.length} other files no longer compile:`, ...lines(rest)] : []),
  ].join('\n');
}

/** Compiles the project. */
export function compile(root: string): Broken[] {
  const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  const { stdout } = spawnSync(process.execPath, [tsc, '--noEmit', '--pretty', 'false', '-p', root], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return brokenFiles(stdout);
}
