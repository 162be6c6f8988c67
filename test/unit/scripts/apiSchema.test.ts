import { expect, test } from 'vitest';
import { gapLine, schemaFiles, schemaGaps, schemaRemedy, type SchemaFile } from '../../../scripts/api-schema';
import { loadSpec, type Spec } from '../../../scripts/api-spec';

/** `npm run api:generate` names the file of the embedded schema that has to change. */

const files = schemaFiles(process.cwd());

const gapLines = (spec: Spec, given: readonly SchemaFile[]) => schemaGaps(spec, given).map(gapLine);

/** db.yaml with one more column of a relation. */
function withColumn(relation: string, column: string, extra: object = {}): Spec {
  const spec = loadSpec('db.yaml');
  for (const schema of Object.values(spec.components.schemas ?? {}))
    if (schema['x-relation'] === relation)
      schema.properties = { ...schema.properties, [column]: { type: 'string', ...extra } };
  return spec;
}

test('what is described is there', () => {
  expect(gapLines(loadSpec('db.yaml'), files)).toEqual([]);
});

test.each([
  ['checks', 'embedded/schema/30_health.sql: checks has no colour.'],
  ['config_changes', 'embedded/schema/50_catalog.sql: config_changes has no colour.'],
  ['incident_summary', 'embedded/schema/75_views_incidents.sql: incident_summary has no colour.'],
])('a column that %s lacks is named with its file', (relation, line) => {
  expect(gapLines(withColumn(relation, 'colour'), files)).toEqual([line]);
  // What is embedded is no column.
  expect(gapLines(withColumn(relation, 'colour', { 'x-embedded': true }), files)).toEqual([]);
});

test('a column that is added later, or was taken away', () => {
  const changed = (from: RegExp | string, to: string): SchemaFile[] =>
    files.map(({ path, text }) => ({ path, text: text.replace(from, to) }));
  const later = [
    ...files,
    { path: 'embedded/schema/99_later.sql', text: 'ALTER TABLE checks ADD COLUMN colour text;' },
  ];
  expect(gapLines(withColumn('checks', 'colour'), later)).toEqual([]);
  const without = changed(/(CREATE (?:UNLOGGED )?TABLE agents \([\s\S]*?)\n\s*hostname[^\n]*/, '$1');
  expect(gapLines(loadSpec('db.yaml'), without)).toContain(
    'embedded/schema/10_people.sql: agents has no hostname.',
  );
  const unmade = changed(/CREATE TABLE agents \(/, 'CREATE TABLE other_agents (');
  expect(gapLines(loadSpec('db.yaml'), unmade)).toContain('No file of embedded/schema makes agents.');
});

/** db.yaml with a column of a relation under another name. */
function withRenamed(relation: string, column: string): Spec {
  const spec = withColumn(relation, `${column}_renamed`);
  for (const schema of Object.values(spec.components.schemas ?? {}))
    if (schema['x-relation'] === relation) delete schema.properties?.[column];
  return spec;
}

test('a message about a column is about the schema too, where the column is missing or has its old name there', () => {
  const gaps = schemaGaps(withRenamed('checks', 'last_transition_time'), files);
  const line =
    'What the embedded backend lacks for these: embedded/schema/30_health.sql: checks has no last_transition_time_renamed.';
  const ofType = (name: string) =>
    `Property '${name}' does not exist on type 'Pick<Check, RequiredKey<Check>>'.`;
  expect(schemaRemedy(gaps, ofType('last_transition_time'))).toBe(line);
  expect(schemaRemedy(gaps, 'Argument of type \'"last_transition_time"\' is not assignable.')).toBe(line);
  expect(schemaRemedy(gaps, "Property 'last_transition_time_renamed' is missing in type 'Check'.")).toBe(
    line,
  );
  expect(schemaRemedy(gaps, ofType('status'))).toBeUndefined();
  // A type of the database is no column of it.
  expect(schemaRemedy(gaps, "Type 'boolean' is not assignable to type 'text'.")).toBeUndefined();
  expect(schemaRemedy([], ofType('last_transition_time'))).toBeUndefined();
});

test('a view says its columns elsewhere than a table', () => {
  const gaps = schemaGaps(withRenamed('incident_summary', 'severity'), files);
  expect(schemaRemedy(gaps, "Property 'severity' does not exist on type 'IncidentSummary'.")).toBe(
    'What the embedded backend lacks for these: embedded/schema/75_views_incidents.sql: incident_summary has no severity_renamed.',
  );
});
