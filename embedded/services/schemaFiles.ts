import type { Route } from './routes';
import { applicationSchema } from './schemas/application';
import { canarySchema } from './schemas/canary';
import { connectionSchema } from './schemas/connection';
import { notificationSchema } from './schemas/notification';
import { playbookSchema } from './schemas/playbook';
import { scraperSchema } from './schemas/scraper';
import type { Schema } from './schemas/shape';
import { topologySchema } from './schemas/topology';
import { viewSchema } from './schemas/view';

/** The schema of the object around a spec, as Kubernetes has it. What the spec refers to stands at the root. */
function wholeOf({ $schema, $defs, ...spec }: Schema): Schema {
  return {
    $schema,
    $defs,
    type: 'object',
    additionalProperties: false,
    properties: {
      apiVersion: { type: 'string' },
      kind: { type: 'string' },
      metadata: { type: 'object' },
      spec,
    },
  };
}

/** The schemas that editors ask for, by file. */
export const SCHEMA_FILES: ReadonlyMap<string, Schema> = new Map([
  ['playbook-spec.schema.json', playbookSchema],
  ...Object.entries({
    application: applicationSchema,
    canary: canarySchema,
    connection: connectionSchema,
    notification: notificationSchema,
    scrape_config: scraperSchema,
    topology: topologySchema,
    view: viewSchema,
  }).flatMap(([kind, schema]): [string, Schema][] => [
    [`${kind}.spec.schema.json`, schema],
    [`${kind}.schema.json`, wholeOf(schema)],
  ]),
]);

/** JSON schemas of what people write as YAML: for everybody who is signed in. */
export const schemaRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/schemas/:file',
    access: { kind: 'signed-in' },
    scope: 'any',
    handler: context => {
      const schema = SCHEMA_FILES.get(context.req.param('file') ?? '');
      if (!schema) return context.json({ error: 'schema not found' }, 404);
      context.header('Cache-Control', 'private, max-age=3600');
      return context.json(schema);
    },
  },
];
