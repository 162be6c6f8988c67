import type { Route } from '../server/routes';
import { playbookSchema } from './schemas/playbook';
import type { Schema } from './schemas/shape';

/** The schemas that editors ask for, by file (call contract, 28). */
export const SCHEMA_FILES: ReadonlyMap<string, Schema> = new Map([
  ['playbook-spec.schema.json', playbookSchema],
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
