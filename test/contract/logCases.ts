import { NOWHERE, type Case, type Known } from './case';

const COUNT = { Prefer: 'count=exact' };

/** Logs, and the components that have any. */
export const logCases: Record<string, (known: Known) => Case[]> = {
  listComponentsWithLogs: ({ loggedComponent }) => [
    { name: 'by name', query: { order: 'name.asc,id.asc', limit: 1000 }, status: 200, notEmpty: true },
    { name: 'a counted page', query: { limit: 2 }, headers: COUNT, status: 206, notEmpty: true },
    { name: 'past the end', query: { offset: 1_000_000 }, headers: COUNT, status: 416 },
    { name: 'one', query: { id: `eq.${loggedComponent}` }, status: 200, notEmpty: true },
  ],
  listComponents: ({ loggedComponent }) => [
    {
      name: 'where the logs of one are',
      query: {
        id: `eq.${loggedComponent}`,
        deleted_at: 'is.null',
      },
      status: 200,
      notEmpty: true,
    },
    {
      name: 'those with logs that are not well',
      query: {
        log_selectors: 'not.is.null',
        or: '(health.in.(unhealthy,warning,degraded,error),status.in.(unhealthy,warning,degraded,error))',
        deleted_at: 'is.null',
      },
      status: 200,
      notEmpty: true,
    },
    { name: 'a counted page', query: { limit: 2 }, headers: COUNT, status: 206, notEmpty: true },
    { name: 'past the end', query: { offset: 1_000_000 }, headers: COUNT, status: 416 },
  ],
  postLogsSearch: ({ loggedComponent }) => [
    { name: 'of the first selector', body: { id: loggedComponent }, status: 200, notEmpty: true },
    {
      name: 'narrowed by labels, with a query',
      body: { id: loggedComponent, query: 'anything', labels: { stream: 'stderr' } },
      status: 200,
      notEmpty: true,
    },
    { name: 'without a component', body: {}, status: 400 },
    { name: 'of an id that is none', body: { id: 'shop' }, status: 400 },
    { name: 'labels that are no map', body: { id: loggedComponent, labels: ['a'] }, status: 400 },
    { name: 'of a selector nobody knows', body: { id: loggedComponent, name: 'nope' }, status: 404 },
    { name: 'of no component', body: { id: NOWHERE }, status: 404 },
  ],
};
