import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { StartError } from '../core/say';
import type { Profile } from '../policy/missionControl';

/** The SQL of the database, `embedded/schema/*.sql`, in the order of its names. */
export interface SchemaFile {
  name: string;
  text: string;
}

const FOLDER = fileURLToPath(new URL('../schema/', import.meta.url));

/** @param profile of which files in `profiles/` come last: what all releases do, then its own, where there is one */
export function readSchema(folder = FOLDER, profile: Profile = 'console'): SchemaFile[] {
  const own = profile === 'console' ? [] : ['profiles/released.sql', `profiles/${profile}.sql`];
  const files = readdirSync(folder)
    .filter(name => /^\d.*\.sql$/.test(name))
    .sort();
  files.push(...own.filter(name => existsSync(`${folder}/${name}`)));
  return files.map(name => ({ name, text: readFileSync(`${folder}/${name}`, 'utf8') }));
}

/** What tells one version of the schema from another. */
export function schemaHash(files: readonly SchemaFile[]): string {
  const hash = createHash('sha256');
  for (const { name, text } of files) hash.update(`${name}\0${text}\0`);
  return hash.digest('hex').slice(0, 16);
}

/** One line that says where a schema file failed. */
function explain(file: SchemaFile, error: unknown): string {
  if (!(error instanceof pg.DatabaseError)) return `${file.name}: ${String(error)}`;
  const line = error.position ? file.text.slice(0, Number(error.position)).split('\n').length : undefined;
  return `${file.name}${line === undefined ? '' : `:${line}`}: ${error.message}`;
}

/** Applies the schema to an empty database, in the transaction of the client. Throws with one line that names the place. */
export async function applySchema(client: pg.ClientBase, files: readonly SchemaFile[]): Promise<void> {
  for (const file of files) {
    try {
      await client.query(file.text);
    } catch (error) {
      throw new StartError(`The schema could not be applied: ${explain(file, error)}`);
    }
  }
}
