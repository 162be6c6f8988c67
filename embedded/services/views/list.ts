import { HttpError } from '../../core/errors';
import type { Route } from '../routes';
import { Parameters } from '../search/conditions';
import { KINDS } from '../search/kinds';
import { onEveryAgent, readSelector, storedCondition } from '../search/selector';
import { readAsCaller, rowById, type Services } from '../services';

/** The views of a config item (VIW-006). */

interface ViewRow extends Record<string, unknown> {
  id: string;
  name: string;
  namespace: string | null;
  title: string | null;
  icon: string | null;
  tabs: unknown;
}

const VIEWS = /* sql */ `
  SELECT id, name, namespace, spec #>> '{display,title}' AS title, spec #>> '{display,icon}' AS icon,
         jsonb_path_query_array(spec, '$.display.plugins[*].configTab') AS tabs
    FROM views WHERE deleted_at IS NULL AND spec #> '{display,plugins}' IS NOT NULL ORDER BY namespace, name`;

const configs = KINDS.find(kind => kind.key === 'configs');

/** The route that lists the views whose tab selectors choose a config. */
export function viewListRoute(services: Services): Route {
  /** Whether a config is chosen by one of a view's tab selectors. A selector nobody can read chooses nothing. */
  const isChosen = (tabs: unknown, parameters: Parameters, now: Date): string => {
    if (!configs || !Array.isArray(tabs)) return 'false';
    // A tab is about the config on screen, whatever agent it is from.
    const conditions = tabs.map(tab =>
      storedCondition(configs, { ...onEveryAgent(readSelector(tab)), includeDeleted: true }, parameters, now),
    );
    return conditions.length > 0 ? `(${conditions.join(' OR ')})` : 'false';
  };

  return {
    method: 'GET',
    path: '/view/list',
    access: { kind: 'area', area: 'views', action: 'read' },
    scope: { object: 'views', action: 'read' },
    handler: async context => {
      const id = context.req.query('config_id');
      if (!id) throw new HttpError(400, 'config_id is required');
      const read = readAsCaller(services, context);
      if (!(await rowById(read, 'SELECT id FROM config_items WHERE id = $1', id)))
        throw new HttpError(404, `config(id=${id}) not found`);
      const views = await read<ViewRow>({ text: VIEWS });
      if (views.length === 0) return context.json([]);
      const parameters = new Parameters();
      const now = new Date();
      const tests = views.map(view => isChosen(view.tabs, parameters, now));
      const [row] = await read<{ chosen: boolean[] }>({
        text: `SELECT ARRAY[${tests.join(', ')}] AS chosen FROM ${configs?.source ?? ''} WHERE t.id = ${parameters.add(id)}`,
        values: parameters.values,
      });
      return context.json(
        views
          .filter((_view, at) => row?.chosen[at])
          .map(({ id: viewId, name, namespace, title, icon }) => ({
            id: viewId,
            name,
            namespace: namespace ?? '',
            ...(title ? { title } : {}),
            ...(icon ? { icon } : {}),
          })),
      );
    },
  };
}
