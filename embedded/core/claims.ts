import { SignJWT } from 'jose';
import { ExpiringCache } from './cache';
import type { Db } from './db';
import type { Principal } from './principal';
import { ownValue } from './records';
import { readableTargets, type RowCondition, type TargetedKind } from './scopeTargets';

/** The claims PostgREST and the row policies see. */

export interface ScopeItem {
  tags?: Record<string, string>;
  agents?: string[];
  names?: string[];
}

export type ScopeLists = Record<'config' | 'component' | 'playbook' | 'canary', ScopeItem[]>;

export type Claims = { role: 'postgrest_api'; id: string } & (
  | { disable_rls: true }
  | Record<TargetedKind, readonly (ScopeItem | RowCondition)[]>
);

interface ScopeRow {
  resources: string[];
  scopes: ScopeItem[];
}

/** Kinds of resource a scope row speaks of: singular and plural spellings, `*` for all, checks follow their canary. */
const KINDS: Readonly<Record<string, readonly (keyof ScopeLists)[]>> = {
  '*': ['config', 'component', 'playbook', 'canary'],
  config: ['config'],
  configs: ['config'],
  component: ['component'],
  components: ['component'],
  playbook: ['playbook'],
  playbooks: ['playbook'],
  canary: ['canary'],
  canaries: ['canary'],
  check: ['canary'],
  checks: ['canary'],
};

/** The claim lists of a restricted person. A kind without a scope gets an empty list: nothing of it is visible. */
export function scopeClaims(rows: readonly ScopeRow[]): ScopeLists {
  const lists: ScopeLists = { config: [], component: [], playbook: [], canary: [] };
  for (const { resources, scopes } of rows) {
    const kinds = new Set(resources.flatMap(resource => ownValue(KINDS, resource) ?? []));
    for (const kind of kinds) lists[kind].push(...scopes);
  }
  return lists;
}

const ON = /^(true|on|enabled)$/i;
const TOKEN_TTL_S = 300;
/** A token is handed out until a minute before its end. */
const CACHE_MS = (TOKEN_TTL_S - 60) * 1000;

/** Mints the short-lived tokens for PostgREST, and the same claims for queries that services run themselves. */
export class ClaimMaker {
  private readonly claims = new ExpiringCache<Claims>(CACHE_MS);
  private readonly tokens = new ExpiringCache<string>(CACHE_MS);
  private readonly key: Uint8Array;

  constructor(
    private readonly db: Db,
    secret: string,
  ) {
    this.key = new TextEncoder().encode(secret);
  }

  /** Drops what is remembered: a scope, a team or the switch changed. */
  forget(): void {
    this.claims.clear();
    this.tokens.clear();
  }

  /** Row security is on for guests when the property `rls.enable` is; everybody else sees all rows. */
  claimsOf(principal: Principal): Promise<Claims> {
    const { id } = principal.person;
    return this.claims.through(id, async () =>
      (await this.isRestricted(principal))
        ? { role: 'postgrest_api', id, ...(await this.listsOf(principal)) }
        : { role: 'postgrest_api', id, disable_rls: true },
    );
  }

  /** The signed token for PostgREST. */
  tokenOf(principal: Principal): Promise<string> {
    return this.tokens.through(principal.person.id, async () =>
      new SignJWT({ ...(await this.claimsOf(principal)) })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuedAt()
        .setExpirationTime(`${TOKEN_TTL_S}s`)
        .sign(this.key),
    );
  }

  private async isRestricted(principal: Principal): Promise<boolean> {
    if (!principal.roles.includes('guest')) return false;
    const rows = await this.db.query<{ value: string }>({
      text: `SELECT value FROM properties WHERE name = 'rls.enable' AND deleted_at IS NULL`,
    });
    return ON.test(rows[0]?.value ?? '');
  }

  /** What access scopes show, and what scopes do that permissions to read name. */
  private async listsOf(principal: Principal): Promise<Record<TargetedKind, (ScopeItem | RowCondition)[]>> {
    const lists = scopeClaims(await this.scopesOf(principal));
    const { config, component, playbook, canary, view } = await readableTargets(this.db, principal);
    return {
      config: [...lists.config, ...config],
      component: [...lists.component, ...component],
      playbook: [...lists.playbook, ...playbook],
      canary: [...lists.canary, ...canary],
      view,
    };
  }

  private async scopesOf(principal: Principal): Promise<readonly ScopeRow[]> {
    return this.db.query<ScopeRow>({
      text: /* sql */ `
        SELECT resources, scopes FROM access_scopes
         WHERE deleted_at IS NULL AND (person_id = ANY ($1::uuid[]) OR team_id = ANY ($2::uuid[]))`,
      values: [principal.people, principal.teams],
    });
  }
}
