import { HttpError } from '../core/errors';
import { isUuid } from '../core/principal';
import { isRecord, type Fields } from '../core/records';
import type { Route } from './routes';
import { bodyOf, fieldsOf, textOf } from './body';
import { linesOf } from './logs/lines';
import {
  componentStatement,
  isText,
  selectorsOf,
  textsOf,
  type ComponentRow,
  type Selector,
} from './logs/source';
import { readAsCaller, type Services } from './services';

/** Lines of logs: `query` and whatever else a body may hold are ignored, as released backends do. */

/** The selector of a name, the first one without a name. Throws a 404 that lists those there are. */
function selectorOf(row: ComponentRow, name: string): Selector {
  const all = selectorsOf(row);
  const found = name === '' ? all[0] : all.find(one => one.name === name);
  if (found) return found;
  const names = all.length > 0 ? all.map(one => one.name).join(', ') : 'none';
  throw new HttpError(404, 'Log selector was not found', `Available log selectors: ${names}`);
}

function labelsOf(fields: Fields): Record<string, string> {
  const given = fields['labels'] ?? {};
  if (!isRecord(given) || !Object.values(given).every(isText))
    throw new HttpError(400, 'labels must be a map of texts', 'Invalid request body');
  return textsOf(given);
}

export function logRoutes(services: Services): Route[] {
  return [
    {
      method: 'POST',
      path: '/logs',
      access: { kind: 'area', area: 'database', action: 'read' },
      scope: { object: 'logs', action: 'read' },
      handler: async context => {
        const fields = fieldsOf(await bodyOf(context));
        const id = textOf(fields, 'id');
        if (id === '') throw new HttpError(400, 'ID field is required', 'Component ID is required');
        if (!isUuid(id)) throw new HttpError(400, `'${id}' is no id`, 'Component ID is not valid');
        const labels = labelsOf(fields);
        const [row] = await readAsCaller(services, context)<ComponentRow>(componentStatement(id));
        if (!row) throw new HttpError(404, 'Component was not found', `No component has the id ${id}`);
        const selector = selectorOf(row, textOf(fields, 'name'));
        const source = { id: row.id, namespace: row.namespace, selector, pods: row.pods ?? [] };
        return context.json(linesOf(source, labels, Date.now()));
      },
    },
  ];
}
