import { count, flag, list, map, mapOf, ref, text, type Schema } from './shape';

/** What the kinds of checks are made of. */

/** What every check has. */
export const BASE = {
  name: text('What it is called; each has another name.'),
  namespace: text(),
  description: text(),
  icon: text(),
  labels: mapOf(text()),
  metrics: list(ref('Metric'), 'What it measures for Prometheus.'),
  markFailOnEmpty: flag('Fails when it finds nothing.'),
  dependsOn: list(text(), 'Checks that run before it.'),
  retries: ref('Retries'),
  transformDeleteStrategy: text('What becomes of checks that a transformation no longer brings.'),
  relationships: ref('Relations'),
};
const { relationships: _relations, ...withoutRelations } = BASE;
export const WITHOUT_RELATIONS = withoutRelations;
/** What checks have whose result is looked at. */
export const JUDGED = {
  test: ref('Template'),
  display: ref('Template'),
  transform: ref('Template'),
};
export const server = {
  connection: text('Address of a connection: connection://postgres/orders.'),
  url: text(),
  username: ref('Value'),
  password: ref('Value'),
};
export const ofEach = (
  description: string,
  properties: Readonly<Record<string, Schema>>,
  required: readonly string[] = [],
): Schema => list(map({ ...BASE, ...properties }, ['name', ...required]), description);

export const limit = count('Milliseconds after which it fails.');
