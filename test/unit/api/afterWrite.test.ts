import { afterEach, expect, test } from 'vitest';
import { accessScopesApi } from '@/api/accessScopes';
import { permissionsApi } from '@/api/permissions';
import { keepForTicket } from '@/api/tickets';
import { configChangesApi } from '@/features/catalog/changes/api';
import { catalogApi } from '@/features/catalog/api';
import { openedApi } from '@/features/health/modal/openedApi';
import { incidentApi } from '@/features/incidents/item/api';
import { rulesApi } from '@/features/notifications/rules/api';
import { playbookPagesApi } from '@/features/playbooks/list/api';
import { connectionsApi } from '@/features/settings/connections/api';
import { peopleApi } from '@/features/settings/people/api';
import { settingsResourcesApi, type ResourceKey } from '@/features/settings/resources/api';
import { teamsApi } from '@/features/settings/teams/api';
import { viewRowsApi } from '@/features/settings/views/api';
import { shiftApi } from '@/features/shift/api';
import { ownApi } from '@/features/shift/ownApi';
import { topologyApi } from '@/features/topology/api';
import { componentLinksApi } from '@/modules/component-links/api';
import { playbookRunsApi } from '@/modules/playbooks/runsApi';
import { waitingApi } from '@/modules/playbooks/waitingApi';
import { scrapersApi } from '@/modules/scrapers/api';
import { viewRunsApi } from '@/modules/views/api';
import { api } from '@/api/root';
import { apiStore, fakeFetch, json, resetCalls } from './harness';

/** What a write changes on other pages, too: whoever goes there next must find it as it is. */

afterEach(resetCalls);

const ID = '019a0000-0000-7000-8000-000000000001';
const AT = '2026-11-30T00:00:00Z';
const PAGE = { pageIndex: 0, pageSize: 50 };

type Dispatch = ReturnType<typeof apiStore>['store']['dispatch'];

/** What was asked again has been answered. */
const settled = (dispatch: Dispatch) => Promise.all(dispatch(api.util.getRunningQueriesThunk()));

const saved = (table: ResourceKey['table']) => (dispatch: Dispatch) =>
  dispatch(
    settingsResourcesApi.endpoints.updateSettingsResource.initiate({
      table,
      api: 'incident-commander',
      id: ID,
      patch: { labels: {} },
      since: AT,
    }),
  );
const playbookSaved = (dispatch: Dispatch) =>
  dispatch(playbookPagesApi.endpoints.updatePlaybookRow.initiate({ id: ID, patch: { title: 'Fail over' } }));
const personSaved = (dispatch: Dispatch) =>
  dispatch(
    peopleApi.endpoints.updatePerson.initiate({
      personUpdate: { id: ID, firstName: 'Ada', lastName: 'King', email: 'ada@x.example', active: true },
    }),
  );
const connectionSaved = (dispatch: Dispatch) =>
  dispatch(
    connectionsApi.endpoints['updateConnectionRow/values'].initiate({
      id: ID,
      patch: keepForTicket({ name: 'new' }),
    }),
  );
const memberAdded = (dispatch: Dispatch) =>
  dispatch(teamsApi.endpoints.createTeamMemberRows.initiate({ teamId: ID, personIds: [ID] }));
const linked = (dispatch: Dispatch) =>
  dispatch(
    componentLinksApi.endpoints.createConfigComponentLink.initiate({ componentId: ID, configId: 'item' }),
  );
const scraperRan = (dispatch: Dispatch) =>
  dispatch(scrapersApi.endpoints.postRunScraper.initiate({ id: ID }));

const permissions = (dispatch: Dispatch) =>
  dispatch(permissionsApi.endpoints['listPermissionSummaries/page'].initiate({}));
const accessScopes = (dispatch: Dispatch) =>
  dispatch(accessScopesApi.endpoints['listAccessScopes/live'].initiate());
const rules = (dispatch: Dispatch) =>
  dispatch(
    rulesApi.endpoints['listNotificationRules/page'].initiate({
      search: '',
      event: '',
      status: '',
      counted: false,
      ...PAGE,
    }),
  );
const runs = (dispatch: Dispatch) =>
  dispatch(playbookRunsApi.endpoints['listPlaybookRuns/page'].initiate(PAGE));

interface Row {
  write: string;
  shown: string;
  /** The last part of the address that is asked for it. */
  asked: string;
  ask: (dispatch: Dispatch) => PromiseLike<unknown>;
  change: (dispatch: Dispatch) => PromiseLike<unknown>;
}

test.each<Row>([
  {
    write: 'a team that is saved',
    shown: 'the access scopes',
    asked: 'access_scopes',
    ask: accessScopes,
    change: saved('teams'),
  },
  {
    write: 'a team that is saved',
    shown: 'the permissions',
    asked: 'permissions_summary',
    ask: permissions,
    change: saved('teams'),
  },
  {
    write: 'a team that is saved',
    shown: 'the notification rules',
    asked: 'notifications',
    ask: rules,
    change: saved('teams'),
  },
  {
    write: 'a team that is saved',
    shown: 'the responders of an incident',
    asked: 'responders',
    ask: dispatch => dispatch(incidentApi.endpoints['listResponders/item'].initiate(ID)),
    change: saved('teams'),
  },
  {
    write: 'a person who joins a team',
    shown: 'what waits for their approval',
    asked: 'team_members',
    ask: dispatch => dispatch(waitingApi.endpoints['listTeamMembers/mine'].initiate(ID)),
    change: memberAdded,
  },
  {
    write: 'a person who joins a team',
    shown: 'the shift of the team',
    asked: 'team_members',
    ask: dispatch => dispatch(shiftApi.endpoints['listTeamMembers/shift'].initiate(ID)),
    change: memberAdded,
  },
  {
    write: 'a person who is renamed',
    shown: 'the access scopes',
    asked: 'access_scopes',
    ask: accessScopes,
    change: personSaved,
  },
  {
    write: 'a person who is renamed',
    shown: 'the permissions',
    asked: 'permissions_summary',
    ask: permissions,
    change: personSaved,
  },
  {
    write: 'a connection that is renamed',
    shown: 'the permissions',
    asked: 'permissions_summary',
    ask: permissions,
    change: connectionSaved,
  },
  {
    write: 'a playbook that is renamed',
    shown: 'the permissions',
    asked: 'permissions_summary',
    ask: permissions,
    change: playbookSaved,
  },
  {
    write: 'a notification rule that is renamed',
    shown: 'the permissions',
    asked: 'permissions_summary',
    ask: permissions,
    change: dispatch =>
      dispatch(rulesApi.endpoints.updateNotificationRuleRow.initiate({ id: ID, patch: { name: 'new' } })),
  },
  {
    write: 'a canary that is deleted',
    shown: 'the permissions',
    asked: 'permissions_summary',
    ask: permissions,
    change: dispatch =>
      dispatch(
        settingsResourcesApi.endpoints.deleteSettingsResource.initiate({
          table: 'canaries',
          api: 'canary-checker',
          id: ID,
        }),
      ),
  },
  {
    write: 'a playbook that is renamed',
    shown: 'the list of runs',
    asked: 'playbook_runs',
    ask: runs,
    change: playbookSaved,
  },
  {
    write: 'a playbook that is renamed',
    shown: 'one of its runs',
    asked: 'playbook_runs',
    ask: dispatch => dispatch(playbookRunsApi.endpoints['listPlaybookRuns/one'].initiate(ID)),
    change: playbookSaved,
  },
  {
    write: 'a playbook that is renamed',
    shown: 'what waits for an approval',
    asked: 'playbook_runs',
    ask: dispatch => dispatch(waitingApi.endpoints['listPlaybookRuns/waiting'].initiate()),
    change: playbookSaved,
  },
  {
    write: 'a canary that is saved',
    shown: 'a check of it',
    asked: 'checks',
    ask: dispatch => dispatch(openedApi.endpoints['listChecks/detail'].initiate(ID)),
    change: saved('canaries'),
  },
  {
    write: 'a canary that is saved',
    shown: 'the spec beside its checks',
    asked: 'canaries',
    ask: dispatch => dispatch(openedApi.endpoints['listCanaries/one'].initiate(ID)),
    change: saved('canaries'),
  },
  {
    write: 'a scraper that ran',
    shown: 'an item',
    asked: 'config_detail',
    ask: dispatch => dispatch(catalogApi.endpoints.listConfigDetails.initiate(ID)),
    change: scraperRan,
  },
  {
    write: 'a scraper that ran',
    shown: 'the changes',
    asked: 'changes',
    ask: dispatch => dispatch(configChangesApi.endpoints['postCatalogChanges/page'].initiate({})),
    change: scraperRan,
  },
  {
    write: 'a comment',
    shown: 'what I did in a shift',
    asked: 'comments',
    ask: dispatch =>
      dispatch(ownApi.endpoints['listComments/byDuring'].initiate({ by: ID, from: AT, to: AT })),
    change: dispatch =>
      dispatch(
        incidentApi.endpoints.createCommentRow.initiate({
          incident_id: ID,
          hypothesis_id: ID,
          comment: 'Looking',
          created_by: ID,
        }),
      ),
  },
  {
    write: 'evidence that is taken out',
    shown: 'the incidents of its component',
    asked: 'incidents_by_component',
    ask: dispatch =>
      dispatch(
        topologyApi.endpoints.listIncidentsByComponent.initiate({ componentId: ID, type: '', status: '' }),
      ),
    change: dispatch =>
      dispatch(incidentApi.endpoints.deleteEvidenceRow.initiate({ incidentId: ID, id: 'e1' })),
  },
  {
    write: 'an item that is linked to a component',
    shown: 'the changes of the component',
    asked: 'changes_by_component',
    ask: dispatch =>
      dispatch(topologyApi.endpoints.listChangesByComponent.initiate({ componentId: ID, pageIndex: 0 })),
    change: linked,
  },
  {
    write: 'an item that is linked to a component',
    shown: 'the insights of the component',
    asked: 'analysis_by_component',
    ask: dispatch =>
      dispatch(topologyApi.endpoints.listAnalysisByComponent.initiate({ componentId: ID, pageIndex: 0 })),
    change: linked,
  },
  {
    write: 'a view that is saved',
    shown: 'its rows',
    asked: 'view_default_pods',
    ask: dispatch =>
      dispatch(
        viewRunsApi.endpoints['listViewTableRows/page'].initiate({
          table: 'view_default_pods',
          fingerprint: 'f',
          ranAt: '',
          chosen: {},
          ranges: {},
          sortBy: '',
          sortDesc: false,
          keys: [],
          ...PAGE,
        }),
      ),
    change: dispatch =>
      dispatch(viewRowsApi.endpoints.updateViewRow.initiate({ id: ID, updatedAt: AT, patch: {} })),
  },
])('after $write $shown are asked again, once', async ({ asked, ask, change }) => {
  const { requests } = fakeFetch(request =>
    json(request.url.includes('/config/run/') || request.url.endsWith('/catalog/changes') ? {} : [])(),
  );
  const { dispatch } = apiStore().store;
  const questions = () =>
    requests.filter(
      ({ method, url }) =>
        new URL(url).pathname.endsWith(`/${asked}`) && (method === 'GET' || asked === 'changes'),
    );
  await ask(dispatch);
  expect(questions()).toHaveLength(1);
  await change(dispatch);
  await settled(dispatch);
  expect(questions()).toHaveLength(2);
});

test('a playbook that is saved does not ask again how all the newest runs went', async () => {
  const { requests } = fakeFetch(json([]));
  const { dispatch } = apiStore().store;
  await dispatch(playbookPagesApi.endpoints['listPlaybookRuns/course'].initiate(AT));
  await runs(dispatch);
  await playbookSaved(dispatch);
  const questions = () => requests.filter(({ url }) => url.includes('/playbook_runs'));
  await settled(dispatch);
  expect(questions().map(({ url }) => new URL(url).searchParams.has('limit', '2000'))).toEqual([
    true,
    false,
    false,
  ]);
});

test.each([
  ['was lost', () => Promise.reject(new TypeError('fetch failed')), 2],
  ['came from a gateway that gave up', json('gave up', { status: 504 }), 2],
  ['cannot be read', () => new Response('<html>', { status: 200 }), 2],
  ['is a refusal', json({ message: 'in use' }, { status: 409 }), 1],
])(
  'a write whose answer %s: what it changes is asked again where it may be done',
  async (_how, answer, times) => {
    const { requests } = fakeFetch(request => (request.method === 'GET' ? json([])() : answer()));
    const { dispatch } = apiStore().store;
    await accessScopes(dispatch);
    const { error } = await dispatch(accessScopesApi.endpoints['updateAccessScopeRow/delete'].initiate(ID));
    expect(error).toBeDefined();
    await settled(dispatch);
    const asked = requests.filter(({ method, url }) => method === 'GET' && url.includes('/access_scopes'));
    expect(asked).toHaveLength(times);
  },
);
