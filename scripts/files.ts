import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** SHA-256 of every file of a folder, by its path in it, sorted. */
export function hashesOf(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile());
  const paths = files.map(({ parentPath, name }) => join(parentPath, name)).toSorted();
  return new Map(
    paths.map(path => [
      relative(folder, path).split(sep).join('/'),
      createHash('sha256').update(readFileSync(path)).digest('hex'),
    ]),
  );
}

/** Where two folders differ, a line each; none when each file of one is in the other and the same. */
export function differencesOf(one: Map<string, string>, other: Map<string, string>): string[] {
  const names = [...new Set([...one.keys(), ...other.keys()])].toSorted();
  return names.flatMap(name => {
    const [left, right] = [one.get(name), other.get(name)];
    if (left === right) return [];
    if (left === undefined) return [`only the second has ${name}`];
    return right === undefined ? [`only the first has ${name}`] : [`${name} is not the same`];
  });
}
