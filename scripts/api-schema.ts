import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { relations, resolve, type Spec } from './api-spec';

/** What openapi/ describes and the schema of the embedded backend does not have, with the file that has to change. */

const FOLDER = 'embedded/schema';

/** A file of the schema: its path from the root of the project, and its text without comments. */
export interface SchemaFile {
  path: string;
  text: string;
}

export const schemaFiles = (root: string): SchemaFile[] =>
  readdirSync(join(root, FOLDER))
    .filter(name => name.endsWith('.sql'))
    .map(name => ({
      path: `${FOLDER}/${name}`,
      text: readFileSync(join(root, FOLDER, name), 'utf8').replaceAll(/--.*$/gm, ''),
    }));

const has = (text: string, word: string) => new RegExp(String.raw`(?<!\w)"?${word}"?(?!\w)`).test(text);

/** The statement that makes a relation, up to the semicolon at the end of a line. */
const makingOf = (text: string, relation: string) =>
  new RegExp(
    String.raw`CREATE (?:UNLOGGED )?(?:TABLE|(?:MATERIALIZED )?VIEW)(?: IF NOT EXISTS)? (?:public\.)?"?${relation}"?[\s(][\s\S]*?;[ \t]*$`,
    'm',
  ).exec(text)?.[0];

/** A relation whose statement lacks columns that are described. */
export interface SchemaGap {
  relation: string;
  /** The file that makes it; none when no file does. */
  path?: string;
  missing: string[];
  /** Whether the statement has a column that is not described: what is missing may be its new name. */
  hasUndescribed: (column: string) => boolean;
}

/** A column where it is defined or selected; names of types and functions stand elsewhere. */
const hasColumn = (text: string, column: string) =>
  new RegExp(String.raw`(?:^|[(,.]|\bAS)\s*"?${column}"?(?!\w)`, 'm').test(text);

/** The gaps of all relations. Views that take all columns of another relation are not judged. */
export function schemaGaps(spec: Spec, files: readonly SchemaFile[]): SchemaGap[] {
  const gaps: SchemaGap[] = [];
  for (const [relation, { schema }] of relations(spec)) {
    const file = files.find(({ text }) => makingOf(text, relation) !== undefined);
    if (!file) {
      gaps.push({ relation, missing: [], hasUndescribed: () => false });
      continue;
    }
    const added = files.flatMap(({ text }) =>
      [...text.matchAll(new RegExp(String.raw`ALTER TABLE (?:public\.)?"?${relation}"?\s[^;]*;`, 'g'))].map(
        ([all]) => all,
      ),
    );
    const making = [makingOf(file.text, relation), ...added].join('\n');
    if (/\.\*|SELECT \*/.test(making)) continue;
    const { properties = {}, 'x-optional': optional = [] } = schema;
    const missing = Object.entries(properties)
      .filter(
        ([name, column]) =>
          resolve(spec, column)['x-embedded'] !== true && !optional.includes(name) && !has(making, name),
      )
      .map(([name]) => name);
    if (missing.length === 0) continue;
    const hasUndescribed = (name: string) => !(name in properties) && hasColumn(making, name);
    gaps.push({ relation, path: file.path, missing, hasUndescribed });
  }
  return gaps;
}

/** A gap as a line for a person. */
export const gapLine = ({ path, relation, missing }: SchemaGap): string =>
  path ? `${path}: ${relation} has no ${missing.join(', ')}.` : `No file of ${FOLDER} makes ${relation}.`;

/** What of the schema has to change where a message of the compiler is about a column of a gap: it names it in quotes. */
export function schemaRemedy(gaps: readonly SchemaGap[], message: string): string | undefined {
  const quoted = [...message.matchAll(/['"](\w+)['"]/g)].map(([, name = '']) => name);
  const found = gaps.filter(({ missing, hasUndescribed }) =>
    quoted.some(name => missing.includes(name) || hasUndescribed(name)),
  );
  return found.length > 0
    ? `What the embedded backend lacks for these: ${found.map(gapLine).join(' ')}`
    : undefined;
}
