import { afterEach, expect, test } from 'vitest';
import { catalogApi } from '@/features/catalog/api';
import { configChangesApi } from '@/features/catalog/changes/api';
import { configInsightsApi } from '@/features/catalog/insights/api';
import { notificationTagsApi } from '@/features/notifications/tagsApi';
import { jobsApi } from '@/features/settings/jobs/api';
import { apiStore, fakeFetch, json, resetCalls } from '../api/harness';

afterEach(resetCalls);

const catalog = catalogApi.endpoints;
const insights = configInsightsApi.endpoints;
const changes = configChangesApi.endpoints;

type Send = (dispatch: ReturnType<typeof apiStore>['store']['dispatch']) => Promise<{ data?: unknown }>;
const ODD = [null, '', 'Running', 7, { phase: 'Running' }, 'Running'];

test.each<[string, object[], string[], Send]>([
  [
    'statuses',
    ODD.map(status => ({ status })),
    ['Running', '7'],
    send => send(catalog.listConfigStatuses.initiate({})),
  ],
  [
    'types',
    ODD.map(type => ({ type })),
    ['Running', '7'],
    send => send(catalog.listConfigTypes.initiate({})),
  ],
  [
    'kinds of insights',
    ODD.map(analysis_type => ({ analysis_type })),
    ['Running', '7'],
    send => send(insights.listAnalysisTypes.initiate({})),
  ],
  [
    'analyzers',
    ODD.map(analyzer => ({ analyzer })),
    ['Running', '7'],
    send => send(insights.listAnalyzers.initiate()),
  ],
  [
    'types of changes',
    ODD.map(change_type => ({ change_type })),
    ['Running', '7'],
    send => send(changes.listChangeTypes.initiate()),
  ],
  [
    'tags',
    [...ODD.map(key => ({ key, value: 'prod' })), ...ODD.map(value => ({ key: 'zone', value }))],
    ['Running=prod', '7=prod', 'zone=', 'zone=Running', 'zone=7'],
    send => send(catalog.listConfigTags.initiate({})),
  ],
  [
    'labels',
    ODD.map(key => ({ key, value: null })),
    ['Running=', '7='],
    send => send(catalog.listConfigLabels.initiate({})),
  ],
  [
    'names of jobs',
    ODD.map(name => ({ name })),
    ['Running', '7'],
    send => send(jobsApi.endpoints.listJobNames.initiate()),
  ],
  [
    'tags of what was notified about',
    [...ODD.map(key => ({ key, value: 'prod' })), { key: 'bare', value: null }, { key: 'zone', value: [] }],
    ['Running=prod', '7=prod', 'bare'],
    send => send(notificationTagsApi.endpoints.listNotificationTags.initiate({})),
  ],
])('%s offer what a filter can name', async (_what, rows, offered, send) => {
  fakeFetch(json(rows));
  expect((await send(apiStore().store.dispatch)).data).toEqual(offered);
});
