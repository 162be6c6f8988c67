import { randomUUID } from 'node:crypto';
import { accessCases } from './accessCases';
import { applicationCases } from './applicationCases';
import { fetchAs, stackUrl } from './backend';
import { externalAccessCases } from './externalAccessCases';
import { NOWHERE, type Case, type Known } from './case';
import { catalogCases } from './catalogCases';
import { logCases } from './logCases';
import { peopleCases } from './peopleCases';
import { playbookCases } from './playbookCases';
import { settingsCases } from './settingsCases';
import { silenceCases } from './silenceCases';
import { topologyCases } from './topologyCases';
import { viewCases } from './viewCases';

async function firstId(path: string): Promise<string> {
  const response = await fetchAs('admin')(`${stackUrl()}/api/db/${path}`);
  const rows = (await response.json()) as Record<string, string>[];
  const id = rows[0] && Object.values(rows[0])[0];
  if (!id) throw new Error(`No row: ${path}`);
  return id;
}

/** The id of a token; their table is closed to everybody. */
async function firstToken(): Promise<string> {
  const response = await fetchAs('admin')(`${stackUrl()}/api/auth/tokens`);
  const { payload } = (await response.json()) as { payload: { id: string }[] };
  const [token] = payload;
  if (!token) throw new Error('No token');
  return token.id;
}

export async function knownIds(): Promise<Known> {
  const live = 'deleted_at=is.null&limit=1';
  const yesterday = new Date(Date.now() - 864e5).toISOString();
  const [check, canary, agent, component, incident, componentInIncident, configInIncident, person, team] =
    await Promise.all([
      // One with a history: other tests add checks of their own meanwhile.
      firstId(
        `check_statuses?select=check_id,checks!inner(deleted_at)&checks.deleted_at=is.null&time=lt.${yesterday}&order=time.desc&limit=1`,
      ),
      firstId(`canaries?select=id&${live}`),
      firstId(`agents?select=id&${live}`),
      firstId('checks_by_component?select=component_id&limit=1'),
      firstId('incidents?select=id,hypotheses!inner(id,evidences!inner(id))&order=created_at.asc&limit=1'),
      firstId('incidents_by_component?select=component_id&limit=1'),
      firstId('incidents_by_config?select=config_id&limit=1'),
      firstId('people?select=id&email=eq.admin@meridian.example'),
      firstId('teams?select=id&name=eq.Security'),
    ]);
  const [config, checkedConfig, change, scraper, componentWithInsights, token, connection, loggedComponent] =
    await Promise.all([
      firstId(`configs?select=id&type=eq.Kubernetes::Pod&order=name.asc&${live}`),
      firstId('check_summary_for_config?select=config_id&limit=1'),
      firstId('config_changes?select=id&diff=not.is.null&order=created_at.desc&limit=1'),
      firstId(`config_scrapers?select=id&source=neq.System&order=name.asc&${live}`),
      firstId('analysis_by_component?select=component_id&limit=1'),
      firstToken(),
      firstId(`connections?select=id&type=eq.github&${live}`),
      firstId('components_with_logs?select=id&order=name.asc&limit=1'),
    ]);
  const [playbook, parentRun, endedRun, runAction, artifact, send] = await Promise.all([
    firstId('playbooks?select=id&name=eq.review-changes&deleted_at=is.null'),
    firstId('playbook_runs?select=parent_id&parent_id=not.is.null&limit=1'),
    firstId('playbook_runs?select=id&status=eq.completed&limit=1'),
    firstId('artifacts?select=playbook_run_action_id&playbook_run_action_id=not.is.null&limit=1'),
    firstId('artifacts?select=id&content=not.is.null&limit=1'),
    firstId('notification_send_history_summary?select=id&resource=not.is.null&limit=1'),
  ]);
  return {
    playbook,
    parentRun,
    endedRun,
    runAction,
    artifact,
    send,
    check,
    canary,
    agent,
    component,
    incident,
    componentInIncident,
    configInIncident,
    person,
    team,
    config,
    checkedConfig,
    change,
    scraper,
    componentWithInsights,
    token,
    connection,
    loggedComponent,
  };
}

const COUNT = { Prefer: 'count=exact' };
const PROPERTY = 'contract-test.property';

/** Ids of what this run writes: each case refers to what the ones before it made. */
const MADE = {
  connection: randomUUID(),
  incident: randomUUID(),
  hypothesis: randomUUID(),
  evidence: [randomUUID(), randomUUID()],
};

const ONE = (id: string) => ({ id: `eq.${id}` });

/** Incidents: one is opened, filled, changed and emptied again; incidents themselves are never deleted. */
const incidentCases: Record<string, (known: Known) => Case[]> = {
  createIncidentRow: ({ person }) => {
    const body = {
      id: MADE.incident,
      title: 'Contract test (made, by "tests")',
      description: '',
      severity: 'low',
      type: 'availability',
      status: 'open',
      created_by: person,
      commander_id: person,
      communicator_id: person,
    };
    return [
      { name: 'a new one', query: { select: '*' }, body, status: 201, notEmpty: true },
      { name: 'the same once more', query: { select: '*' }, body, status: 409 },
      { name: 'without a title', body: { ...body, id: randomUUID(), title: null }, status: 400 },
    ];
  },
  listIncidents: ({ incident, configInIncident, componentInIncident }) => [
    {
      name: 'by text, with hypotheses in short',
      query: {
        title: 'ilike.*(made, by "tests")*',
        select: '*,hypotheses(id,type)',
        order: 'created_at.desc',
        limit: 50,
      },
      status: 200,
      notEmpty: true,
    },
    {
      name: 'one with everything in it',
      query: {
        ...ONE(incident),
        select:
          '*,hypotheses(*,created_by(id,name,avatar,email),evidences(*,created_by(id,name,avatar,email)),' +
          'comments(id,comment,created_at,created_by(id,name,avatar,email))),commander:commander_id(id,name,avatar)',
      },
      status: 200,
      notEmpty: true,
    },
    {
      name: 'with its people, its rule and who responds',
      query: {
        ...ONE(incident),
        select:
          '*,commander:commander_id(id,name,avatar),communicator:communicator_id(id,name,avatar),' +
          'rule:incident_rules(id,name),' +
          'responders(id,person:person_id(id,name,avatar),team:team_id(id,name,icon))',
        'responders.deleted_at': 'is.null',
      },
      status: 200,
      notEmpty: true,
    },
    {
      name: 'with when each was first mitigated',
      query: {
        select: '*,incident_histories(created_at)',
        'incident_histories.type': 'in.("incident.status_updated","incident_status.updated")',
        'incident_histories.description': 'ilike.mitigated',
        'incident_histories.order': 'created_at.asc',
        'incident_histories.limit': 1,
      },
      status: 200,
      notEmpty: true,
    },
    {
      name: 'of a configuration item',
      query: {
        'hypotheses.evidences.config_id': `eq.${configInIncident}`,
        select: '*,hypotheses!inner(id,type,evidences!inner(id,config_id,component_id,check_id))',
      },
      status: 200,
      notEmpty: true,
    },
    {
      name: 'of a component',
      query: {
        'hypotheses.evidences.component_id': `eq.${componentInIncident}`,
        select: '*,hypotheses!inner(id,type,evidences!inner(id,config_id,component_id,check_id))',
      },
      status: 200,
      notEmpty: true,
    },
    { name: 'a counted page', query: { limit: 2 }, headers: COUNT, status: 206, notEmpty: true },
    { name: 'past the end', query: { offset: 1_000_000 }, headers: COUNT, status: 416 },
  ],
  updateIncidentRow: () => [
    {
      name: 'its status',
      query: ONE(MADE.incident),
      body: { status: 'investigating' },
      status: 200,
      notEmpty: true,
    },
    {
      name: 'one that was changed since it was read',
      query: { ...ONE(MADE.incident), updated_at: 'eq.2001-01-01T00:00:00Z' },
      body: { status: 'closed' },
      status: 200,
    },
    { name: 'one that is not there', query: ONE(NOWHERE), body: { status: 'closed' }, status: 200 },
    { name: 'an unknown column', query: ONE(MADE.incident), body: { nope: 1 }, status: 400 },
  ],
  listIncidentSummaries: () => [
    {
      name: 'open ones',
      query: { status: 'eq.open', order: 'created_at.desc', limit: 5 },
      status: 200,
      notEmpty: true,
    },
    {
      name: 'a counted page',
      query: { limit: 2, title: 'ilike.*a*' },
      headers: COUNT,
      status: 206,
      notEmpty: true,
    },
    { name: 'past the end', query: { offset: 1_000_000 }, headers: COUNT, status: 416 },
  ],
  listIncidentHistories: () => [
    {
      name: 'of an incident',
      query: { incident_id: `eq.${MADE.incident}`, order: 'created_at.desc' },
      status: 200,
      notEmpty: true,
    },
  ],
  listIncidentsByComponent: ({ componentInIncident }) => [
    {
      name: 'of a component',
      query: { component_id: `eq.${componentInIncident}` },
      status: 200,
      notEmpty: true,
    },
  ],
  listIncidentsByConfig: ({ configInIncident }) => [
    {
      name: 'of a configuration item',
      query: { config_id: `eq.${configInIncident}` },
      status: 200,
      notEmpty: true,
    },
  ],
  createHypothesisRow: ({ person }) => {
    const body = {
      id: MADE.hypothesis,
      incident_id: MADE.incident,
      title: 'Contract test',
      type: 'root',
      status: 'possible',
      created_by: person,
    };
    return [
      { name: 'a root', body, status: 201, notEmpty: true },
      {
        name: 'of an incident that is not there',
        body: { ...body, id: randomUUID(), incident_id: NOWHERE },
        status: 409,
      },
      { name: 'of no known type', body: { ...body, id: randomUUID(), type: 'guess' }, status: 400 },
    ];
  },
  listHypotheses: () => [
    {
      name: 'by text',
      query: { incident_id: `eq.${MADE.incident}`, title: 'ilike.*contract*', order: 'created_at.desc' },
      status: 200,
      notEmpty: true,
    },
  ],
  updateHypothesisRow: () => [
    {
      name: 'its status',
      query: ONE(MADE.hypothesis),
      body: { status: 'likely' },
      status: 200,
      notEmpty: true,
    },
    {
      name: 'one that was changed since it was read',
      query: { ...ONE(MADE.hypothesis), updated_at: 'eq.2001-01-01T00:00:00Z' },
      body: { title: 'Too late' },
      status: 200,
    },
  ],
  createEvidenceRow: ({ check, person, componentInIncident }) => {
    const common = { hypothesis_id: MADE.hypothesis, description: '', created_by: person };
    const [first, second] = MADE.evidence;
    return [
      {
        name: 'one check',
        body: {
          ...common,
          id: first,
          type: 'check',
          check_id: check,
          evidence: { check_id: check, start: '1h' },
        },
        status: 201,
        notEmpty: true,
      },
      {
        name: 'several, of which one cannot be: none is made',
        body: [
          { ...common, id: second, type: 'check', check_id: check, component_id: null },
          { ...common, id: randomUUID(), type: 'topology', check_id: null, component_id: NOWHERE },
        ],
        status: 409,
      },
      {
        name: 'several',
        body: [
          { ...common, id: second, type: 'check', check_id: check, component_id: null },
          {
            ...common,
            id: randomUUID(),
            type: 'topology',
            check_id: null,
            component_id: componentInIncident,
          },
        ],
        status: 201,
        notEmpty: true,
      },
    ];
  },
  listEvidences: ({ check, incident }) => [
    {
      name: 'of an incident about a check',
      query: {
        check_id: `in.(${check},${NOWHERE})`,
        'hypotheses.incident_id': `eq.${MADE.incident}`,
        select: '*,hypotheses!inner(incident_id,incidents!inner(id,title,status))',
      },
      status: 200,
      notEmpty: true,
    },
    {
      name: 'of an incident, with what each piece is about',
      query: {
        'hypotheses.incident_id': `eq.${incident}`,
        select:
          '*,hypotheses!inner(incident_id),' +
          'checks(id,name,icon,type,namespace,status,last_transition_time,deleted_at),' +
          'components(id,name,icon,type,status,deleted_at),configs(id,name,type,health,deleted_at),' +
          'config_changes(id,config_id,change_type,summary,severity,created_at),' +
          'config_analysis(id,config_id,analyzer,analysis_type,summary,severity,status)',
        order: 'created_at.asc,id.asc',
      },
      status: 200,
      notEmpty: true,
    },
    {
      name: 'what must be done',
      query: {
        definition_of_done: 'is.true',
        'hypotheses.incident_id': `in.(${incident},${NOWHERE})`,
        select: '*,hypotheses!inner(incident_id)',
      },
      status: 200,
    },
  ],
  updateEvidenceRow: () => [
    {
      name: 'made a definition of done',
      query: ONE(MADE.evidence[0] ?? ''),
      body: { definition_of_done: true },
      status: 200,
      notEmpty: true,
    },
  ],
  createCommentRow: ({ person }) => [
    {
      name: 'on a hypothesis',
      body: {
        incident_id: MADE.incident,
        hypothesis_id: MADE.hypothesis,
        comment: 'Looking',
        created_by: person,
      },
      status: 201,
      notEmpty: true,
    },
  ],
  listComments: () => [
    {
      name: 'of a hypothesis',
      query: { hypothesis_id: `eq.${MADE.hypothesis}` },
      status: 200,
      notEmpty: true,
    },
  ],
  createResponderRow: ({ person }) => {
    const body = {
      type: 'person',
      incident_id: MADE.incident,
      person_id: person,
      created_by: person,
      properties: { responderType: 'person' },
    };
    return [
      { name: 'a person', body, status: 201, notEmpty: true },
      { name: 'of an incident that is not there', body: { ...body, incident_id: NOWHERE }, status: 409 },
    ];
  },
  listResponders: () => [
    {
      name: 'of an incident',
      query: { incident_id: `eq.${MADE.incident}`, deleted_at: 'is.null' },
      status: 200,
      notEmpty: true,
    },
  ],
  updateResponderRow: () => [
    { name: 'one that is not there', query: ONE(NOWHERE), body: { deleted_at: 'now()' }, status: 200 },
  ],
  deleteCommentRow: () => [
    {
      name: 'of a hypothesis',
      query: { hypothesis_id: `eq.${MADE.hypothesis}` },
      status: 200,
      notEmpty: true,
    },
  ],
  deleteEvidenceRow: () => [
    { name: 'by id', query: ONE(MADE.evidence[0] ?? ''), status: 200, notEmpty: true },
    {
      name: 'what is left of a hypothesis',
      query: { hypothesis_id: `eq.${MADE.hypothesis}` },
      status: 200,
      notEmpty: true,
    },
  ],
  deleteHypothesisRow: () => [
    { name: 'by id', query: ONE(MADE.hypothesis), status: 200, notEmpty: true },
    { name: 'one that is gone', query: ONE(MADE.hypothesis), status: 200 },
  ],
};

/** A connection is added, read, changed and marked deleted. */
const connectionCases: Record<string, (known: Known) => Case[]> = {
  createConnectionRow: ({ person }) => {
    const body = {
      id: MADE.connection,
      name: `contract-${MADE.connection}`,
      namespace: 'default',
      type: 's3',
      username: 'key',
      password: 'secret://contract/password',
      properties: { bucket: 'contract' },
      insecure_tls: false,
      source: 'UI',
      created_by: person,
    };
    return [
      { name: 'a new one', body, status: 201, notEmpty: true },
      { name: 'the same once more', body, status: 409 },
      { name: 'without a type', body: { ...body, id: randomUUID(), type: null }, status: 400 },
    ];
  },
  listConnections: () => [
    {
      name: 'live ones, newest first',
      query: { deleted_at: 'is.null', order: 'created_at.desc,id.desc', limit: 100 },
      status: 200,
      notEmpty: true,
    },
    { name: 'one', query: ONE(MADE.connection), status: 200, notEmpty: true },
    { name: 'one that is not there', query: ONE(NOWHERE), status: 200 },
  ],
  updateConnectionRow: () => [
    {
      name: 'its properties, secrets kept',
      query: ONE(MADE.connection),
      body: { username: '***', properties: { bucket: 'other' } },
      status: 200,
      notEmpty: true,
    },
    {
      name: 'marked deleted',
      query: ONE(MADE.connection),
      body: { deleted_at: 'now()' },
      status: 200,
      notEmpty: true,
    },
  ],
};

/**
 * The calls that prove each operation of openapi/, by operationId and in the order in which they run. An operation that is
 * missing here fails the suite, and so does a case whose operation is gone.
 */
export const cases: Record<string, (known: Known) => Case[]> = {
  getWhoami: () => [{ name: 'signed in', status: 200 }],
  // Who is really invited, and what the link does: identity/invite.test.ts, which removes them again.
  inviteUser: () => [
    { name: 'nobody', body: {}, status: 400 },
    {
      name: 'somebody who is there',
      body: { firstName: 'A', lastName: 'O', email: 'admin@meridian.example', role: 'viewer' },
      status: 409,
    },
  ],
  // What tokens may do, and how they end: server/tokens.test.ts, which removes them again.
  postToken: () => [
    { name: 'without a name', body: {}, status: 400 },
    { name: 'an expiry nobody can read', body: { name: 'a', expiry: 'soon', scope: [] }, status: 400 },
  ],
  listTokens: () => [{ name: 'of everybody', status: 200 }],
  revokeToken: () => [{ name: 'one that is not there', path: { id: NOWHERE }, status: 404 }],
  getTokenPermissions: ({ token }) => [
    { name: 'of a token', path: { id: token }, status: 200 },
    { name: 'of nobody', path: { id: NOWHERE }, status: 404 },
  ],
  // Who really may, by the same rules as requests: server/reviews.test.ts.
  postSubjectAccessReviews: ({ playbook, person }) => {
    const body = { resource: { playbook }, action: 'playbook:run', subjects: [person, 'viewer'] };
    return [
      { name: 'a person and a role', body, status: 200, notEmpty: true },
      { name: 'everybody', body: { ...body, subjects: ['*'] }, status: 200, notEmpty: true },
      { name: 'of nobody', body: { ...body, subjects: [] }, status: 400 },
      {
        name: 'a resource that is not there',
        body: { ...body, resource: { playbook: NOWHERE } },
        status: 404,
      },
    ];
  },
  postMcp: () => [
    {
      name: 'opening a conversation',
      body: { jsonrpc: '2.0', id: 1, method: 'initialize', params: { protocolVersion: '2024-11-05' } },
      status: 200,
    },
    { name: 'an unknown method', body: { jsonrpc: '2.0', id: 1, method: 'nonsense' }, status: 200 },
  ],
  postConnectionTest: ({ connection }) => [
    { name: 'one of the demonstration estate', path: { id: connection }, status: 500 },
    { name: 'one that is not there', path: { id: NOWHERE }, status: 404 },
  ],
  getProperties: () => [{ name: 'all', status: 200, notEmpty: true }],
  getAbout: () => [{ name: 'version', status: 200 }],
  getSchemaFile: () => [
    { name: 'of playbooks', path: { file: 'playbook-spec.schema.json' }, status: 200 },
    { name: 'that there is not', path: { file: '__proto__' }, status: 404 },
  ],
  getCanaryAbout: () => [{ name: 'version', status: 200 }],
  getHealthSummary: () => [
    { name: 'default range', status: 200 },
    { name: 'a day', query: { timeRange: '1d' }, status: 200 },
    { name: 'a range nobody knows', query: { timeRange: 'soon' }, status: 200 },
  ],
  getCheckGraph: ({ check }) => [
    { name: 'an hour', query: { check, start: '1h', count: 300 }, status: 200 },
    {
      name: 'since a time',
      query: { check, start: new Date(Date.now() - 864e5).toISOString() },
      status: 200,
    },
    {
      name: 'the hour before the last',
      query: {
        check,
        start: new Date(Date.now() - 72e5).toISOString(),
        end: new Date(Date.now() - 36e5).toISOString(),
      },
      status: 200,
    },
    { name: 'a start nobody understands', query: { check, start: 'soon' }, status: 400 },
    { name: 'an end before the start', query: { check, start: '1h', end: '2h' }, status: 400 },
  ],
  postRunCheck: ({ check }) => [
    { name: 'a check', path: { id: check }, status: 200 },
    { name: 'no such check', path: { id: NOWHERE }, status: 404 },
  ],
  postResourceSearch: () => [
    { name: 'checks', body: { limit: 5, checks: [{ search: '', agent: 'all', name: '*' }] }, status: 200 },
    {
      name: 'every kind by text',
      body: Object.fromEntries(
        ['checks', 'components', 'configs'].map(kind => [kind, [{ search: 'name=*a*', agent: 'all' }]]),
      ),
      status: 200,
    },
    { name: 'nothing found', body: { checks: [{ name: 'no such check anywhere' }] }, status: 200 },
  ],
  listCanaries: ({ canary }) => [
    { name: 'by id', query: { id: `eq.${canary}` }, status: 200, notEmpty: true },
    { name: 'a counted page', query: { limit: 2 }, headers: COUNT, status: 206, notEmpty: true },
    { name: 'past the end', query: { limit: 2, offset: 1_000_000 }, headers: COUNT, status: 416 },
  ],
  listCanaryNames: () => [{ name: 'by name', query: { order: 'name.asc' }, status: 200, notEmpty: true }],
  listChecks: ({ check }) => [
    {
      name: 'one with its relations',
      query: {
        id: `eq.${check}`,
        select:
          '*,canaries!checks_canary_id_fkey(id,name,source,labels),agents!checks_agent_id_fkey(id,name),' +
          'components:check_component_relationships(components(id,name,icon)),' +
          'configs:check_config_relationships(configs(id,name,type))',
      },
      status: 200,
      notEmpty: true,
    },
    {
      name: 'a counted page',
      query: { limit: 5, order: 'name.asc' },
      headers: COUNT,
      status: 206,
      notEmpty: true,
    },
    {
      name: 'several with their newest runs',
      query: {
        id: `in.(${check},${NOWHERE})`,
        select: '*,check_statuses(time,status,duration,message,error)',
        'check_statuses.order': 'time.desc',
        'check_statuses.limit': 3,
      },
      status: 200,
      notEmpty: true,
    },
    { name: 'an unknown column', query: { nope: 'eq.1' }, status: 400 },
  ],
  listCheckStatuses: ({ check }) => [
    {
      name: 'a counted page of the history',
      query: { check_id: `eq.${check}`, order: 'time.desc', limit: 2 },
      headers: COUNT,
      status: 206,
      notEmpty: true,
    },
    {
      name: 'failures that took long',
      query: { check_id: `eq.${check}`, status: 'eq.0', duration: 'gte.1', limit: 5 },
      status: 200,
    },
    {
      name: 'past the end',
      query: { check_id: `eq.${check}`, offset: 10_000_000 },
      headers: COUNT,
      status: 416,
    },
  ],
  listChecksByComponent: ({ component }) => [
    { name: 'of a component', query: { component_id: `eq.${component}` }, status: 200, notEmpty: true },
  ],
  listAgents: ({ agent }) => [
    { name: 'by ids', query: { id: `in.(${agent},${NOWHERE})` }, status: 200, notEmpty: true },
  ],
  listViewSummaries: () => [
    {
      name: 'of the sidebar',
      query: { sidebar: 'eq.true', order: 'ordinal.asc,title.asc' },
      status: 200,
      notEmpty: true,
    },
  ],
  createPropertyRow: () => [
    { name: 'a new one', body: { name: PROPERTY, value: 'true' }, status: 201, notEmpty: true },
    { name: 'one that is there', body: { name: PROPERTY, value: 'true' }, status: 409 },
  ],
  listPropertyRows: () => [
    { name: 'by name', query: { name: `eq.${PROPERTY}` }, status: 200, notEmpty: true },
  ],
  updatePropertyRow: () => [
    {
      name: 'by name',
      query: { name: `eq.${PROPERTY}` },
      body: { value: 'false' },
      status: 200,
      notEmpty: true,
    },
  ],
  deletePropertyRow: () => [
    { name: 'by name', query: { name: `eq.${PROPERTY}` }, status: 200, notEmpty: true },
    { name: 'one that is gone', query: { name: `eq.${PROPERTY}` }, status: 200 },
  ],
  ...incidentCases,
  ...connectionCases,
  ...accessCases,
  ...externalAccessCases,
  ...catalogCases,
  ...logCases,
  ...peopleCases,
  ...playbookCases,
  ...settingsCases,
  ...applicationCases,
  ...silenceCases,
  ...topologyCases,
  ...viewCases,
};
