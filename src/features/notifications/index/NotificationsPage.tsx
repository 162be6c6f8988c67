import { use, useCallback, useEffect, useMemo } from 'react';
import { DataTable } from '@/components/data-table/DataTable';
import { useDateGroups } from '@/components/data-table/useDateGroups';
import { FilterBar } from '@/components/filter/FilterBar';
import { HiddenRows } from '@/components/filter/HiddenRows';
import { AfterAnswers } from '@/components/page/AfterAnswers';
import { PageAnsweredContext } from '@/components/page/pageAnswered';
import { useLatest } from '@/lib/hooks/useLatest';
import { useAccess } from '@/auth/access';
import { selectUser } from '@/auth/slice';
import { SENDS } from '@/lib/access/policy';
import { to } from '@/lib/routing/paths';
import type { ExportOffer } from '@/lib/export/source';
import { useAppDispatch, useAppSelector } from '@/lib/store/hooks';
import { selectPreferences } from '@/lib/store/preferences';
import { formatTag, type TagPair } from '@/lib/labels';
import { encodeTriState } from '@/lib/triState';
import { withParams } from '@/lib/urls';
import { useUrlState } from '@/lib/useUrlState';
import { pagedTable } from '@/modules/records/pagedTable';
import { SettingsPage } from '@/modules/records/SettingsPage';
import { SavedFiltersButton } from '@/modules/saved-filters/SavedFiltersButton';
import { WithDefaultFilter } from '@/modules/saved-filters/WithDefaultFilter';
import { usePostNotificationSummaryQuery } from '../api';
import { visited } from '../bell/visited';
import { OpenedSend } from '../detail/OpenedSend';
import { NotificationsNav } from '../NotificationsNav';
import { WaitingNote } from '../bell/WaitingNote';
import { subjectName } from '@/modules/notified/subject';
import { DEFAULT_STATUSES } from '@/modules/notified/sendStatus';
import { notificationColumns, resourceIdOf, notifiedRows, tagsColumn, type ResourceRow } from './columns';
import { notificationFilters } from './filterBar';
import { NOTIFICATION_FILTER_KEYS, notificationsUrl } from './url';
import { serverTime } from '@/lib/time/clock';

const engine = () => import('./exportSource');

const seenLast = (row: ResourceRow) => row.last_seen;
const NOUN = ['resource', 'resources'] as const;
const rowId = (row: ResourceRow) => row.id;
const NARROW = [
  ['resource', 190],
  ['last_seen', 72],
  ['statistics', 110],
] as const;

/** `/notifications`: what was notified about, a row a resource, the newest first; opens with the person's default filter. */
export default function NotificationsPage() {
  const owner = useAppSelector(selectUser)?.id;
  return (
    <WithDefaultFilter owner={owner} list="notifications" keys={NOTIFICATION_FILTER_KEYS}>
      <Notifications owner={owner} />
    </WithDefaultFilter>
  );
}

function Notifications({ owner }: { owner: string | undefined }) {
  const dispatch = useAppDispatch();
  const [url, patch] = useUrlState(notificationsUrl);
  const { showDeletedConfigs } = useAppSelector(selectPreferences);
  const { search, resource_type: types, status: statuses, tags, pageIndex, pageSize } = url;
  const filter = { search: search.trim(), types, tags, deleted: showDeletedConfigs };
  const asked = { ...filter, statuses, pageIndex, pageSize };
  const list = usePostNotificationSummaryQuery(asked);
  // Older backends say nothing of tags, and would not filter by them.
  const mayReadSends = useAccess().can(SENDS);
  const isTagged = Object.keys(tags).length > 0 || list.data?.rows.some(row => row.resource_tags) === true;
  // Which tags there are is said by the history.
  const filters = useMemo(() => notificationFilters(isTagged && mayReadSends), [isTagged, mayReadSends]);
  const addTag = useLatest((tag: TagPair) => patch({ tags: { ...tags, [formatTag(tag)]: 1 }, pageIndex: 0 }));
  const shownColumns = useMemo(
    () => (isTagged ? [...notificationColumns, tagsColumn(addTag)] : notificationColumns),
    [isTagged, addTag],
  );
  const isDefault = encodeTriState(statuses) === encodeTriState(DEFAULT_STATUSES);
  const every = usePostNotificationSummaryQuery(
    { ...filter, statuses: {}, pageIndex: 0, pageSize: 1 },
    { skip: !isDefault || !use(PageAnsweredContext) },
  );
  const rows = useMemo(() => list.data && notifiedRows(list.data.rows), [list.data]);
  const exporting: ExportOffer<ResourceRow> = {
    source: () => engine().then(({ resourcesSource }) => resourcesSource(dispatch, { ...filter, statuses })),
    call: () =>
      engine().then(({ resourcesCall }) => resourcesCall({ ...filter, statuses }, pageIndex, pageSize)),
  };
  const rowHref = useCallback(
    (row: ResourceRow) => {
      const resourceId = resourceIdOf(row);
      // What was sent is filtered alike on the page of the resource.
      const kept = isDefault ? {} : { status: encodeTriState(statuses) };
      return resourceId ? withParams(to('notificationResource', { resourceId }), kept) : undefined;
    },
    [isDefault, statuses],
  );
  // A person who sees the list has seen what failed.
  const seenAt = list.fulfilledTimeStamp;
  useEffect(() => {
    if (seenAt !== undefined) visited.write(serverTime(seenAt));
  }, [seenAt]);
  const { data } = list;
  const shown = data && rows && { ...data, rows };
  const table = pagedTable<ResourceRow>({ url, patch, query: { ...list, data: shown } });
  // The list has one order.
  const dates = useDateGroups(table.rows, seenLast, { isOrdered: true, url, patch });
  const hidden = isDefault && data?.total !== undefined ? (every.data?.total ?? 0) - data.total : 0;
  return (
    <SettingsPage
      filters={
        <>
          <FilterBar filters={filters} url={url} patch={patch} />
          {owner !== undefined && (
            <SavedFiltersButton owner={owner} list="notifications" keys={NOTIFICATION_FILTER_KEYS} />
          )}
        </>
      }
      nav={
        <NotificationsNav>
          <AfterAnswers>
            <WaitingNote />
          </AfterAnswers>
        </NotificationsNav>
      }
    >
      <DataTable<ResourceRow>
        id="notifications"
        label="Notifications"
        noun={NOUN}
        columns={shownColumns}
        narrow={NARROW}
        rowId={rowId}
        rowLabel={subjectName}
        {...table}
        {...dates}
        rowHref={mayReadSends ? rowHref : undefined}
        exporting={exporting}
        errorTitle="Error loading notifications"
        beside={
          <HiddenRows
            hidden={hidden}
            noun="notifications"
            onAll={() => patch({ status: {}, pageIndex: 0 })}
          />
        }
        empty="No notifications match the filters"
        maxHeight="calc(100vh - 14rem)"
      />
      <OpenedSend id={url.id} onClose={() => patch({ id: '' })} />
    </SettingsPage>
  );
}
