import { describe, expect, test } from 'vitest';
import { playbookAccess } from '@/modules/playbooks/playbookAccess';
import { withholds, type GrantedRule } from '@/lib/access/granted';
import { allows, RESOURCES, type Need } from '@/lib/access/policy';
import { fetchAs, stackUrl, type DemoRole } from '../backend';

interface Whoami {
  payload: { roles: string[]; permissions: GrantedRule[] };
}

const NEEDS: Need[] = [
  ...RESOURCES.flatMap(resource => [
    { resource, action: 'read' as const },
    { resource, action: 'write' as const },
  ]),
  { resource: 'database', action: 'read', object: 'database.monitor' },
];

describe('what whoami reports', () => {
  test.each<DemoRole>(['admin', 'editor', 'commander', 'responder', 'viewer', 'guest'])(
    'takes nothing from %s that this backend grants',
    async role => {
      const answer = await fetchAs(role)(`${stackUrl()}/api/auth/whoami`);
      const { payload } = (await answer.json()) as Whoami;
      const offered = NEEDS.filter(need => allows(payload.roles, need));
      expect(offered.length).toBeGreaterThan(0);
      expect(offered.filter(need => withholds(payload.permissions, need))).toEqual([]);
    },
  );

  test('says which playbook a permission is about, in words that the page reads', async () => {
    const ask = async (path: string) => (await fetchAs('viewer')(`${stackUrl()}/api${path}`)).json();
    const { payload } = (await ask('/auth/whoami')) as Whoami;
    const playbooks = (await ask('/db/playbook_names?select=id,name')) as { id: string; name: string }[];
    expect(playbooks.length).toBeGreaterThan(1);
    const offered = playbooks.filter(
      ({ id }) => playbookAccess(payload.roles, payload.permissions, { playbookId: id }).run,
    );
    expect(offered.map(({ name }) => name)).toEqual(['failover-payments-db']);
  });
});
