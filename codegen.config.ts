import type { ConfigFile } from '@rtk-query/codegen-openapi';
import { allCalls } from './scripts/api-spec';

type Outputs = Extract<ConfigFile, { outputFiles: unknown }>['outputFiles'];
type Override = NonNullable<Outputs[string]['endpointOverrides']>[number];

/** One part of the client: the operations of a service, or those of the database with one tag. A screen loads only its own. */
interface Area {
  /** Name of the file in openapi/; that of the database when absent. */
  service?: string;
  tag?: string;
  /**
   * Operations that are asked in several ways, or by an argument of the screen's own: another `select`, one row instead of
   * many, one step of several. They become typed calls, which endpoints are made of by hand (src/api/endpoints.ts). All others
   * become endpoints as they are.
   */
  projected?: readonly string[];
  /** Operations that no screen uses, and why they are described. Nothing is generated of them. */
  unused?: Readonly<Record<string, string>>;
}

const service = (name: string, rest: Area = {}): Area => ({ service: name, ...rest });
const db = (tag: string, rest: Area = {}): Area => ({ tag, ...rest });

/** The client by name of its files. */
export const AREAS: Readonly<Record<string, Area>> = {
  about: service('about', { projected: ['getAbout'] }),
  agent: service('agent', { projected: ['generateAgent'] }),
  application: service('application', { projected: ['getApplicationReport', 'getApplicationExport'] }),
  artifacts: service('artifacts', { projected: ['getArtifactFile'] }),
  auth: service('auth', { projected: ['getWhoami', 'inviteUser'] }),
  canary: service('canary', { projected: ['getHealthSummary', 'getCheckGraph', 'getCanaryAbout'] }),
  catalog: service('catalog', {
    projected: ['postCatalogChanges', 'postCatalogReport'],
    unused: { getCatalogChanges: 'for links; the page asks by POST' },
  }),
  connections: service('connections', { projected: ['postConnectionTest'] }),
  logs: service('logs', { projected: ['postLogsSearch'] }),
  notification: service('notification', {
    projected: ['postNotificationSummary', 'getNotificationSend', 'getSilencePreview'],
  }),
  people: service('people'),
  playbooks: service('playbooks', {
    projected: ['getApplicablePlaybooks', 'postPlaybookParams', 'postPlaybookRun'],
  }),
  properties: service('properties'),
  rbac: service('rbac', { projected: ['postSubjectAccessReviews'] }),
  resources: service('resources', { projected: ['postResourceSearch'] }),
  schemas: service('schemas', { projected: ['getSchemaFile'] }),
  topology: service('topology', { projected: ['getTopology', 'getTopologySnapshot'] }),
  tokens: service('tokens', { projected: ['postToken', 'postMcp'] }),
  dbAccessScopes: db('accessScopes', {
    projected: ['listAccessScopes', 'createAccessScopeRow', 'updateAccessScopeRow'],
  }),
  dbAgentAdmin: db('agentAdmin', { projected: ['listAgentSummaries', 'updateAgentRow'] }),
  dbAgents: db('agents', { projected: ['listAgents'] }),
  dbApplications: db('applications', {
    projected: ['listApplications', 'createApplicationRow', 'updateApplicationRow'],
  }),
  dbArtifacts: db('artifactRows', { projected: ['listArtifacts', 'listArtifactSummaries'] }),
  dbCatalog: db('catalog', {
    projected: [
      'listConfigs',
      'listConfigDetails',
      'listConfigRelationships',
      'listConfigComponentLinks',
      'createConfigComponentLink',
      'deleteConfigComponentLink',
      'listChecksOfConfig',
      'getRelatedConfigs',
    ],
    unused: { listConfigNames: 'for pickers of items; the page searches for them' },
  }),
  dbCatalogActivity: db('catalogActivity', {
    projected: [
      'listConfigChanges',
      'listChangeTypes',
      'listConfigAnalyses',
      'listConfigAnalysisItems',
      'listAnalyzers',
      'listChangesByComponent',
      'listAnalysisByComponent',
    ],
    unused: {
      lookupAnalysisByComponent: 'the page asks the relation, by pages',
    },
  }),
  dbConnections: db('connections', {
    projected: ['listConnections', 'createConnectionRow', 'updateConnectionRow'],
  }),
  dbExternalAccess: db('externalAccess', {
    projected: [
      'listConfigAccess',
      'listConfigAccessByUser',
      'listConfigAccessByGroup',
      'listConfigAccessByConfig',
      'listConfigGrants',
      'listConfigAccessLogs',
      'listExternalUsers',
      'listExternalGroups',
      'listExternalUserGroups',
    ],
  }),
  dbCosts: db('costs', { projected: ['listConfigCosts'] }),
  dbHealth: db('health', {
    projected: ['listCanaries', 'listChecks', 'listCheckStatuses', 'listChecksByComponent'],
    unused: { listCanaryNames: 'for pickers of canaries' },
  }),
  // The list of checks asks it too, and no other call of incidents.
  dbEvidence: db('evidence', { projected: ['listEvidences'] }),
  dbIncidents: db('incidents', {
    projected: [
      'listIncidents',
      'createIncidentRow',
      'updateIncidentRow',
      'listHypotheses',
      'createHypothesisRow',
      'updateHypothesisRow',
      'createEvidenceRow',
      'listIncidentsByComponent',
      'listIncidentsByConfig',
    ],
  }),
  // What only the screens of incidents ask; the rest is part of linking evidence, which many screens load.
  dbIncidentPages: db('incidentPages', {
    projected: [
      'listIncidentSummaries',
      'listIncidentHistories',
      'deleteHypothesisRow',
      'updateEvidenceRow',
      'deleteEvidenceRow',
      'listComments',
      'createCommentRow',
      'deleteCommentRow',
      'listResponders',
      'createResponderRow',
      'updateResponderRow',
    ],
  }),
  // What only the pages of notifications ask; forms of permissions choose among the rules.
  dbNotificationPages: db('notificationPages', {
    projected: [
      'createNotificationRuleRow',
      'updateNotificationRuleRow',
      'listNotificationRuleSummaries',
      'listNotificationSends',
    ],
  }),
  dbNotificationRules: db('notificationRules', { projected: ['listNotificationRules'] }),
  dbPermissions: db('permissions', { projected: ['listPermissionSummaries', 'listPermissions'] }),
  dbPlaybooks: db('playbooks', { projected: ['listPlaybooks', 'listPlaybookNames'] }),
  // What only their page writes; menus and forms of runs read them everywhere.
  dbPlaybookPages: db('playbookPages', { projected: ['createPlaybookRow', 'updatePlaybookRow'] }),
  dbPlaybookRuns: db('playbookRuns', {
    projected: ['listPlaybookRuns', 'listPlaybookRunActions', 'getPlaybookRunActions'],
  }),
  dbJobs: db('jobs', { projected: ['listJobNames'] }),
  dbPeople: db('people', { projected: ['listPeople', 'listPeopleRoles', 'listIdentities', 'listInvites'] }),
  dbProperties: db('properties', { projected: ['listPropertyRows'] }),
  dbScopes: db('scopes', { projected: ['listScopes', 'createScopeRow', 'updateScopeRow'] }),
  dbScrapers: db('scrapers', { projected: ['listConfigScrapers', 'listJobHistories'] }),
  dbSettings: db('settings', {
    projected: [
      'createTeamRow',
      'updateTeamRow',
      'createCanaryRow',
      'updateCanaryRow',
      'listTeamsWithStatus',
      'listIncidentRules',
      'createIncidentRuleRow',
      'updateIncidentRuleRow',
      'listTopologiesWithStatus',
      'listIntegrations',
      'listTopologyRows',
      'createTopologyRow',
      'updateTopologyRow',
      'listCanariesWithStatus',
      'listConfigScraperRows',
      'createConfigScraperRow',
      'updateConfigScraperRow',
      'listLogBackends',
      'createLogBackendRow',
      'updateLogBackendRow',
    ],
  }),
  dbSilences: db('silences', { projected: ['listSilences', 'updateSilenceRows'] }),
  dbTeams: db('teams', {
    projected: ['listTeams', 'listTeamMembers', 'createTeamMemberRows', 'deleteTeamMemberRow'],
  }),
  dbTopology: db('topology', {
    projected: ['listComponents', 'listComponentsWithLogs', 'listComponentNames', 'listTeamComponents'],
  }),
  dbViews: db('views', { projected: ['listViewSummaries'] }),
  dbViewRows: db('viewRows', {
    projected: ['listViews', 'createViewRow', 'updateViewRow', 'deleteViewRow', 'listViewTableRows'],
  }),
  views: service('views', { projected: ['postViewRun', 'postViewRunByName', 'getViewPluginVariables'] }),
};

/** Reads that travel by POST. Without this the generator makes mutations of them. */
const POST_READS = [
  'postResourceSearch',
  'postSubjectAccessReviews',
  'postCatalogSummary',
  'postCatalogChanges',
  'postNotificationSummary',
  'postLogsSearch',
  'postPlaybookParams',
  'postViewRun',
  'postViewRunByName',
];

/** `Prefer` is described in openapi/ but set by the base query, so callers never see it. */
const callersParameters = (name: string) => name !== 'Prefer';

/** Only the first matching entry counts, so each entry says everything about its endpoints. */
const endpointOverrides: Override[] = [
  { pattern: POST_READS, type: 'query', parameterFilter: callersParameters },
  { pattern: /./, parameterFilter: callersParameters },
];

const described = allCalls();

/** The operations of an area, by name. */
const operationsOf = ({ service: name = 'db', tag }: Area): string[] =>
  described
    .filter(({ file, operation }) => file === `${name}.yaml` && (!tag || operation.tags?.includes(tag)))
    .map(({ operation }) => operation.operationId);

/** The files of an area: its endpoints, and its calls. */
function outputsOf([name, area]: [string, Area]): [string, Outputs[string]][] {
  const { service: spec = 'db', projected = [], unused = {} } = area;
  const used = operationsOf(area).filter(operation => !(operation in unused));
  const outputs: [string, Outputs[string]][] = [];
  const add = (path: string, names: string[], options: Outputs[string]) => {
    if (names.length === 0) return;
    const filterEndpoints = (operation: string) => names.includes(operation);
    outputs.push([
      `src/api/generated/${path}.ts`,
      { schemaFile: `openapi/${spec}.yaml`, filterEndpoints, ...options },
    ]);
  };
  add(
    name,
    used.filter(operation => !projected.includes(operation)),
    { exportName: 'generated' },
  );
  add(
    `calls/${name}`,
    used.filter(operation => projected.includes(operation)),
    {
      exportName: 'calls',
      apiFile: '@/api/calls',
      apiImport: 'callsApi',
    },
  );
  return outputs;
}

/**
 * What `npm run api:generate` makes. Hooks, tags and transforms are added by the modules that own the calls;
 * `useUnknown` keeps `any` out, `encodePathParams` keeps ids with slashes whole.
 */
const config: ConfigFile = {
  schemaFile: 'openapi/db.yaml',
  apiFile: '@/api/root',
  apiImport: 'api',
  hooks: false,
  tag: false,
  useUnknown: true,
  encodePathParams: true,
  prettierConfigFile: '.prettierrc.json',
  endpointOverrides,
  outputFiles: Object.fromEntries(Object.entries(AREAS).flatMap(outputsOf)),
};

export default config;
