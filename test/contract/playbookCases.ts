import { randomUUID } from 'node:crypto';
import { NOWHERE, type Case, type Known } from './case';

const COUNT = { Prefer: 'count=exact' };

const EMBEDS =
  'playbooks(id,name,title,spec,icon),component:components(id,name,icon,namespace,labels),' +
  'check:checks(id,name,icon,namespace,labels),config:config_items(id,name,type,config_class,tags)';

const written = `contract playbook ${randomUUID()}`;

const params = { since: '7 days', note: 'a contract test' };

/** Playbooks and their runs. */
export const playbookCases: Record<string, (known: Known) => Case[]> = {
  postPlaybookParams: ({ playbook, config, check }) => [
    {
      name: 'on an item',
      path: { id: playbook },
      body: { id: playbook, config_id: config },
      status: 200,
      notEmpty: true,
    },
    { name: 'on nothing', path: { id: playbook }, body: { id: playbook }, status: 200 },
    { name: 'no such playbook', path: { id: NOWHERE }, body: { id: NOWHERE }, status: 404 },
    {
      name: 'on two things',
      path: { id: playbook },
      body: { id: playbook, config_id: config, check_id: check },
      status: 400,
    },
  ],
  postPlaybookRun: ({ playbook, config }) => [
    {
      name: 'on an item',
      body: { id: playbook, config_id: config, params },
      status: 201,
      notEmpty: true,
    },
    { name: 'of nothing', body: { config_id: config }, status: 400 },
    { name: 'no such playbook', body: { id: NOWHERE }, status: 404 },
    { name: 'on no such item', body: { id: playbook, config_id: NOWHERE, params }, status: 404 },
    {
      name: 'without what it asks for',
      body: { id: playbook, config_id: config, params: { note: '' } },
      status: 500,
    },
  ],
  postApproveRun: () => [
    { name: 'no id', path: { id: 'all' }, status: 400 },
    { name: 'no such run', path: { id: NOWHERE }, status: 404 },
  ],
  postCancelRun: ({ endedRun }) => [
    { name: 'over already', path: { id: endedRun }, status: 400 },
    { name: 'no id', path: { id: 'all' }, status: 400 },
    { name: 'no such run', path: { id: NOWHERE }, status: 404 },
  ],
  listPlaybookRuns: ({ parentRun }) => [
    {
      name: 'a counted page with what they ran on',
      query: { parent_id: 'is.null', select: `*,${EMBEDS}`, order: 'created_at.desc', limit: 5 },
      headers: COUNT,
      status: 206,
      notEmpty: true,
    },
    {
      name: 'one with its children and approvals',
      query: {
        or: `(id.eq.${parentRun},parent_id.eq.${parentRun})`,
        select: `*,${EMBEDS},playbook_approvals(*)`,
      },
      status: 200,
      notEmpty: true,
    },
    { name: 'past the end', query: { offset: 10_000_000 }, headers: COUNT, status: 416 },
  ],
  listPlaybookRunActions: ({ runAction }) => [
    {
      name: 'one with its files',
      query: { id: `eq.${runAction}`, select: '*,artifacts:artifacts(*)' },
      status: 200,
      notEmpty: true,
    },
  ],
  listArtifacts: ({ artifact }) => [
    {
      name: 'a page with what they belong to',
      query: {
        select:
          '*,check:checks(id,name),' +
          'playbook_run_action:playbook_run_actions(id,name,playbook_run_id),' +
          'config_change:config_changes(id,config_id,change_type)',
        deleted_at: 'is.null',
        order: 'created_at.desc.nullslast,id.desc',
        limit: 5,
      },
      headers: { Prefer: 'count=exact' },
      status: 206,
      notEmpty: true,
    },
    { name: 'one with what it holds', query: { id: `eq.${artifact}` }, status: 200, notEmpty: true },
  ],
  listArtifactSummaries: () => [{ name: 'all types', status: 200, notEmpty: true }],
  getArtifactFile: ({ artifact }) => [
    { name: 'of a file', path: { id: artifact }, status: 200, notEmpty: true },
    { name: 'of no file', path: { id: NOWHERE }, status: 404 },
    { name: 'of no id', path: { id: 'somewhere' }, status: 400 },
  ],
  getPlaybookRunActions: ({ parentRun }) => [
    { name: 'of a run', query: { run_id: parentRun }, status: 200, notEmpty: true },
    { name: 'of no run', query: { run_id: NOWHERE }, status: 200 },
  ],
  createPlaybookRow: ({ person }) => [
    {
      name: 'a new one',
      body: {
        name: written,
        title: written,
        spec: { actions: [{ name: 'Look', exec: { script: 'true' } }] },
        source: 'UI',
        created_by: person,
      },
      status: 201,
      notEmpty: true,
    },
    { name: 'without a spec', body: { name: `${written} b`, title: 'b' }, status: 400 },
  ],
  updatePlaybookRow: () => [
    {
      name: 'another title',
      query: { id: 'not.is.null', name: `eq.${written}` },
      body: { title: `${written} c`, category: 'Other', updated_at: 'now()' },
      status: 200,
      notEmpty: true,
    },
    {
      name: 'marked deleted',
      query: { id: 'not.is.null', name: `eq.${written}` },
      body: { deleted_at: 'now()' },
      status: 200,
      notEmpty: true,
    },
  ],
};
