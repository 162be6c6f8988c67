import { HttpError } from '../core/errors';
import type { Route } from './routes';
import { bodyOf, fieldsOf } from './body';
import { addSilence, readSilence } from './notifications/silence';
import { previewOf, readPreview } from './notifications/preview';
import { SEND_BY_ID, sendAnswer, type SendRow } from './notifications/send';
import { readSummary, summaryAnswer, summaryStatements, type SummaryRow } from './notifications/summary';
import { SearchError } from './search/grammar';
import { readAsCaller, rowById, type Services } from './services';

/** Notifications: what was sent by resource, and silences. */
export function notificationRoutes(services: Services): Route[] {
  return [
    {
      method: 'POST',
      path: '/notification/summary',
      access: { kind: 'area', area: 'notifications', action: 'read' },
      scope: { object: 'notification', action: 'read' },
      handler: async context => {
        const request = readSummary(fieldsOf(await bodyOf(context)), new Date());
        const rows = await readAsCaller(services, context)<SummaryRow>(summaryStatements(request));
        return context.json(summaryAnswer(rows));
      },
    },
    {
      method: 'POST',
      path: '/notification/silence',
      access: { kind: 'area', area: 'notifications', action: 'write' },
      scope: { object: 'notification', action: 'create' },
      writes: true,
      handler: async context => {
        const silence = readSilence(await bodyOf(context), new Date());
        await addSilence(services, silence, context.get('principal').person.id);
        return context.body(null, 200);
      },
    },
    {
      method: 'GET',
      path: '/notification/send_history/:id',
      // The history is for few, one send for everybody who sees its resource: that is judged below.
      access: { kind: 'signed-in' },
      scope: { object: 'notification', action: 'read' },
      handler: async context => {
        const id = context.req.param('id') ?? '';
        const row = await rowById<SendRow>(readAsCaller(services, context), SEND_BY_ID, id);
        // One without its resource is about what was removed, or about what is hidden from the caller.
        if (!row || row.send['resource'] === null) throw new HttpError(404, `notification ${id} not found`);
        return context.json(sendAnswer(row));
      },
    },
    {
      method: 'GET',
      path: '/notification/silence_preview',
      access: { kind: 'area', area: 'notifications', action: 'read' },
      scope: { object: 'notification', action: 'read' },
      handler: async context => {
        const request = readPreview(name => context.req.query(name) ?? '');
        try {
          return context.json(await previewOf(request, readAsCaller(services, context)));
        } catch (error) {
          if (error instanceof SearchError) throw new HttpError(400, error.message);
          throw error;
        }
      },
    },
  ];
}
