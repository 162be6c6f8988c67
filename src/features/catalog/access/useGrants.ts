import { useState } from 'react';
import { useAccess } from '@/auth/access';
import { READ_CONFIGS } from '@/lib/access/reading';
import type { AccessUrlState } from '../url';
import type { GrantArgs } from './api';
import { SORTABLE_GRANT_COLUMNS } from './asked';
import type { BesideReads } from './beside';
import { longAgo } from '@/lib/access/longAgo';

/** What the person may read beside grants. */
export function useBesideReads(): BesideReads {
  const { can, refusal } = useAccess();
  return {
    people: can({ resource: 'database', action: 'read', object: 'people' }),
    catalog: refusal(READ_CONFIGS) === undefined,
  };
}

/** What is asked for the grants of a link. @param configId those of one item */
export function useGrantsAsked(url: AccessUrlState, configId?: string): GrantArgs {
  const [since] = useState(() => longAgo());
  const reads = useBesideReads();
  const { search, items, users, groups, roles, kinds, types, flag, pageIndex, pageSize } = url;
  const column = SORTABLE_GRANT_COLUMNS.find(one => one === url.sortBy);
  return {
    search,
    items: configId === undefined ? items : {},
    users,
    groups,
    roles,
    kinds,
    types: configId === undefined ? types : {},
    flag,
    since,
    ...(configId !== undefined && { configId }),
    sort: column ? { column, desc: url.sortOrder === 'desc' } : { column: 'user' },
    offset: pageIndex * pageSize,
    limit: pageSize,
    reads,
  };
}
