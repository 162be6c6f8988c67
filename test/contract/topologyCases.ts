import { NOWHERE, type Case, type Known } from './case';

/** Topologies: the tree, and the look-ups around it. */
export const topologyCases: Record<string, (known: Known) => Case[]> = {
  getTopology: ({ component }) => [
    { name: 'all trees', status: 200, notEmpty: true },
    { name: 'one component', query: { id: component }, status: 200, notEmpty: true },
    { name: 'no component', query: { id: NOWHERE }, status: 200 },
    { name: 'an id that is none', query: { id: 'somewhere' }, status: 200 },
    {
      name: 'a flat list of some types',
      query: { type: 'API,!Queue', flatten: 'true', status: '*healthy', sortBy: 'name', sortOrder: 'desc' },
      status: 200,
      notEmpty: true,
    },
    {
      name: 'by label, owner and depth',
      query: { labels: 'env=production', owner: 'SRE', depth: 1 },
      status: 200,
    },
  ],
  getTopologySnapshot: ({ component }) => [
    { name: 'of an hour', path: { id: component }, query: { start: '1h' }, status: 200, notEmpty: true },
    {
      name: 'with what it is related to, logs as JSON',
      path: { id: component },
      query: { start: '1d', end: '1h', related: 'true', logFormat: 'json' },
      status: 200,
      notEmpty: true,
    },
    { name: 'no component', path: { id: NOWHERE }, status: 404 },
    { name: 'no time', path: { id: component }, query: { start: 'soon' }, status: 500 },
  ],
  listComponentNames: ({ component }) => [
    {
      name: 'some of them',
      query: { id: `in.(${component})` },
      status: 200,
      notEmpty: true,
    },
  ],
  listComponentLabels: () => [
    { name: 'in order', query: { order: 'key,value' }, status: 200, notEmpty: true },
  ],
  listTeamComponents: () => [
    {
      name: 'with the teams',
      query: { select: '*,team:teams(id,name,icon,deleted_at)', limit: 5 },
      status: 200,
      notEmpty: true,
    },
  ],
  updateComponentRow: ({ loggedComponent }) => [
    {
      name: 'shown',
      query: { id: `eq.${loggedComponent}` },
      body: { hidden: false },
      headers: { Prefer: 'return=representation' },
      status: 200,
      notEmpty: true,
    },
    {
      name: 'none of that id',
      query: { id: `eq.${NOWHERE}` },
      body: { hidden: true },
      headers: { Prefer: 'return=representation' },
      status: 200,
    },
  ],
};
