import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { StartError } from '../cli/say';
import type { Profile } from '../policy/missionControl';
import type { Postgres } from './postgres';
import { DATABASE, connectAdmin } from './postgres';

/** The SQL of the database, `embedded/schema/*.sql`, in the order of its names. */
export interface SchemaFile {
  name: string;
  text: string;
}

const FOLDER = fileURLToPath(new URL('../schema/', import.meta.url));

/** @param profile of which a file in `profiles/` comes last, where there is one */
export function readSchema(folder = FOLDER, profile: Profile = 'console'): SchemaFile[] {
  const own = `profiles/${profile}.sql`;
  const files = readdirSync(folder)
    .filter(name => /^\d.*\.sql$/.test(name))
    .sort();
  if (existsSync(`${folder}/${own}`)) files.push(own);
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

/** Makes the database and applies the schema, one transaction a file. Throws with one line that names the place. */
export async function applySchema(postgres: Postgres, files: readonly SchemaFile[]): Promise<void> {
  const admin = await connectAdmin(postgres, 'postgres');
  try {
    await admin.query(`CREATE DATABASE ${DATABASE}`);
  } finally {
    await admin.end();
  }
  const client = await connectAdmin(postgres);
  try {
    for (const file of files) {
      try {
        await client.query('BEGIN');
        await client.query(file.text);
        await client.query('COMMIT');
      } catch (error) {
        throw new StartError(`The schema could not be applied: ${explain(file, error)}`);
      }
    }
  } finally {
    await client.end();
  }
}

/** Gives the login role of PostgREST its password. */
export async function setAuthenticatorPassword(client: pg.ClientBase, password: string): Promise<void> {
  await client.query(`ALTER ROLE authenticator LOGIN PASSWORD ${pg.escapeLiteral(password)}`);
}
