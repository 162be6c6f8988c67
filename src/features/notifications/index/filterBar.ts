import { skipToken } from '@reduxjs/toolkit/query';
import { pairHolds } from '@/api/pairs';
import { dateGroupingFilter } from '@/components/filter/dateGrouping';
import type { Filters } from '@/components/filter/definition';
import { mayBeCut, searchedOptions } from '@/components/filter/searchedOptions';
import { statusWord } from '@/components/status/tones';
import { SEND_STATUSES, sendWord } from '@/modules/notified/sendStatus';
import { useListNotificationTagsQuery } from '../tagsApi';
import type { NotificationsUrl } from './url';

const TYPES = [
  { value: 'config', label: 'Catalog' },
  { value: 'check', label: 'Check' },
  { value: 'component', label: 'Component' },
];

const typeWord = (value: string): string =>
  TYPES.find(type => type.value === value)?.label ?? statusWord(value.replaceAll('__', '::'));

/** Tags asked for at a time. */
const MOST_TAGS = 2_000;

const ALL_TAGS = { order: 'key.asc,value.asc', limit: MOST_TAGS };

function useTags(isWanted: boolean, text: string) {
  const all = useListNotificationTagsQuery(isWanted ? ALL_TAGS : skipToken);
  const isAsked = mayBeCut(all.data) && text !== '';
  const found = useListNotificationTagsQuery(isAsked ? { ...ALL_TAGS, or: pairHolds(text) } : skipToken);
  return searchedOptions(all, found, text);
}

/** Name, kind and status, and tags where the backend tells them. */
export const notificationFilters = (hasTags: boolean): Filters<NotificationsUrl> => [
  {
    kind: 'search',
    param: 'search',
    label: 'Search by resource name',
    placeholder: 'Search by resource name',
    width: [184, 260],
  },
  {
    kind: 'triState',
    param: 'resource_type',
    label: 'Resource Type',
    noun: 'types',
    options: TYPES.map(({ value }) => value),
    text: typeWord,
  },
  {
    kind: 'triState',
    param: 'status',
    label: 'Status',
    noun: 'statuses',
    options: SEND_STATUSES,
    text: sendWord,
  },
  ...(hasTags
    ? [{ kind: 'triState', param: 'tags', label: 'Tags', noun: 'tags', useOptions: useTags } as const]
    : []),
  dateGroupingFilter,
];
