import { CHECK_KINDS } from './checkKinds';
import { GIT, LOOKUPS, SERVERS, VALUES, valueSource } from './common';
import { count, flag, list, map, mapOf, usually, ref, schemaOf, text, type Schema } from './shape';

/** What several checks refer to. */
const PARTS: Readonly<Record<string, Schema>> = {
  Template: map(
    {
      expr: text('CEL, over what the check found.'),
      template: text('Go template.'),
      jsonPath: text(),
      javascript: text(),
    },
    [],
    'An expression or a template; one of them.',
  ),
  Retries: map({
    delay: text('Before the first: 10s.'),
    interval: text('Between two: 30s.'),
    timeout: text('All of them together: 5m.'),
    maxRetries: count(),
    disabled: flag(),
  }),
  Metric: map({
    name: text(),
    type: usually(['counter', 'gauge', 'histogram']),
    value: text('CEL.'),
    labels: list(map({ name: text(), value: text(), valueExpr: text('CEL.') }, ['name'])),
  }),
  Relations: map({ components: list(ref('Related')), configs: list(ref('Related')) }),
  Related: map(LOOKUPS),
  Lookup: map({ value: text('As it is.'), label: text('Of the check.'), expr: text('CEL.') }),
  Selector: map({
    name: text(),
    labelSelector: text('Labels: a=b,c!=d.'),
    fieldSelector: text(),
    search: text('Search expression.'),
  }),
};

/** What checks look at from, and how often. */
export const CANARY_KEYS: Readonly<Record<string, Schema>> = {
  schedule: text('Cron: */5 * * * *, or @every 30s.'),
  interval: count('Seconds between two runs; the schedule comes first.'),
  icon: text(),
  severity: text('How bad it is when a check fails.'),
  owner: text(),
  replicas: count('0 rests the checks.'),
  resultMode: text(),
  agentSelector: list(text(), 'Agents that run them.'),
  retries: ref('Retries'),
  env: mapOf(ref('Variable'), 'Values that the checks share.'),
};

const VARIABLE = map({
  value: text(),
  fieldRef: map({ apiVersion: text(), fieldPath: text() }, ['fieldPath']),
  configMapKeyRef: map({ name: text(), key: text(), optional: flag() }, ['key']),
  secretKeyRef: map({ name: text(), key: text(), optional: flag() }, ['key']),
});

const TLS = {
  insecureSkipVerify: flag('Takes any certificate.'),
  handshakeTimeout: text('10s.'),
  ca: ref('Value'),
  cert: ref('Value'),
  key: ref('Value'),
};

export const CANARY_PARTS: Readonly<Record<string, Schema>> = {
  Checks: map(
    { ...CANARY_KEYS, ...CHECK_KINDS },
    [],
    'Checks by kind, how often they run, and what they share.',
  ),
  ...VALUES,
  ...SERVERS,
  ...GIT,
  ...PARTS,
  Variable: VARIABLE,
  ValueSource: valueSource({ optional: flag('It may be missing.') }),
  // Times of checks are text, unlike those of other specs.
  TLS: map(TLS),
};

/** The spec of a canary: its checks by kind. */
export const canarySchema = schemaOf('Canary', ref('Checks'), CANARY_PARTS);
