import { describe, expect, test } from 'vitest';
import { loadSpec, relations, type Schema } from '../../scripts/api-spec';
import { fetchAs, stackUrl } from './backend';

/**
 * What an entity has to carry: the generated client knows each field, the backend answers it, and the
 * demonstration data fill it somewhere. What is filled in no row stands in the last column.
 */

type Row = Record<string, unknown>;

async function rowsOf(relation: string, select: string, more: Record<string, string> = {}): Promise<Row[]> {
  const response = await fetchAs('admin')(
    `${stackUrl()}/api/db/${relation}?${new URLSearchParams({ select, limit: '5000', ...more })}`,
  );
  const answer = (await response.json()) as Row[];
  expect({ status: response.status, refused: response.ok ? undefined : answer }).toEqual({ status: 200 });
  return answer;
}

const spec = loadSpec('db.yaml');
const described = relations(spec);

/** The fields that the client knows of the rows of a relation. */
function fieldsOf(relation: string): string[] {
  const of = (schema: Schema | undefined): string[] =>
    schema?.$ref
      ? of(spec.components.schemas?.[schema.$ref.split('/').at(-1) ?? ''])
      : [...Object.keys(schema?.properties ?? {}), ...(schema?.allOf ?? []).flatMap(of)];
  return of(described.get(relation)?.schema);
}

const isFilled = (value: unknown) =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);

describe('entities as rows', () => {
  test.each([
    [
      '[ENT-001] access scopes',
      'access_scopes',
      'id,name,namespace,description,person_id,team_id,resources,scopes,source,created_at,updated_at,deleted_at',
    ],
    [
      '[ENT-003] config items',
      'configs',
      'id,type,config_class,status,health,labels,name,tags,created_at,updated_at,deleted_at,cost_per_minute,cost_total_1d,cost_total_7d,cost_total_30d,changes,analysis,namespace,description,external_id',
    ],
    ['[ENT-007] hypotheses', 'hypotheses', 'id,title,incident_id,created_by,type,status'],
    [
      '[ENT-008] evidence',
      'evidences',
      'config_id,config_analysis_id,config_change_id,component_id,check_id,created_by,hypothesis_id,evidence,type,description,properties,definition_of_done,done,script',
      'properties',
    ],
    ['[ENT-011] playbooks', 'playbooks', 'id,name,title,icon,category,spec,created_by'],
    ['[ENT-015] agents', 'agents', 'id,name,description,properties,created_by,cleanup'],
    ['[ENT-016] notification rules', 'notifications', 'person_id,team_id,custom_services,created_by'],
    [
      '[ENT-018] permissions',
      'permissions',
      'id,subject,subject_type,team_id,person_id,notification_id,action,deny,object,description,config_id,component_id,canary_id,playbook_id,connection_id,object_selector,tags,agents,until,source,created_at,created_by,updated_at,updated_by',
      'team_id,person_id,notification_id,tags,agents',
    ],
    [
      '[ENT-019] permissions to read',
      'permissions_summary',
      'team,group,person,notification,playbook,config_object,component_object,connection_object,playbook_object',
    ],
    ['[ENT-020] members of teams', 'team_members', 'team_id,person_id'],
    ['[ENT-022] teams', 'teams', 'id,name'],
    ['[ENT-023][ENT-041] people', 'people', 'id,name,email,avatar,deleted_at'],
    ['[ENT-026] views', 'views_summary', 'id,name,namespace,title,icon,ordinal,sidebar'],
    [
      '[ENT-027] job history',
      'job_histories',
      'id,name,time_start,status,duration_millis,resource_id,resource_name,resource_type,agent,success_count,error_count,details,created_at',
    ],
    [
      '[ENT-028] connections',
      'connections',
      'id,name,type,url,username,password,certificate,namespace,properties,insecure_tls',
    ],
    ['[ENT-032] runs of checks', 'check_statuses', 'time,duration,status,message,error'],
    ['[ENT-035] canaries', 'canaries', 'id,name,namespace,source,spec'],
    ['[ENT-040] check resources', 'canaries', 'id,name,namespace,source,labels,spec,agent_id'],
    ['[ENT-040] check resources in a list', 'canaries_with_status', 'id,name,schedule,agent'],
    ['[ENT-037] topologies', 'topologies_with_status', 'id,name,namespace,labels,spec,source,agent'],
    [
      '[ENT-038] log backends',
      'logging_backends',
      'id,name,labels,spec,source,created_by,created_at,updated_at',
    ],
    ['[ENT-042] links to topologies', 'component_names', 'id,name,icon'],
  ])('%s', async (_title, relation, select = '', never = '') => {
    const rows = await rowsOf(relation, select);
    const fields = select.replaceAll(/\([^)]*\)/g, '').split(',');
    expect(rows.length).toBeGreaterThan(0);
    expect(fields.filter(field => !fieldsOf(relation).includes(field))).toEqual([]);
    expect(rows.filter(row => fields.some(field => !Object.hasOwn(row, field)))).toEqual([]);
    expect(fields.filter(field => !rows.some(row => isFilled(row[field])))).toEqual(
      never.split(',').filter(Boolean),
    );
  });
});

describe('entities with what hangs on them', () => {
  test.each([
    [
      '[ENT-006] incidents',
      'incidents',
      'id,title,type,status,severity,commander_id,communicator_id,created_by',
      { hypotheses: 'hypotheses(id)', responders: 'responders!responders_incident_id_fkey(id)' },
    ],
    [
      '[ENT-013] runs of playbooks',
      'playbook_runs',
      'id,parent_id,status,start_time,created_at',
      {
        playbook: 'playbooks(id,name)',
        component: 'components(id,name)',
        config: 'config_items(id,name)',
        check: 'checks(id,name)',
        approvals: 'playbook_approvals(id)',
        actions: 'playbook_run_actions(id,status)',
      },
    ],
  ])('%s', async (_title, relation, columns, embeds) => {
    const select = [columns, ...Object.entries(embeds).map(([name, embed]) => `${name}:${embed}`)].join();
    const rows = await rowsOf(relation, select);
    const fields = [...columns.split(','), ...Object.keys(embeds)];
    expect(columns.split(',').filter(field => !fieldsOf(relation).includes(field))).toEqual([]);
    expect(fields.filter(field => !rows.some(row => isFilled(row[field])))).toEqual([]);
  });

  test('[ENT-013] a run has runs of its own, which name it', async () => {
    const [{ parent_id: parent } = {}] = await rowsOf('playbook_runs', 'parent_id', {
      parent_id: 'not.is.null',
      limit: '1',
    });
    const family = await rowsOf('playbook_runs', 'id,parent_id', {
      or: `(id.eq.${String(parent)},parent_id.eq.${String(parent)})`,
    });
    expect(family.filter(run => run['id'] === parent)).toHaveLength(1);
    expect(family.length).toBeGreaterThan(1);
  });
});

/** The names that documents carry, whichever of them has each. */
const namesIn = (documents: readonly unknown[]) => [
  ...new Set(documents.flatMap(one => (one && typeof one === 'object' ? Object.keys(one) : []))),
];

/** Every value found under a path of a row; lists are walked. */
function valuesAt(value: unknown, [step, ...rest]: readonly string[]): unknown[] {
  if (Array.isArray(value))
    return value.flatMap(one => valuesAt(one, step === undefined ? [] : [step, ...rest]));
  if (step === undefined) return [value];
  return value && typeof value === 'object' ? valuesAt((value as Row)[step], rest) : [];
}

describe('documents within rows', () => {
  test.each([
    ['[ENT-002] what a scope picks', 'access_scopes', 'scopes', 'tags,agents,names'],
    [
      '[ENT-011] the specification of a playbook',
      'playbooks',
      'spec',
      'icon,category,configs,components,checks,parameters',
    ],
    [
      '[ENT-012] parameters of a playbook',
      'playbooks',
      'spec.parameters',
      'name,label,type,default,properties',
    ],
    ['[ENT-024] who somebody is to sign in', 'identities', 'traits', 'email,name'],
    ['[ENT-024] both names of somebody', 'identities', 'traits.name', 'first,last'],
    ['[ENT-024] roles of somebody', 'people_roles', '', 'roles'],
    ['[ENT-024] since when an identity is as it is', 'identities', '', 'state_changed_at'],
    ['[ENT-025] properties of a component', 'components', 'properties', 'name,value'],
    ['[ENT-027] the agent of a job', 'job_histories', 'agent', 'id,name'],
    ['[ENT-037] the agent of a topology', 'topologies_with_status', 'agent', 'id,name'],
  ])('%s', async (_title, relation, path, names) => {
    const rows = await rowsOf(relation, '*');
    const found = namesIn(valuesAt(rows, path.split('.').filter(Boolean)));
    expect(names.split(',').filter(name => !found.includes(name))).toEqual([]);
  });
});

test.each(['errors', 'scrape_summary', 'summary'])('[ENT-027] a job tells its %s', async name => {
  const rows = await rowsOf('job_histories', 'details', { [`details->${name}`]: 'not.is.null', limit: '1' });
  expect(namesIn(valuesAt(rows, ['details']))).toContain(name);
});

describe('answers of services', () => {
  const asked = async (path: string): Promise<unknown> =>
    (await fetchAs('admin')(`${stackUrl()}/api${path}`)).json();

  test('[ENT-030][ENT-033] the summary holds the checks, each with what it is, how it does and where it belongs', async () => {
    const answer = await asked('/canary/api/summary');
    const checks = valuesAt(answer, ['checks_summary']);
    const FIELDS =
      'id,name,description,endpoint,namespace,type,icon,labels,agent_id,canary_id,canary_name,status,severity,last_runtime,next_runtime,last_transition_time,uptime,latency';
    expect(checks.length).toBeGreaterThan(0);
    const found = namesIn(checks);
    expect(FIELDS.split(',').filter(name => !found.includes(name))).toEqual([]);
    expect(namesIn(valuesAt(checks, ['uptime']))).toEqual(expect.arrayContaining(['passed', 'failed']));
    expect(namesIn(valuesAt(checks, ['latency']))).toEqual(
      expect.arrayContaining(['p95', 'p97', 'p99', 'rolling1h']),
    );
    expect(new Set(valuesAt(checks, ['status']))).toEqual(new Set(['healthy', 'unhealthy']));
    const beside = await rowsOf(
      'checks',
      'deleted_at,check_statuses(time,status,duration),canaries(spec),components:check_component_relationships(components(id,name,icon)),configs:check_config_relationships(configs:config_items(id,name,type))',
      { 'check_statuses.limit': '1' },
    );
    expect(namesIn(valuesAt(beside, ['components', 'components']))).toEqual(
      expect.arrayContaining(['id', 'name', 'icon']),
    );
    expect(namesIn(valuesAt(beside, ['configs', 'configs']))).toEqual(
      expect.arrayContaining(['id', 'name', 'type']),
    );
    expect(namesIn(valuesAt(beside, ['check_statuses']))).toEqual(
      expect.arrayContaining(['time', 'status', 'duration']),
    );
    expect(valuesAt(beside, ['canaries', 'spec']).some(isFilled)).toBe(true);
  });
});
