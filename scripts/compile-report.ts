import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** A message of the compiler, and where it says it: files of the page first. */
export interface Complaint {
  message: string;
  places: { file: string; lines: string[] }[];
}

const LINE = /^(?<file>[^\s(][^(]*)\((?<line>\d+),\d+\): error TS\d+: (?<message>.*)$/;

const isOfPage = ({ file }: { file: string }) => file.startsWith('src/');

/** Each message once, those of most files of the page first, out of what `tsc --pretty false` prints. */
export function complaints(output: string): Complaint[] {
  const messages = new Map<string, Map<string, string[]>>();
  for (const text of output.split('\n')) {
    const { file = '', line = '', message } = LINE.exec(text)?.groups ?? {};
    if (message === undefined) continue;
    const files = messages.get(message) ?? new Map<string, string[]>();
    messages.set(message, files.set(file, [...(files.get(file) ?? []), line]));
  }
  const found = [...messages].map(([message, files]) => {
    const places = [...files].map(([file, lines]) => ({ file, lines }));
    return { message, places: [...places.filter(isOfPage), ...places.filter(place => !isOfPage(place))] };
  });
  const inPage = ({ places }: Complaint) => places.filter(isOfPage).length;
  return found.toSorted(
    (one, other) => inPage(other) - inPage(one) || other.places.length - one.places.length,
  );
}

/**
 * The same as text for a person: how many files of the page no longer compile and how many others, and why.
 * @param remedy what else has to change, where a message says it; said once, below all messages that do
 */
export function compileReport(
  found: readonly Complaint[],
  remedy: (message: string) => string | undefined = () => undefined,
): string {
  if (found.length === 0) return 'Everything compiles with it.';
  const files = [...new Set(found.flatMap(({ places }) => places.map(({ file }) => file)))];
  const page = files.filter(file => isOfPage({ file })).length;
  const groups = new Map<string | undefined, string[]>();
  for (const { message, places } of found) {
    const lines = places.map(place => `    ${place.file}: ${place.lines.join(', ')}`);
    const also = remedy(message);
    groups.set(also, [...(groups.get(also) ?? []), `  ${message}`, ...lines]);
  }
  const lines = [...groups].flatMap(([also, group]) => [...group, ...(also ? [`  ${also}`] : [])]);
  return [`Files that no longer compile: ${page} of the page, ${files.length - page} others.`, ...lines].join(
    '\n',
  );
}

/** Compiles the project. */
export function compile(root: string): Complaint[] {
  const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  const { stdout } = spawnSync(process.execPath, [tsc, '--noEmit', '--pretty', 'false', '-p', root], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return complaints(stdout);
}
