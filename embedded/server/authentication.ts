import type { Context, MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import { SESSION_COOKIE } from '../identity/call';
import { demoAccounts } from '../identity/demo';
import { checkPassword } from '../identity/passwordCheck';
import { hashToken } from '../identity/secrets';
import { normaliseIdentifier } from '../identity/schema';
import { addressSource } from '../identity/source';
import { findByAddress, isActive, requiredLevel } from '../identity/store/identities';
import { findSession, isBelowLevel } from '../identity/store/sessions';
import type { AccountThrottle } from '../identity/throttle';
import { recordedFor } from '../core/permissionRecords';
import { ExpiringCache } from '../core/cache';
import type { ServerConfig } from './config';
import type { Db } from '../core/db';
import type { ServerEnv } from '../core/env';
import { AccessError } from '../core/errors';
import { isAtThisMachine, isForeign } from '../core/origin';
import { findPrincipal, type Principal } from '../core/principal';
import { TokenChecker } from '../core/tokens';

/** Finds out who calls: Basic, then Bearer, then the session cookie. */

/** Long enough that twenty polling queries cost one look-up, short enough that a changed role works at once. */
const SESSION_TTL_MS = 5_000;
const PASSWORD_TTL_MS = 30 * 60_000;

/** Under this the administrator is remembered whom everybody is that does not sign in. */
const NOBODY = 'nobody';

const unauthorised = () => new AccessError(401, 'Authorization Error');

export class Authenticator {
  private readonly sessions = new ExpiringCache<Principal>(SESSION_TTL_MS);
  private readonly passwords = new ExpiringCache<string>(PASSWORD_TTL_MS);
  private readonly tokens: TokenChecker;

  constructor(
    private readonly db: Db,
    private readonly throttle: AccountThrottle,
    private readonly ipOf: (context: Context) => string,
    private readonly config: Pick<ServerConfig, 'profile' | 'auth'>,
  ) {
    this.tokens = new TokenChecker(db);
  }

  /** Drops everything remembered: a session ended, a role or a token changed. */
  forget(): void {
    this.sessions.clear();
    this.passwords.clear();
    this.tokens.clear();
  }

  /** The caller. Throws what released backends answer for each way of not being one. */
  async identify(context: Context<ServerEnv>): Promise<Principal> {
    const [scheme = '', credentials = ''] = (context.req.header('Authorization') ?? '').split(' ');
    if (scheme.toLowerCase() === 'basic') return this.byBasic(credentials, this.ipOf(context));
    if (scheme.toLowerCase() === 'bearer') return this.byToken(credentials);
    const cookie = getCookie(context, SESSION_COOKIE);
    if (cookie) return this.bySession(cookie);
    if (this.config.auth === 'kratos' || !isAtThisMachine(context)) throw unauthorised();
    return this.byNobody();
  }

  /** Nobody signs in: the person at the machine is the first administrator of the demonstration. */
  private byNobody(): Promise<Principal> {
    return this.sessions.through(NOBODY, async () => {
      const account = (await demoAccounts(this.db)).find(({ role }) => role === 'admin');
      const identity = account && (await findByAddress(this.db, 'verifiable', account.email));
      if (!identity) throw unauthorised();
      // As with a session, changes are taken from the console's own pages alone.
      return this.person(identity.id, 'session');
    });
  }

  private bySession(cookie: string): Promise<Principal> {
    return this.sessions.through(hashToken(cookie).toString('base64'), async () => {
      const session = await findSession(this.db, cookie);
      if (!session) throw unauthorised();
      if (isBelowLevel(session)) throw unauthorised();
      return this.person(session.identity.id, 'session', session.id);
    });
  }

  private async byToken(token: string): Promise<Principal> {
    const personId = await this.tokens.personOf(token);
    return this.sessions.through(`token ${personId}`, () => this.person(personId, 'token'));
  }

  private async byBasic(credentials: string, address: string): Promise<Principal> {
    const text = Buffer.from(credentials, 'base64').toString();
    const at = text.indexOf(':');
    const name = text.slice(0, Math.max(at, 0));
    const password = text.slice(at + 1);
    if (at < 1) throw unauthorised();
    if (name.toLowerCase() === 'token') return this.byToken(password);
    const id = await this.passwords.through(hashToken(text).toString('base64'), async () => {
      const found = await this.checkPassword(normaliseIdentifier(name), password, address);
      if (!found) throw unauthorised();
      return found;
    });
    return this.person(id, 'password');
  }

  /** The identity of a user name and password; guessing is slowed down as on the sign-in page. */
  private async checkPassword(
    account: string,
    password: string,
    address: string,
  ): Promise<string | undefined> {
    const source = addressSource(this.db, account, address);
    const outcome = await checkPassword(this.db, this.throttle, source, account, password);
    const identity = 'identity' in outcome ? outcome.identity : undefined;
    // A password alone is not enough where a second factor is set up.
    return identity && isActive(identity) && requiredLevel(identity) === 'aal1' ? identity.id : undefined;
  }

  private async person(id: string, via: Principal['via'], sessionId?: string): Promise<Principal> {
    const found = await findPrincipal(this.db, id, via, sessionId);
    if (found?.isLive) return this.withRecords(found.principal);
    throw found || via === 'token'
      ? unauthorised()
      : new AccessError(500, 'Error fetching user details from database');
  }

  /** Only a released backend decides by permission records. */
  private async withRecords(principal: Principal): Promise<Principal> {
    if (this.config.profile === 'console') return principal;
    return { ...principal, recorded: await recordedFor(this.db, principal) };
  }
}

const CHANGES = new Set(['POST', 'PATCH', 'PUT', 'DELETE']);

/** Lets in who is known, and sets `principal`. A changing call with a cookie must come from the console's own pages. */
export function requireSignIn(
  authenticator: Authenticator,
  originOf: (context: Context) => string,
): MiddlewareHandler<ServerEnv> {
  return async (context, next) => {
    const principal = await authenticator.identify(context);
    if (
      principal.via === 'session' &&
      CHANGES.has(context.req.method) &&
      isForeign(context, originOf(context))
    ) {
      throw new AccessError(403, 'unauthorized. The call comes from another site');
    }
    context.set('principal', principal);
    await next();
  };
}
