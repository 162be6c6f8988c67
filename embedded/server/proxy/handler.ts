import { Readable } from 'node:stream';
import type { Context } from 'hono';
import { decideDb } from '../../policy/decide';
import type { ClaimMaker } from '../claims';
import type { Db } from '../db';
import type { ServerEnv } from '../env';
import { AccessError, isOutage, outage } from '../errors';
import type { Principal } from '../principal';
import { mustRead, rewriteBody } from './body';
import { checkConnectionQuery, maskConnections } from './connections';
import { EmbedGuard } from './embeds';
import { rewriteFilters } from './filter';
import type { UpstreamResponse } from './upstream';
import { UpstreamTimeout, callUpstream } from './upstream';
import { ownValue } from '../records';

/** `/api/db/*`: PostgREST behind the role policy (services contract, section 7). */

/** A little above the statement timeout of the API role, so that Postgres's own answer arrives first. */
const TIMEOUT_MS = 65_000;

const REQUEST_HEADERS = ['accept', 'content-type', 'prefer', 'range', 'range-unit'];
const RESPONSE_HEADERS = [
  'content-type',
  'content-range',
  'content-location',
  'location',
  'preference-applied',
  'range-unit',
];

/** Relations whose rows decide who may do what: a change to one is felt at once. */
const ACCESS_RELATIONS = new Set([
  'access_scopes',
  // A deleted agent's token ends with it.
  'agents',
  'casbin_rule',
  'identities',
  'people',
  'permissions',
  'properties',
  'team_members',
  'teams',
]);

export interface DbProxyOptions {
  db: Db;
  postgrestUrl: string;
  claims: ClaimMaker;
  /** Told after a change went through. */
  onChange: (accessChanged: boolean) => void;
}

function refusal(reason: 'unknown' | 'not-configured' | 'read-only'): Response {
  const headers = { 'Cache-Control': 'no-store' };
  if (reason === 'unknown') return new Response(null, { status: 404, headers });
  if (reason === 'read-only')
    return Response.json({ message: 'Method Not Allowed' }, { status: 405, headers });
  throw new AccessError(403, 'unauthorized. RBAC policy not configured correctly');
}

/** PostgREST's ways of saying that Postgres is away. */
const AWAY = /"code":"(PGRST00[0-3]|57P0[1-3]|08\d{3})"/;

export class DbProxy {
  private readonly embeds: EmbedGuard;

  constructor(private readonly options: DbProxyOptions) {
    this.embeds = new EmbedGuard(options.db);
  }

  handle = async (context: Context<ServerEnv>): Promise<Response> => {
    const principal = context.get('principal');
    const { method } = context.req;
    const url = new URL(context.req.url);
    const path = context.req.path.slice(context.req.path.lastIndexOf('/api/db') + '/api/db'.length);
    const decision = decideDb(principal, method, path);
    if (!decision.allow) {
      if (decision.reason !== 'denied') return refusal(decision.reason);
      throw new AccessError(403, 'unauthorized. Access Denied', {
        'X-Rbac-Subject': principal.person.id,
        'X-Rbac-Object': decision.object,
        'X-Rbac-Action': decision.action,
      });
    }
    await this.embeds.check(principal, url.searchParams);
    const isConnections = decision.relation === 'connections';
    if (isConnections) checkConnectionQuery(url.searchParams);

    // Written anew from what was judged: PostgREST also splits at semicolons, and must not read what was not judged.
    const query = rewriteFilters(url.searchParams.toString(), new Date());
    const answer = await this.forward(context, principal, `${path || '/'}${query ? `?${query}` : ''}`, {
      relation: decision.relation,
      parameters: url.searchParams,
    });
    const wrote = decision.action === 'write' && answer.status < 300;
    if (wrote) this.options.onChange(ACCESS_RELATIONS.has(decision.relation ?? ''));
    return isConnections ? masked(answer) : answer;
  };

  private async forward(
    context: Context<ServerEnv>,
    principal: Principal,
    target: string,
    { relation, parameters }: { relation: string | undefined; parameters: URLSearchParams },
  ): Promise<Response> {
    const { method } = context.req;
    const { signal } = context.req.raw;
    const headers: Record<string, string> = {
      authorization: `Bearer ${await this.options.claims.tokenOf(principal)}`,
      'x-request-id': context.get('requestId'),
    };
    for (const name of REQUEST_HEADERS) {
      const value = context.req.header(name);
      if (value !== undefined) headers[name] = value;
    }
    // Only JSON can be masked.
    if (relation === 'connections' && !/json/.test(headers['accept'] ?? ''))
      headers['accept'] = 'application/json';
    const body =
      relation !== undefined && mustRead(method, relation)
        ? await rewriteBody(context, this.options.db, relation, parameters)
        : method === 'GET' || method === 'HEAD'
          ? null
          : context.req.raw.body;
    const call = {
      url: `${this.options.postgrestUrl}${target}`,
      method,
      headers,
      body,
      signal,
      timeoutMs: TIMEOUT_MS,
    };
    const stop = () => this.cancel(context.get('requestId'));
    signal.addEventListener('abort', stop, { once: true });
    try {
      return await toWeb(await callUpstream(call), method);
    } catch (error) {
      if (signal.aborted) return new Response(null, { status: 499 });
      if (error instanceof UpstreamTimeout) {
        stop();
        return Response.json({ error: 'The query took too long.' }, { status: 504 });
      }
      if (isOutage(error) || (error instanceof Error && /socket hang up/.test(error.message)))
        return outage('data API');
      throw error;
    } finally {
      signal.removeEventListener('abort', stop);
    }
  }

  /** Ends the query of a request whose caller went away; its connection is named after the request (81_server.sql). */
  private cancel(requestId: string): void {
    const text = 'SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE application_name = $1';
    void this.options.db.query({ text, values: [`request ${requestId}`] }).catch(() => undefined);
  }
}

async function readAll(body: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of body) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks).toString();
}

async function toWeb(upstream: UpstreamResponse, method: string): Promise<Response> {
  const headers = new Headers({ 'Cache-Control': 'no-store' });
  for (const name of RESPONSE_HEADERS) {
    const value = ownValue(upstream.headers, name);
    if (typeof value === 'string') headers.set(name, value);
  }
  if (upstream.status >= 500) {
    const text = await readAll(upstream.body);
    return AWAY.test(text) ? outage('database') : new Response(text, { status: upstream.status, headers });
  }
  if (method === 'HEAD' || upstream.status === 204 || upstream.status === 304) {
    upstream.body.resume();
    return new Response(null, { status: upstream.status, headers });
  }
  const stream = Readable.toWeb(upstream.body) as ReadableStream<Uint8Array>;
  return new Response(stream, { status: upstream.status, headers });
}

async function masked(answer: Response): Promise<Response> {
  if (!answer.body || !/json/.test(answer.headers.get('Content-Type') ?? '')) return answer;
  const body: unknown = await answer.json();
  return new Response(JSON.stringify(maskConnections(body)), {
    status: answer.status,
    headers: answer.headers,
  });
}
