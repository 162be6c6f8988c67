import type { Filters } from '@/components/filter/definition';
import { statusWord } from '@/components/status/tones';
import { SEND_STATUSES, sendWord } from '../status';
import type { NotificationsUrl } from './url';

const TYPES = [
  { value: 'config', label: 'Catalog' },
  { value: 'check', label: 'Check' },
  { value: 'component', label: 'Component' },
];

const typeWord = (value: string): string =>
  TYPES.find(type => type.value === value)?.label ?? statusWord(value.replaceAll('__', '::'));

/** Name, kind and status. */
export const notificationFilters: Filters<NotificationsUrl> = [
  {
    kind: 'search',
    param: 'search',
    label: 'Search by resource name',
    placeholder: 'Search by resource name',
    width: 260,
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
];
