import type { ConfigFile } from '@rtk-query/codegen-openapi';

type Outputs = Extract<ConfigFile, { outputFiles: unknown }>['outputFiles'];
type Override = NonNullable<Outputs[string]['endpointOverrides']>[number];

/** Reads that travel by POST. Without this the generator makes mutations of them. */
const POST_READS = [
  'postResourceSearch',
  'postCatalogSummary',
  'postCatalogChanges',
  'postLogsSearch',
  'postPlaybookParams',
];

/** `Prefer` is described in openapi/ but set by the base query, so callers never see it. */
const callersParameters = (name: string) => name !== 'Prefer';

/** Only the first matching entry counts, so each entry says everything about its endpoints. */
const endpointOverrides: Override[] = [
  { pattern: POST_READS, type: 'query', parameterFilter: callersParameters },
  { pattern: /./, parameterFilter: callersParameters },
];

/** One part of the database surface: the operations with this tag. Split so that a screen loads only its own calls. */
const db = (tag: string): Outputs[string] => ({
  schemaFile: 'openapi/db.yaml',
  exportName: 'generated',
  filterEndpoints: (_name, { operation }) => operation.tags?.includes(tag) ?? false,
});

const service = (name: string): Outputs[string] => ({
  schemaFile: `openapi/${name}.yaml`,
  exportName: 'generated',
});

/**
 * What `npm run api:generate` makes. Hooks, tags and transforms are added by the modules of src/api beside the
 * generated folder; `useUnknown` keeps `any` out, `encodePathParams` keeps ids with slashes whole.
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
  outputFiles: {
    'src/api/generated/about.ts': service('about'),
    'src/api/generated/agent.ts': service('agent'),
    'src/api/generated/auth.ts': service('auth'),
    'src/api/generated/canary.ts': service('canary'),
    'src/api/generated/catalog.ts': service('catalog'),
    'src/api/generated/connections.ts': service('connections'),
    'src/api/generated/logs.ts': service('logs'),
    'src/api/generated/notification.ts': service('notification'),
    'src/api/generated/people.ts': service('people'),
    'src/api/generated/playbooks.ts': service('playbooks'),
    'src/api/generated/properties.ts': service('properties'),
    'src/api/generated/resources.ts': service('resources'),
    'src/api/generated/tokens.ts': service('tokens'),
    'src/api/generated/dbAccessScopes.ts': db('accessScopes'),
    'src/api/generated/dbAgentAdmin.ts': db('agentAdmin'),
    'src/api/generated/dbAgents.ts': db('agents'),
    'src/api/generated/dbCatalog.ts': db('catalog'),
    'src/api/generated/dbCatalogActivity.ts': db('catalogActivity'),
    'src/api/generated/dbConnections.ts': db('connections'),
    'src/api/generated/dbHealth.ts': db('health'),
    'src/api/generated/dbIncidents.ts': db('incidents'),
    'src/api/generated/dbNotificationRules.ts': db('notificationRules'),
    'src/api/generated/dbPermissions.ts': db('permissions'),
    'src/api/generated/dbPlaybooks.ts': db('playbooks'),
    'src/api/generated/dbPlaybookRuns.ts': db('playbookRuns'),
    'src/api/generated/dbJobs.ts': db('jobs'),
    'src/api/generated/dbPeople.ts': db('people'),
    'src/api/generated/dbProperties.ts': db('properties'),
    'src/api/generated/dbScrapers.ts': db('scrapers'),
    'src/api/generated/dbSettings.ts': db('settings'),
    'src/api/generated/dbSilences.ts': db('silences'),
    'src/api/generated/dbTeams.ts': db('teams'),
    'src/api/generated/dbTopology.ts': db('topology'),
    'src/api/generated/dbViews.ts': db('views'),
  },
};

export default config;
