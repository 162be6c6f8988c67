import type { Route } from '../server/routes';
import { applicationSchema } from './schemas/application';
import { canarySchema } from './schemas/canary';
import { connectionSchema } from './schemas/connection';
import { notificationSchema } from './schemas/notification';
import { playbookSchema } from './schemas/playbook';
import { scraperSchema } from './schemas/scraper';
import type { Schema } from './schemas/shape';
import { topologySchema } from './schemas/topology';
import { viewSchema } from './schemas/view';

/** The schemas that editors ask for, by file (call contract, 28). */
export const SCHEMA_FILES: ReadonlyMap<string, Schema> = new Map([
  ['application.spec.schema.json', applicationSchema],
  ['canary.spec.schema.json', canarySchema],
  ['connection.spec.schema.json', connectionSchema],
  ['notification.spec.schema.json', notificationSchema],
  ['playbook-spec.schema.json', playbookSchema],
  ['scrape_config.spec.schema.json', scraperSchema],
  ['topology.spec.schema.json', topologySchema],
  ['view.spec.schema.json', viewSchema],
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
