import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { Hono, type Context } from 'hono';
import { adminRoutes } from '../identity/admin/routes';
import { identityRoutes } from '../identity/routes';
import { IDENTITY_PATH, type IdentityService } from '../identity/service';
import { createThrottles } from '../identity/throttle';
import { Vault } from '../identity/vault';
import { serviceRoutes } from '../services/all';
import { Authenticator, requireSignIn } from './authentication';
import { baseHeaders } from '../core/baseHeaders';
import { ClaimMaker } from '../core/claims';
import { gzipAnswers } from './compress';
import type { ServerConfig } from './config';
import type { Db } from '../core/db';
import type { ServerEnv } from '../core/env';
import { describe } from '../core/describe';
import { AccessError, DbError, HttpError, isCancelled, isOutage, toResponse } from '../core/errors';
import { FaultLab } from './faults';
import { BODY_LIMIT, limitBody, refuseNul } from '../core/limits';
import { addressResolver, originResolver } from '../core/origin';
import { Page } from './page';
import { extraSources, runtimeConfig } from './runtimeConfig';
import { DbProxy } from './proxy/handler';
import { mountRoutes } from '../services/routes';

/** Puts the server together: identity, sign-in check, role policy, PostgREST, services, page. */

/** How authenticator apps name this service. */
const ISSUER = 'Ops Console';

const notFound = (context: Context) => context.json({ message: 'Not Found' }, 404);

/** One line for what nobody foresaw. Never a query string, a header or a body: they may carry secrets or data. */
function report(error: unknown, context: Context<ServerEnv>): void {
  const isAnswer = error instanceof HttpError || error instanceof DbError || error instanceof AccessError;
  if (isAnswer || isOutage(error) || isCancelled(error)) return;
  if (context.req.raw.signal.aborted) return;
  const call = `${context.req.method} ${context.req.path}`;
  console.error(`services: ${call} failed (${context.get('requestId')}): ${describe(error)}`);
}

/** Remembers once that the data were edited. */
function editMarker(path: string | undefined): () => void {
  let isMarked = false;
  return () => {
    if (isMarked || !path) return;
    writeFileSync(path, `${new Date().toISOString()}\n`);
    isMarked = true;
  };
}

export interface Backend {
  /** The app of a port; `withPage` also serves the built page (the preview's port). */
  appFor: (withPage: boolean) => Hono<ServerEnv>;
  /** Administration of identities, for a port of its own. */
  adminFor: (token: string) => Hono<ServerEnv>;
  /** What was left undone when the server stopped is taken up. Call it once it listens. */
  ready: () => Promise<void>;
}

/** The whole backend on one database: what is remembered about callers is shared by all its ports. */
export function createBackend(config: ServerConfig, db: Db): Backend {
  const lab = config.faults ? new FaultLab() : undefined;
  const callers = createCallers(config, db);
  const waiting: (() => Promise<void>)[] = [];
  const api = createApi(config, db, callers, work => waiting.push(work));
  const page = new Page(config.distDir, config.basePath, extraSources(config));

  const appFor = (withPage: boolean) => {
    const app = new Hono<ServerEnv>();
    app.onError((error, context) => {
      report(error, context);
      return toResponse(error);
    });
    app.notFound(notFound);
    app.use(baseHeaders());
    app.use(async (context, next) => {
      context.set('requestId', randomUUID());
      await next();
      context.res.headers.set('X-Request-Id', context.get('requestId'));
    });
    app.use(limitBody(BODY_LIMIT));
    lab?.mount(app, callers.identity.originOf);
    if (lab) app.use(lab.middleware());
    else app.all('/api/__faults', notFound);
    // On the page's own port that address is a screen of the console.
    if (!withPage) app.get('/health', context => context.text('OK'));
    app.route('/api', api);
    if (config.basePath !== '/') app.route(`${config.basePath}api`, api);
    app.get(`${config.basePath}config.json`, context => {
      context.header('Cache-Control', 'no-cache');
      return context.json(runtimeConfig(config));
    });
    if (withPage) page.mount(app);
    return app;
  };
  const ready = async () => {
    // What fails stays, so that it can be tried again.
    for (let work = waiting[0]; work; work = waiting[0]) {
      await work();
      waiting.shift();
    }
  };
  return { appFor, adminFor: token => adminRoutes(callers.identity, token), ready };
}

interface Callers {
  authenticator: Authenticator;
  claims: ClaimMaker;
  identity: IdentityService;
  markEdited: () => void;
  /** Drops what is remembered of anybody's rights. */
  forgetAccess: () => void;
}

/** Who calls: the identity service, and what the rest of the backend knows of those it signs in. */
function createCallers(config: ServerConfig, db: Db): Callers {
  const throttles = createThrottles();
  const ipOf = addressResolver(config.publicUrl);
  const authenticator = new Authenticator(db, throttles.passwords, ipOf, config);
  const claims = new ClaimMaker(db, config.jwtSecret);
  const markEdited = editMarker(config.editedMark);
  const forgetAccess = () => {
    authenticator.forget();
    claims.forget();
  };
  const loopback = `http://127.0.0.1:${config.publicPort}`;
  const identity: IdentityService = {
    db,
    appKey: config.appKey,
    vault: new Vault(config.appKey),
    settings: config.identity,
    issuer: ISSUER,
    publicOrigin: config.publicUrl ? new URL(config.publicUrl).origin : loopback,
    basePath: config.basePath,
    throttles,
    originOf: originResolver(config),
    ipOf,
    onSessionsChanged: forgetAccess,
    onAccountsChanged: () => {
      markEdited();
      forgetAccess();
    },
    now: () => new Date(),
  };
  return { authenticator, claims, identity, markEdited, forgetAccess };
}

/** Everything below `/api`: the identity service, then, for people who are signed in, PostgREST and the services. */
function createApi(
  config: ServerConfig,
  db: Db,
  callers: Callers,
  onReady: (work: () => Promise<void>) => void,
): Hono<ServerEnv> {
  const { authenticator, claims, identity, markEdited, forgetAccess } = callers;
  const { originOf } = identity;

  const api = new Hono<ServerEnv>();
  api.use(gzipAnswers());
  api.use(async (context, next) => {
    await next();
    const { headers } = context.res;
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
  });
  api.route(IDENTITY_PATH.replace('/api', ''), identityRoutes(identity, { demo: config.demo }));
  api.get('/health', context => context.text('OK'));
  api.use(refuseNul());
  api.use(requireSignIn(authenticator, originOf));
  const proxy = new DbProxy({
    db,
    postgrestUrl: config.postgrestUrl,
    claims,
    profile: config.profile,
    onChange: accessChanged => {
      markEdited();
      if (accessChanged) forgetAccess();
    },
  });
  api.all('/db', proxy.handle);
  api.all('/db/*', proxy.handle);
  const ports = [config.servicesPort, config.publicPort];
  const { version, profile, postgrestUrl } = config;
  const services = { db, claims, identity, version, profile, originOf, ports, postgrestUrl, onReady };
  mountRoutes(api, serviceRoutes(services), { onChange: markEdited, originOf, profile });
  api.all('*', notFound);
  return api;
}
