import { HttpError } from '../core/errors';
import { isUuid } from '../core/principal';
import type { Route } from './routes';
import { readAsCaller, rowById, type Services } from './services';

interface StoredFile {
  filename: string;
  content_type: string | null;
  content: Buffer | null;
}

const FILE = /* sql */ `SELECT filename, content_type, content FROM artifacts WHERE id = $1 AND deleted_at IS NULL`;

/** What a header may hold of a name. */
const quoted = (name: string): string => name.replace(/[^\w .()-]/g, '_');

/** What is kept of a file: its bytes, in its own media type. Only this database's files; no store of files is reached. */
export function artifactRoutes(services: Services): Route[] {
  return [
    {
      method: 'GET',
      path: '/artifacts/download/:id',
      access: { kind: 'area', area: 'database', action: 'read' },
      scope: { object: 'artifact', action: 'read' },
      handler: async context => {
        const id = context.req.param('id') ?? '';
        if (!isUuid(id)) throw new HttpError(400, 'Invalid id', `'${id}' is not the id of a file`);
        const file = await rowById<StoredFile>(readAsCaller(services, context), FILE, id);
        if (!file) throw new HttpError(404, 'Artifact was not found', `No file has the id ${id}`);
        if (!file.content)
          throw new HttpError(
            404,
            'Artifact has no content here',
            `${file.filename} is kept in a store of its own`,
          );
        return context.body(new Uint8Array(file.content), 200, {
          'Content-Type': file.content_type ?? 'application/octet-stream',
          'Content-Disposition': `attachment; filename="${quoted(file.filename)}"`,
          'X-Content-Type-Options': 'nosniff',
        });
      },
    },
  ];
}
