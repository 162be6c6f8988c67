import type { Context } from 'hono';
import { decideDb } from '../../policy/decide';
import type { Profile } from '../../policy/missionControl';
import { releaseOf } from '../../policy/released';
import type { ClaimMaker } from '../../core/claims';
import type { Db } from '../../core/db';
import type { ServerEnv } from '../../core/env';
import { accessDenied, AccessError, DbError, isOutage, outage } from '../../core/errors';
import type { Principal } from '../../core/principal';
import { absentColumn } from './absentColumns';
import { toAnswer } from './answer';
import { mustRead, rewriteBody } from './body';
import { checkConnectionQuery, holdsSecrets } from './connections';
import { EmbedGuard } from './embeds';
import { rewriteFilters } from './filter';
import { answerType, bodyType, preferences, rowRange } from './headers';
import { namesRows } from './query';
import { UpstreamTimeout, callUpstream, type UpstreamQuestion } from './upstream';

/** `/api/db/*`: PostgREST behind the role policy. */

/** A little above the statement timeout of the API role, so that Postgres's own answer arrives first. */
const TIMEOUT_MS = 65_000;

const MOUNT = '/api/db';

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
  'scopes',
  'team_members',
  'teams',
]);

export interface DbProxyOptions {
  db: Db;
  postgrestUrl: string;
  claims: ClaimMaker;
  profile: Profile;
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

const hasBody = (method: string): method is 'POST' | 'PATCH' => method === 'POST' || method === 'PATCH';

/** A call that was judged: what is asked of PostgREST is put together from this alone. */
interface Judged {
  /** Path of the relation or function, by the name that was judged. */
  path: string;
  relation: string | undefined;
  parameters: URLSearchParams;
}

export class DbProxy {
  private readonly embeds: EmbedGuard;

  constructor(private readonly options: DbProxyOptions) {
    this.embeds = new EmbedGuard(options.db, options.profile);
  }

  handle = async (context: Context<ServerEnv>): Promise<Response> => {
    const principal = context.get('principal');
    const { profile } = this.options;
    const { method, path } = context.req;
    const decision = decideDb(principal, method, path.slice(path.indexOf(MOUNT) + MOUNT.length), profile);
    if (!decision.allow) {
      if (decision.reason !== 'denied') return refusal(decision.reason);
      throw accessDenied(principal.person.id, decision.object, decision.action);
    }
    const { searchParams } = new URL(context.req.url);
    await this.embeds.check(principal, searchParams);
    const { relation, fn } = decision;
    const release = releaseOf(profile);
    const absent = release && absentColumn(release, relation ?? '', searchParams);
    if (absent) throw new DbError(400, '42703', `column ${relation}.${absent} does not exist`);
    if (holdsSecrets(relation)) checkConnectionQuery(searchParams);

    // Rewritten from what was judged: PostgREST also splits at semicolons, and must not read what was not judged.
    const parameters = new URLSearchParams(rewriteFilters(searchParams.toString(), new Date()));
    if ((method === 'PATCH' || method === 'DELETE') && !namesRows(parameters))
      throw new DbError(400, '21000', 'A change needs a condition that says which rows it is for.');
    const answer = await this.forward(context, principal, {
      path: fn === undefined ? `/${relation ?? ''}` : `/rpc/${fn}`,
      relation,
      parameters,
    });
    const wrote = decision.action === 'write' && answer.status < 300;
    if (wrote) this.options.onChange(ACCESS_RELATIONS.has(relation ?? ''));
    return answer;
  };

  private async forward(context: Context, principal: Principal, judged: Judged): Promise<Response> {
    const { method } = context.req;
    const { signal } = context.req.raw;
    const stop = () => this.cancel(context.get('requestId'));
    signal.addEventListener('abort', stop, { once: true });
    try {
      const call = {
        origin: this.options.postgrestUrl,
        target: `${judged.path}?${judged.parameters.toString()}`.replace(/\?$/, ''),
        headers: await this.headers(context, principal, judged),
        signal,
        timeoutMs: TIMEOUT_MS,
      };
      const question = await this.question(context, judged);
      return await toAnswer(
        await callUpstream({ ...call, ...question }),
        method,
        holdsSecrets(judged.relation),
      );
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

  private async headers(
    context: Context,
    principal: Principal,
    { relation }: Judged,
  ): Promise<Record<string, string>> {
    const { req } = context;
    const jsonOnly = holdsSecrets(relation);
    const prefer = preferences(req.header('Prefer'));
    const isRead = req.method === 'GET' || req.method === 'HEAD';
    const range = isRead ? rowRange(req.header('Range')) : undefined;
    return {
      authorization: `Bearer ${await this.options.claims.tokenOf(principal)}`,
      'x-request-id': context.get('requestId'),
      accept: answerType(req.header('Accept'), jsonOnly),
      ...(hasBody(req.method) && { 'content-type': bodyType(req.header('Content-Type')) }),
      ...(prefer !== undefined && { prefer }),
      ...(range !== undefined && { range, 'range-unit': 'items' }),
    };
  }

  /** The method and what goes with it. A body that a method has no use for is read to its end and dropped. */
  private async question(context: Context, { relation, parameters }: Judged): Promise<UpstreamQuestion> {
    const { method, raw } = context.req;
    if (hasBody(method)) {
      const isRead = relation !== undefined && mustRead(method, relation);
      return {
        method,
        body: isRead ? await rewriteBody(context, this.options.db, relation, parameters) : raw.body,
      };
    }
    await raw.body?.pipeTo(new WritableStream());
    if (method === 'GET' || method === 'HEAD' || method === 'DELETE') return { method };
    throw new AccessError(403, 'unauthorized. RBAC policy not configured correctly');
  }

  /** Ends the query of a request whose caller went away; its connection is named after the request (81_server.sql). */
  private cancel(requestId: string): void {
    const text = 'SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE application_name = $1';
    void this.options.db.query({ text, values: [`request ${requestId}`] }).catch(() => undefined);
  }
}
