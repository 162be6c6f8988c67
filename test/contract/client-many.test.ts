import { beforeEach, expect, test } from 'vitest';
import { resetActivity } from '@/api/activity';
import { keepForTicket } from '@/api/tickets';
import { playbookFormApi } from '@/modules/playbooks/dialog/api';
import { manyTargetsApi } from '@/modules/playbooks/many/api';
import { fittingPlaybooks } from '@/modules/playbooks/many/fits';
import type { PlaybookTarget } from '@/modules/playbooks/targets';
import { clientOf } from './clientStore';
import { useDatabase } from './server/database';

/** One playbook on several items, by the console's own calls. */

const db = useDatabase();
beforeEach(() => resetActivity());

async function itemsOf(type: string, count: number): Promise<PlaybookTarget[]> {
  const { rows } = await db.query<{ id: string; name: string }>(
    'SELECT id, name FROM config_items WHERE type = $1 AND deleted_at IS NULL ORDER BY id LIMIT $2',
    [type, count],
  );
  return rows.map(({ id, name }) => ({ kind: 'config', id, name }));
}

test('what fits all and what fits some, and a run on each of those that it fits', async () => {
  const deployments = await itemsOf('Kubernetes::Deployment', 3);
  const [pod] = await itemsOf('Kubernetes::Pod', 1);
  expect(deployments).toHaveLength(3);
  const targets = [...deployments, ...(pod ? [pod] : [])];
  const client = clientOf('admin');
  const answers = await Promise.all(
    targets.map(async target => {
      const { data, error } = await client.dispatch(
        manyTargetsApi.endpoints['getApplicablePlaybooks/names'].initiate({
          kind: target.kind,
          id: target.id,
        }),
      );
      expect(error).toBeUndefined();
      return { target, playbooks: data ?? [] };
    }),
  );
  const scale = fittingPlaybooks(targets, answers).some.find(({ name }) => name === 'scale-deployment');
  expect(scale?.targets).toEqual(deployments);
  const shown = await client.dispatch(
    manyTargetsApi.endpoints['listPlaybooks/shown'].initiate([scale?.id ?? '']),
  );
  expect(shown.data?.map(({ title }) => title)).toEqual(['Scale deployment']);

  const runIds = await Promise.all(
    deployments.map(async target => {
      const { data, error } = await client.dispatch(
        playbookFormApi.endpoints.postPlaybookRun.initiate({
          playbookId: scale?.id ?? '',
          target,
          // The branch is left to its default.
          params: keepForTicket({ replicas: '4' }),
        }),
      );
      expect(error).toBeUndefined();
      return data?.run_id;
    }),
  );
  const { rows } = await db.query<{ config_id: string; parameters: Record<string, string> }>(
    'SELECT config_id, parameters FROM playbook_runs WHERE id = ANY($1::uuid[]) ORDER BY config_id',
    [runIds],
  );
  expect(rows).toEqual(
    deployments.map(({ id }) => ({ config_id: id, parameters: { replicas: '4', branch: 'main' } })),
  );
});
