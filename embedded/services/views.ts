import type { Context } from 'hono';
import type { ServerEnv } from '../core/env';
import { HttpError } from '../core/errors';
import { isUuid } from '../core/principal';
import { isRecord } from '../core/records';
import type { Route } from './routes';
import { bodyOf, fieldsOf } from './body';
import { readAsCaller, rowById, type Services } from './services';
import { freshnessOf } from './views/cacheControl';
import { type Choice, ViewError, readSpec } from './views/definition';
import { viewListRoute } from './views/list';
import { runView, type ViewRow } from './views/run';
import { variablesForConfig } from './views/variables';

/** Views: run by id or by name, and listed for a config item. */

const COLUMNS = `SELECT id, name, namespace, spec, server.view_problem(namespace, name, spec) AS problem
  FROM views WHERE deleted_at IS NULL AND`;
const CONFIG = 'SELECT id, name, type, tags, labels, status, health FROM config_items WHERE id = $1';
const READ = {
  access: { kind: 'area', area: 'views', action: 'read' },
  scope: { object: 'views', action: 'read' },
} as const;

/** The variables of a body. GET is the older form, without any. */
async function variablesOf(context: Context<ServerEnv>): Promise<Choice> {
  if (context.req.method === 'GET') return {};
  const text = await context.req.text();
  if (text.trim() === '') return {};
  const given = fieldsOf(await bodyOf(context))['variables'] ?? {};
  if (!isRecord(given) || !Object.values(given).every(value => typeof value === 'string'))
    throw new HttpError(400, 'variables must be a map of texts');
  return Object.fromEntries(Object.entries(given).map(([key, value]) => [key, String(value)]));
}

export function viewRoutes(services: Services): Route[] {
  const answer = async (context: Context<ServerEnv>, view: ViewRow | undefined, missing: string) => {
    if (!view) throw new HttpError(404, missing);
    const sent = await variablesOf(context);
    const freshness = freshnessOf(context.req.header('Cache-Control'), readSpec(view.spec).cache);
    try {
      const { person } = context.get('principal');
      return context.json(await runView(services, person.id, view, sent, freshness, context.req.raw.signal));
    } catch (error) {
      if (error instanceof ViewError) throw new HttpError(error.status, error.message);
      throw error;
    }
  };
  const find = async (context: Context<ServerEnv>, condition: string, values: unknown[]) => {
    const statement = { text: `${COLUMNS} ${condition}`, values };
    const [view] = await readAsCaller(services, context)<ViewRow>(statement);
    return view;
  };
  const byId = async (context: Context<ServerEnv>) => {
    const id = context.req.param('id') ?? '';
    if (id === 'list') return context.json({ message: 'Method Not Allowed' }, 405);
    if (!isUuid(id)) throw new HttpError(500, `${id} is not a valid uuid`);
    return answer(context, await find(context, 'id = $1', [id]), `view(id=${id}) not found`);
  };
  const byName = async (context: Context<ServerEnv>) => {
    const { namespace = '', name = '' } = context.req.param();
    const view = await find(context, "coalesce(nullif(namespace, ''), 'default') = $1 AND name = $2", [
      namespace,
      name,
    ]);
    return answer(context, view, `view ${namespace}/${name} not found`);
  };
  const pluginVariables = async (context: Context<ServerEnv>) => {
    const id = context.req.param('id') ?? '';
    const configId = context.req.query('config_id') ?? '';
    if (!isUuid(id) || !isUuid(configId)) throw new HttpError(400, 'the view and config_id are ids');
    const view = await find(context, 'id = $1', [id]);
    if (!view) throw new HttpError(404, `view(id=${id}) not found`);
    const config = await rowById<Record<string, unknown>>(readAsCaller(services, context), CONFIG, configId);
    if (!config) throw new HttpError(404, `config(id=${configId}) not found`);
    return context.json(variablesForConfig(readSpec(view.spec), config));
  };
  return [
    viewListRoute(services),
    { method: 'GET', path: '/view/display-plugin-variables/:id', ...READ, handler: pluginVariables },
    ...(['GET', 'POST'] as const).flatMap((method): Route[] => [
      { method, path: '/view/:id', ...READ, handler: byId },
      { method, path: '/view/:namespace/:name', ...READ, handler: byName },
    ]),
  ];
}
