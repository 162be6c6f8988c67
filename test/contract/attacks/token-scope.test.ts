import { describe, expect, test } from 'vitest';
import {
  bearer,
  change,
  newName,
  newPerson,
  newToken,
  READ_CATALOG,
  rolesOf,
  session,
  useCallers,
  type Scope,
  type Send,
} from './callers';

/** A token does what its scope says: through services, and through what PostgREST embeds. */

const db = useCallers();

/** A token of an administrator, the strongest there is to break out of. */
const scoped = async (scope: Scope = READ_CATALOG) => bearer(await newToken(session('admin'), scope));

describe('a token that may read the catalog', () => {
  test('sets nobody’s role', async () => {
    const token = await scoped();
    const person = await newPerson('viewer');
    const body = { ...person, firstName: 'Conny', lastName: 'Former', active: true, role: 'admin' };
    expect((await token('/people/update', change('POST', body))).status).toBe(403);
    expect((await token(`/people/${person.id}`, change('DELETE'))).status).toBe(403);
    expect(await rolesOf(person.send)).toEqual(['everyone', 'viewer']);
  });

  test('makes no agent and no other token', async () => {
    const token = await scoped();
    const made = () => db.query('SELECT (SELECT count(*) FROM agents), (SELECT count(*) FROM access_tokens)');
    const before = await made();
    expect((await token('/agent/generate', change('POST', { name: newName() }))).status).toBe(403);
    const child = { name: newName(), expiry: 'never', scope: [] };
    expect((await token('/auth/create_token', change('POST', child))).status).toBe(403);
    expect((await token('/kubeconfig')).status).toBe(403);
    expect((await made()).rows).toEqual(before.rows);
  });

  test('neither lists the tokens nor revokes one, the one that made it included', async () => {
    const parent = await newToken(session('admin'), [...READ_CATALOG, { object: 'auth', action: 'create' }]);
    const token = bearer(await newToken(bearer(parent), READ_CATALOG));
    const { rows } = await db.query<{ id: string }>('SELECT id FROM access_tokens ORDER BY created_at DESC');
    expect((await token('/auth/tokens')).status).toBe(403);
    for (const { id } of rows.slice(0, 5))
      expect((await token(`/auth/token/${id}`, change('DELETE'))).status).toBe(403);
    expect((await bearer(parent)('/auth/whoami')).status).toBe(200);
  });
});

describe('embeds', () => {
  /** Ways from the catalog to rows that are none of it; `agents` are of another object. */
  const OUT = [
    'config_items?select=id,agents(name)',
    'config_items?select=id,a:agents(name)',
    'config_items?select=id,...agents(name)',
    'config_items?select=id,"agents"(name)',
    'config_items?select=id,agents!inner(name)',
    'config_items?select=id,agents!config_items_agent_id_fkey!inner(name)',
    'config_items?select=id,config_items_agent_id_fkey(name)',
    'config_items?select=id,agent_id(name)',
    'config_items?select=id,agents()&agents.name=eq.local',
    'config_items?select=id,agents()&order=agents(name)',
    'config_items?select=id&agents.name=eq.local',
    'config_items?select=id&order=agents(name)',
    'config_items?select=id&agents.or=(name.eq.local,name.eq.x)',
    'config_items?%73elect=id,agents(name)',
    'config_items?select=id&select=agents(name)',
    'config_analysis?select=id,config_items(id,agents(name))',
    'config_analysis?select=id,config_items(id,config_changes(id,people:created_by(name)))',
    'config_items?select=id,config_component_relationships(components(name))',
    'config_items?select=id,config_component_relationships(components(topologies(name)))',
    'config_items?select=id,config_scrapers(name,spec)',
    'configs?select=id,agents(name)',
    'rpc/related_configs_recursive?config_id=00000000-0000-0000-0000-000000000000&select=id,agents(name)',
  ];

  test.each(OUT)('%s leads nowhere', async path => {
    const token = await scoped();
    const response = await token(`/db/${path}&limit=1`);
    expect([response.status, await response.text()]).toEqual([403, 'unauthorized. Access Denied']);
    // The same is let through for the person who made the token, or is no query at all.
    expect([200, 300, 400]).toContain((await session('admin')(`/db/${path}&limit=1`)).status);
  });

  test.each(['no_such_relation(name)', 'x:change_id(name)', '"no such"!inner(name)'])(
    'what %s means nobody knows, and it is not sent on',
    async embed => {
      for (const send of [await scoped(), session('viewer')]) {
        const response = await send(`/db/changes_by_component?select=id,${embed}&limit=1`);
        expect([response.status, await response.text()]).toEqual([400, expect.stringContaining('names no')]);
      }
    },
  );

  test('nor do those of a change that answers with its rows', async () => {
    const token = await scoped([{ object: 'catalog', action: 'update' }, ...READ_CATALOG]);
    const changed = await token(
      '/db/config_items?id=is.null&select=id,agents(name)',
      change('PATCH', { description: 'x' }),
    );
    expect(changed.status).toBe(403);
  });

  test.each([
    'config_items?select=id,config_analysis(id,status)',
    'config_analysis?select=id,config_items(id,name,config_changes(id))',
    'config_analysis?select=id,config_items!inner(name)&config_items.name=neq.x&order=config_items(name)',
    'config_analysis?select=id,config_id(name)',
    'config_items?select=id,labels->>app&labels->>app=neq.x',
    'config_items?select=id&type.filter=!x',
  ])('%s stays within the scope', async path => {
    const token = await scoped();
    expect((await token(`/db/${path}&limit=1`)).status).toBe(200);
  });

  test('both objects in the scope: the embed passes', async () => {
    const token = await scoped([...READ_CATALOG, { object: 'database.public', action: 'read' }]);
    expect((await token('/db/config_items?select=id,agents(name)&limit=1')).status).toBe(200);
  });

  test.each(['admin', 'viewer', 'guest'] as const)(
    'as %s, what is hidden from callers is not reached through something else',
    async role => {
      for (const path of [
        'config_items?select=id,config_item_summary_3d(*)',
        'config_analysis?select=id,config_items(config_item_summary_7d(*))',
        'config_items?select=id,s:config_item_summary_30d!inner(*)',
      ])
        expect([path, (await session(role)(`/db/${path}&limit=1`)).status]).toEqual([path, 403]);
    },
  );

  test.each(['editor', 'commander', 'responder', 'viewer', 'guest'] as const)(
    'as %s, secrets and rights are not reached through something else, at any depth',
    async role => {
      for (const path of [
        'people?select=x:id(*)',
        'people?select=id,identities(*)',
        'people?select=id,casbin_rule(*)',
        'people?select=id,invites(*)',
        'people?select=id,access_tokens!access_tokens_person_fkey(id)',
        'people?select=id,access_tokens_created_by_fkey(value)',
        'teams?select=id,team_members(people(access_tokens!access_tokens_created_by_fkey(value)))',
        'teams?select=id,team_members(people(connections(url,password)))',
        'people?select=id&order=connections(password)',
        'people?select=id&connections.password=like.a*',
        'permissions?select=id,connection_id(*)&connection_id.password=like.a*',
      ])
        expect([path, (await session(role)(`/db/${path}&limit=1`)).status]).toEqual([path, 403]);
    },
  );
});

test('a search of resources finds those of the scope alone', async () => {
  const token = await scoped([{ object: 'canaries', action: 'read' }]);
  const kinds = `configs config_changes components checks canaries connections playbooks views`.split(' ');
  const everything = Object.fromEntries(kinds.map(kind => [kind, [{ name: '*', agent: 'all' }]]));
  const found = async (send: Send) => {
    const response = await send('/resources/search', change('POST', { ...everything, limit: 3 }));
    return Object.keys((await response.json()) as object).sort((a, b) => a.localeCompare(b));
  };
  expect(await found(token)).toEqual(['canaries', 'checks']);
  expect(await found(session('admin'))).toEqual(
    expect.arrayContaining(['config_changes', 'configs', 'playbooks']),
  );
});

test('the root of the data API tells a token with a scope nothing', async () => {
  expect((await (await scoped())('/db/')).status).toBe(403);
});
