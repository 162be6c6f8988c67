import { expect, test } from 'vitest';
import { notificationSummaryRequest } from '@/features/notifications/api';
import { isObject } from '@/lib/json';
import { notificationFilters } from '@/features/notifications/index/filterBar';

const asked = { search: '', statuses: {}, types: {}, deleted: false, pageIndex: 0, pageSize: 50 };

test.each([
  ['none', {}, undefined],
  ['shown and left out', { 'team=a': 1, 'env=x': -1 }, 'team=a,!env=x'],
] as const)('resources are narrowed by tags: %s', (_name, tags, sent) => {
  const { body } = notificationSummaryRequest({ ...asked, tags });
  expect(body).toHaveProperty('pageSize', 50);
  expect(isObject(body) ? body['tags'] : undefined).toBe(sent);
});
test('tags are offered where the backend tells them', () => {
  const params = (hasTags: boolean) =>
    notificationFilters(hasTags).flatMap(filter => ('param' in filter ? [filter.param] : []));
  expect(params(true)).toContain('tags');
  expect(params(false)).not.toContain('tags');
});
