import { NOWHERE, type Case, type Known } from './case';

const COUNT = { Prefer: 'count=exact' };
const PAST_END = { name: 'past the end', query: { offset: 10_000_000 }, headers: COUNT, status: 416 };
const of = (config: string) => ({ config_id: `eq.${config}` });
const all = (name: string, query: Case['query'] = {}): Case[] => [
  { name, query, status: 200, notEmpty: true },
];

/** The catalog: config items, changes, insights, scrapers. */
export const catalogCases: Record<string, (known: Known) => Case[]> = {
  postCatalogSummary: () => [
    { name: 'by type', body: {}, status: 200, notEmpty: true },
    {
      name: 'with everything',
      body: {
        groupBy: ['type'],
        tags: ['cluster'],
        filter: { app: '!no-such-app' },
        health: 'healthy,unhealthy',
        status: '!nothing',
        changes: { since: '30d' },
        analysis: { since: '30d' },
        cost: '30d',
        deleted: true,
      },
      status: 200,
      notEmpty: true,
    },
    { name: 'no group', body: { status: 'no such status' }, status: 200 },
    { name: 'a duration that is none', body: { changes: { since: 'soon' } }, status: 400 },
    { name: 'a cost range that is not kept', body: { cost: '2y' }, status: 400 },
  ],
  postCatalogChanges: ({ config }) => [
    { name: 'of two days', body: {}, status: 200, notEmpty: true },
    {
      name: 'around an item',
      body: {
        id: config,
        recursive: 'all',
        depth: 5,
        from: 'now-90d',
        page: 1,
        page_size: 5,
        sort_by: '-count',
        include_deleted_configs: true,
      },
      status: 200,
    },
    { name: 'of no item', body: { id: NOWHERE }, status: 200 },
    { name: 'a direction nobody knows', body: { recursive: 'sideways' }, status: 400 },
    { name: 'a column that does not sort', body: { sort_by: 'details' }, status: 400 },
    { name: 'a time that is none', body: { from: 'soon' }, status: 400 },
    { name: 'an end before the start', body: { from: 'now', to: 'now-1d' }, status: 400 },
    { name: 'tags that cannot be read', body: { tags: 'cluster in' }, status: 400 },
    { name: 'an agent that is none', body: { agent_id: 'somebody' }, status: 400 },
  ],
  getCatalogChanges: () => [
    { name: 'by address', query: { from: 'now-7d', page_size: 3 }, status: 200, notEmpty: true },
  ],
  postCatalogReport: ({ config }) => [
    {
      name: 'of an item and what is below it',
      body: {
        format: 'json',
        roots: [{ id: config, includeChildren: true }],
        since: '90d',
        configJSON: true,
      },
      status: 200,
    },
    {
      name: 'as a page',
      body: { format: 'html', roots: [{ id: config, includeChildren: false }] },
      status: 200,
    },
    { name: 'of nothing', body: { format: 'html', roots: [] }, status: 400 },
    {
      name: 'of an item that nobody knows',
      body: { format: 'html', roots: [{ id: NOWHERE, includeChildren: false }] },
      status: 400,
    },
    {
      name: 'of something that is no id',
      body: { format: 'html', roots: [{ id: 'all', includeChildren: true }] },
      status: 400,
    },
    {
      name: 'in a format that nobody makes',
      body: { format: 'docx', roots: [{ id: config, includeChildren: false }] },
      status: 400,
    },
    {
      name: 'since a time that is none',
      body: { format: 'json', roots: [{ id: config, includeChildren: false }], since: 'soon' },
      status: 400,
    },
  ],
  postRunScraper: ({ scraper }) => [
    { name: 'one', path: { id: scraper }, status: 200, notEmpty: true },
    { name: 'no such scraper', path: { id: NOWHERE }, status: 404 },
    { name: 'no id', path: { id: 'all' }, status: 400 },
  ],
  getApplicablePlaybooks: ({ config, component, check }) => [
    { name: 'of an item', query: { config_id: config }, status: 200, notEmpty: true },
    { name: 'of a component', query: { component_id: component }, status: 200 },
    { name: 'of a check', query: { check_id: check }, status: 200 },
    { name: 'of nothing', status: 400 },
    { name: 'of two things', query: { config_id: config, check_id: check }, status: 400 },
    { name: 'of an item that nobody knows', query: { config_id: NOWHERE }, status: 404 },
    { name: 'of something that is no id', query: { config_id: 'all' }, status: 400 },
  ],
  listPlaybooks: () => [
    {
      name: 'live ones by title',
      query: { deleted_at: 'is.null', order: 'title.asc,id.asc' },
      status: 200,
      notEmpty: true,
    },
  ],
  listConfigs: ({ config }) => [
    {
      name: 'a counted page, sorted to the last tie',
      query: {
        select: '*,agent:agents(id,name)',
        deleted_at: 'is.null',
        order: 'type.asc.nullslast,name.asc,id.asc',
        limit: 5,
      },
      headers: COUNT,
      status: 206,
      notEmpty: true,
    },
    {
      name: 'by labels, tags and words',
      query: {
        and:
          '(or(labels->>"app.kubernetes.io/name".is.null,labels->>"app.kubernetes.io/name".not.eq.none),' +
          'tags->>cluster.not.is.null,or(name.ilike.*a*,type.ilike.*a*))',
        limit: 1,
      },
      status: 200,
      notEmpty: true,
    },
    { name: 'one in full', query: { id: `eq.${config}` }, status: 200, notEmpty: true },
    {
      name: 'those that tell sign-ins',
      query: {
        select: '*,access_logs:config_access_logs!inner(*)',
        'access_logs.limit': 1,
        limit: 5,
      },
      status: 200,
      notEmpty: true,
    },
    PAST_END,
  ],
  listConfigDetails: ({ config }) => [
    { name: 'one', query: { id: `eq.${config}` }, status: 200, notEmpty: true },
    { name: 'none', query: { id: `eq.${NOWHERE}` }, status: 200 },
  ],
  listConfigNames: ({ config }) => all('one', { id: `eq.${config}` }),
  listConfigTypes: () => all('all'),
  listConfigStatuses: () => all('all'),
  listConfigTags: () => all('of a key', { key: 'eq.cluster' }),
  listConfigLabels: () => all('all'),
  listConfigCosts: () => [
    {
      name: 'of a week, with their items',
      query: {
        select: '*,item:config_items!config_costs_config_fk(name,type,deleted_at)',
        and: `(period_end.gt."${new Date(Date.now() - 7 * 864e5).toISOString()}",period_start.lt."${new Date().toISOString()}")`,
        order: 'period_start.desc,id.desc',
        limit: 3,
      },
      headers: COUNT,
      status: 206,
      notEmpty: true,
    },
    {
      name: 'of a type',
      query: {
        select: '*,item:config_items!config_costs_config_fk!inner(name,type,deleted_at)',
        'item.type': 'in.("AWS::RDS::Instance")',
        limit: 2,
      },
      status: 200,
      notEmpty: true,
    },
    ...all('all columns', { limit: 1 }),
    { name: 'of no item', query: { config_id: `eq.${NOWHERE}` }, status: 200 },
    PAST_END,
  ],
  listConfigRelationships: ({ config }) => [
    {
      name: 'of an item, both ways',
      query: { or: `(related_id.eq.${config},config_id.eq.${config})`, deleted_at: 'is.null' },
      status: 200,
      notEmpty: true,
    },
    { name: 'a counted page', query: { limit: 2 }, headers: COUNT, status: 206, notEmpty: true },
    PAST_END,
  ],
  createConfigComponentLink: ({ config, component }) => [
    {
      name: 'by hand',
      body: { component_id: component, config_id: config, selector_id: 'manual' },
      status: 201,
      notEmpty: true,
    },
    {
      name: 'the same once more',
      body: { component_id: component, config_id: config, selector_id: 'manual' },
      status: 409,
    },
  ],
  listConfigComponentLinks: ({ config, component }) =>
    all('one, with its component', {
      ...of(config),
      component_id: `eq.${component}`,
      select: '*,component:components(id,name,icon,log_selectors,deleted_at)',
    }),
  deleteConfigComponentLink: ({ config, component }) => {
    const query = { ...of(config), component_id: `eq.${component}`, selector_id: 'eq.manual' };
    return [
      { name: 'by hand', query, status: 200, notEmpty: true },
      { name: 'one that is gone', query, status: 200 },
    ];
  },
  listChecksOfConfig: ({ checkedConfig }) => all('of an item', of(checkedConfig)),
  getRelatedConfigs: ({ config }) => [
    {
      name: 'both ways, to the end',
      query: {
        config_id: config,
        type_filter: 'all',
        max_depth: 10,
        incoming_relation: 'both',
        outgoing_relation: 'hard',
        include_deleted_configs: 'true',
      },
      status: 200,
      notEmpty: true,
    },
    { name: 'of a type', query: { config_id: config, type: 'eq.Kubernetes::Nothing' }, status: 200 },
  ],
  getParentsByLocation: ({ config }) => all('of an item', { config_id: config }),
  listConfigChanges: ({ change }) => [
    {
      name: 'one with its item',
      query: { id: `eq.${change}`, select: '*,config:configs(id,name,type,config_class)' },
      status: 200,
      notEmpty: true,
    },
    { name: 'a counted page', query: { limit: 2 }, headers: COUNT, status: 206, notEmpty: true },
    PAST_END,
  ],
  listChangeTypes: () => all('with a name', { change_type: 'not.eq.' }),
  listChangesByComponent: () => [
    { name: 'a counted page', query: { limit: 2 }, headers: COUNT, status: 206, notEmpty: true },
    PAST_END,
  ],
  listConfigAnalyses: () => [
    {
      name: 'one with its item',
      query: { select: '*,config:configs(id,name,type,config_class)', limit: 1 },
      status: 200,
      notEmpty: true,
    },
    { name: 'a counted page', query: { limit: 2 }, headers: COUNT, status: 206, notEmpty: true },
    PAST_END,
  ],
  listConfigAnalysisItems: () => [
    {
      name: 'a counted page of open ones',
      query: { status: 'eq.open', order: 'first_observed.desc,id.asc', limit: 5 },
      headers: COUNT,
      status: 206,
      notEmpty: true,
    },
    PAST_END,
  ],
  listAnalysisByComponent: () => [
    { name: 'a counted page', query: { limit: 2 }, headers: COUNT, status: 206, notEmpty: true },
    PAST_END,
  ],
  listAnalysisTypes: () => all('all'),
  listAnalyzers: () => all('all', { order: 'analyzer.asc' }),
  lookupAnalysisByComponent: ({ componentWithInsights }) =>
    all('of a component', { id: componentWithInsights }),
  listConfigScrapers: () => [
    { name: 'live ones', query: { deleted_at: 'is.null', limit: 100 }, status: 200, notEmpty: true },
    { name: 'a counted page', query: { limit: 2 }, headers: COUNT, status: 206, notEmpty: true },
    PAST_END,
  ],
  listJobHistories: ({ scraper }) => [
    {
      name: 'of a scraper',
      query: { resource_type: 'eq.config_scraper', resource_id: `eq.${scraper}`, limit: 5 },
      status: 200,
      notEmpty: true,
    },
    { name: 'a counted page', query: { limit: 2 }, headers: COUNT, status: 206, notEmpty: true },
    PAST_END,
  ],
};
