import { isObject } from '@/lib/json';
import { ownValue } from '@/lib/own';

/** What is written as YAML. */
export type SchemaName =
  | 'application'
  | 'playbook'
  | 'canary'
  | 'topology'
  | 'scraper'
  | 'view'
  | 'connection'
  | 'notification';

/** Where a schema is looked for; `whole` is that of the object around the spec, as Kubernetes has it. */
interface SchemaSource {
  file: string;
  whole?: true;
}

const spec = (kind: string): SchemaSource[] => [
  { file: `${kind}.schema.json`, whole: true },
  { file: `${kind}.spec.schema.json` },
];

/**
 * The files that backends have: that of the whole object is published for each kind, so it is asked first.
 */
export const FILES: Readonly<Record<SchemaName, readonly SchemaSource[]>> = {
  application: spec('application'),
  playbook: [{ file: 'playbook-spec.schema.json' }],
  canary: spec('canary'),
  topology: spec('topology'),
  scraper: spec('scrape_config'),
  view: spec('view'),
  connection: spec('connection'),
  notification: spec('notification'),
};

/** What the documentation tells of, and where below its address. */
export const DOCUMENTED: Readonly<Partial<Record<SchemaName, { what: string; page: string }>>> = {
  playbook: { what: 'playbooks', page: 'guide/playbooks' },
  canary: { what: 'health checks', page: 'guide/canary-checker' },
  scraper: { what: 'scrapers', page: 'guide/config-db' },
  view: { what: 'views', page: 'guide/views' },
  notification: { what: 'notifications', page: 'guide/notifications' },
};

type Schema = Readonly<Record<string, unknown>>;

/** What a reference inside the schema means; the schema itself where there is none. */
function followed(root: Schema, schema: unknown): unknown {
  let at = schema;
  for (let hops = 0; hops < 10 && isObject(at) && typeof at['$ref'] === 'string'; hops += 1) {
    at = at['$ref']
      .replace(/^#\/?/, '')
      .split('/')
      .filter(Boolean)
      .reduce<unknown>((here, key) => (isObject(here) ? ownValue(here, key) : undefined), root);
  }
  return at;
}

/** The schema of the spec, out of that of the object around it; null when it has none. */
export function specSchema(whole: Schema): Record<string, unknown> | null {
  const outer = followed(whole, whole);
  const properties = isObject(outer) && isObject(outer['properties']) ? outer['properties'] : {};
  const inner = ownValue(properties, 'spec');
  if (!isObject(inner)) return null;
  const { $schema, $defs, definitions } = whole;
  return {
    ...($schema !== undefined && { $schema }),
    ...($defs !== undefined && { $defs }),
    ...(definitions !== undefined && { definitions }),
    ...inner,
  };
}
