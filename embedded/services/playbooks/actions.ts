import type { Db } from '../../core/db';
import { asText, isRecord, ownValue, type Fields } from '../../core/records';
import { readAddress, refusedCall } from './http';
import { inTurn } from '../turns';
import { readQuery } from './reader';
import { render } from './template';

/**
 * What the embedded backend does with the actions of a playbook. It really reads: its own addresses by
 * `http`, its own database by `sql`. A `notification` is recorded and not sent. All that would act on a
 * machine, a cluster or a third party's service fails, with the reason.
 */

export interface ActionResult {
  result: Fields | null;
  /** Why it failed. */
  error?: string;
}

export interface ActionTools {
  db: Db;
  /** Ports of this console's own addresses. */
  ports: readonly number[];
  /** Whose run it is. */
  person: string;
  /** What templates see. */
  values: Fields;
  signal: AbortSignal;
}

/** Why an action is not done, by its key. Keys are looked for in this order, after those that are done. */
const NOT_DONE: Readonly<Record<string, string>> = {
  ai: 'the embedded backend has no assistant to ask',
  exec: 'the embedded backend does not execute commands',
  gitops: 'the embedded backend does not write to repositories',
  github: 'the embedded backend does not start workflows',
  azureDevopsPipeline: 'the embedded backend does not start pipelines',
  pod: 'the embedded backend has no cluster to start pods in',
  logs: 'the embedded backend has no log store to ask',
};

async function http(action: Fields, { values, ports, signal }: ActionTools): Promise<ActionResult> {
  const address = render(asText(action['url']), values);
  const method = (asText(action['method']) || 'GET').toUpperCase();
  const refused = refusedCall(address, method, ports);
  if (refused !== undefined) return { result: null, error: refused };
  const answer = await readAddress(address, method, ports, signal);
  const result = { ...answer };
  return answer.code < 400 ? { result } : { result, error: `response code invalid: got ${answer.code}` };
}

async function sql(action: Fields, { db, person, values, signal }: ActionTools): Promise<ActionResult> {
  const query = render(asText(action['query']), values);
  const connection = asText(action['connection']) || asText(action['url']);
  if (connection !== '')
    return {
      result: { query },
      error: `${connection} was not asked: the embedded backend reads its own database only, by actions without a connection`,
    };
  const { columns, rows } = await inTurn(person, () => readQuery(db, query, signal));
  return { result: { query, columns, rows, count: rows.length } };
}

function notification(action: Fields, { values }: ActionTools): ActionResult {
  return {
    result: {
      title: render(asText(action['title']), values),
      message: render(asText(action['message']), values),
      delivery: 'Recorded, not sent: the embedded backend sends nothing.',
    },
  };
}

/** Does an action. Rejects when it was cut off or could not be done. */
export async function perform(action: Fields, tools: ActionTools): Promise<ActionResult> {
  const of = (kind: string) => (isRecord(action[kind]) ? action[kind] : undefined);
  const kind = ['http', 'sql', 'notification', ...Object.keys(NOT_DONE)].find(one => of(one));
  const spec = kind === undefined ? undefined : of(kind);
  if (kind === undefined || !spec) return { result: null, error: 'the action does nothing' };
  if (kind === 'http') return http(spec, tools);
  if (kind === 'sql') return sql(spec, tools);
  if (kind === 'notification') return notification(spec, tools);
  return { result: null, error: ownValue(NOT_DONE, kind) ?? `the embedded backend does not do ${kind}` };
}
