import { skipToken } from '@reduxjs/toolkit/query';
import { lazy, useMemo, useState } from 'react';
import { useAccess } from '@/auth/access';
import { LazyBoundary } from '@/components/feedback/LazyBoundary';
import { OverlayBoundary } from '@/components/feedback/OverlayBoundary';
import { FilterBar } from '@/components/filter/FilterBar';
import { useNow } from '@/lib/hooks/useNow';
import { isUuid } from '@/lib/ids';
import { useAskedAt } from '@/lib/store/useAskedAt';
import { useUrlState } from '@/lib/useUrlState';
import { useTableExport } from '@/modules/export/useTableExport';
import { NEW } from '@/modules/records/listUrl';
import { askedPage } from '@/modules/records/pagedTable';
import { SettingsList } from '@/modules/records/SettingsList';
import type { SettingsKind } from '@/modules/records/types';
import { useMayWrite } from '@/modules/records/useMayWrite';
import { useOpenedById } from '@/modules/records/useOpenedById';
import { useUpdateSilenceRowsEndMutation } from '@/modules/silences/api';
import { NotificationsNav } from '../NotificationsNav';
import {
  MOST_FORGOTTEN,
  silencesRequest,
  useListNotificationSendsLastSilencedQuery,
  useListSilencesOneQuery,
  useListSilencesPageQuery,
  useListSilencesUnmatchedQuery,
  type SilenceRow,
} from './api';
import { silenceColumns } from './columns';
import { EXTENSIONS } from './extend';
import { silenceLock } from './lock';
import { silenceFilters, silencesUrl } from './url';
import { useSilenceChanges } from './useSilenceChanges';

const kindOf = (
  columns: SettingsKind<SilenceRow>['columns'],
  isNarrowed: boolean,
): SettingsKind<SilenceRow> => ({
  id: 'silences',
  noun: ['silence', 'silences'],
  title: 'Silence',
  failure: 'Error loading silences',
  resource: 'notifications',
  columns,
  rowId: row => row.id,
  nameOf: row => row.name,
  lockOf: silenceLock,
  empty: isNarrowed ? 'No silences match the filters' : 'Nothing is silenced',
  sort: { by: 'created_at', desc: true },
});
const idOf = ({ id }: SilenceRow) => id;
const NARROW = [
  ['name', 170],
  ['until', 150],
  ['last', 72],
] as const;
const [BY_AN_HOUR] = EXTENSIONS;
const MINUTE = 60_000;
const NO_IDS: readonly string[] = [];

const SilenceDialog = lazy(() => import('./SilenceDialog'));
const SelectedSilences = lazy(() => import('./SelectedSilences'));

/** The page of silences that the address asks for; of those without a match the list is made first. */
function useSilences(now: number) {
  const [url] = useUrlState(silencesUrl);
  const { view, search, about } = url;
  const unmatched = useListSilencesUnmatchedQuery(view === 'unmatched' ? now : skipToken);
  const ids = view === 'unmatched' ? unmatched.currentData?.ids : undefined;
  const asked = { view, search, about, now, ids, ...askedPage(url) };
  const waits = view === 'unmatched' && (ids === undefined || ids.length === 0);
  const page = useListSilencesPageQuery(waits ? skipToken : asked);
  const none = { rows: [] as SilenceRow[], total: 0, estimated: false };
  return {
    isCut: view === 'unmatched' && unmatched.currentData?.isCut === true,
    call: waits ? undefined : silencesRequest(asked),
    query: waits
      ? { ...unmatched, data: ids && none, refetch: () => unmatched.refetch() }
      : { ...page, refetch: () => page.refetch() },
  };
}

/** What was sent is with the jobs on released backends: editors write silences there and do not read it. */
const SENDS = { resource: 'notifications', action: 'read', object: 'database.monitor' } as const;

/** `/notifications/silences`: what holds notifications back, how long still, and whether it was forgotten. */
export default function SilencesPage() {
  const [url, patch] = useUrlState(silencesUrl);
  const now = useNow(MINUTE);
  const { query, call, isCut } = useSilences(useAskedAt());
  const { may, block } = useMayWrite('notifications');
  const changes = useSilenceChanges();
  const [remove] = useUpdateSilenceRowsEndMutation();
  const exporting = useTableExport<SilenceRow>(call);
  const ids = query.data?.rows.map(({ id }) => id) ?? NO_IDS;
  const knowsMatches = useAccess().can(SENDS);
  const filters = useMemo(() => silenceFilters(knowsMatches), [knowsMatches]);
  const last = useListNotificationSendsLastSilencedQuery(
    ids.length > 0 && knowsMatches ? ids.toSorted() : skipToken,
  );
  const adding = url.id === NEW;
  const opened = useListSilencesOneQuery(isUuid(url.id) ? url.id : skipToken);
  const close = () => patch({ id: '' });
  const row = useOpenedById(opened, url.id, idOf, 'This silence was deleted.', close);
  const removal = {
    call: ({ id }: SilenceRow) => remove([id]),
    question: 'Are you sure you want to delete this silence?',
    done: () => 'Silence deleted',
  };
  const [chosen, setChosen] = useState<readonly SilenceRow[]>([]);
  // As they are now: an end that was moved is moved on from there.
  const selected = useMemo(() => {
    const known = new Map(query.data?.rows.map(row => [row.id, row]));
    return chosen.map(row => known.get(row.id) ?? row);
  }, [chosen, query.data?.rows]);
  const isNarrowed = url.view !== 'all' || url.about !== '' || url.search.trim() !== '';
  const kind = useMemo(
    () => kindOf(silenceColumns(now, last.currentData), isNarrowed),
    [now, last.currentData, isNarrowed],
  );
  const choose = (next: string[]) => {
    const known = new Map([...selected, ...(query.data?.rows ?? [])].map(row => [row.id, row]));
    setChosen(next.flatMap(id => known.get(id) ?? []));
  };
  const clear = () => setChosen([]);
  return (
    <>
      <SettingsList<SilenceRow>
        kind={kind}
        nav={<NotificationsNav />}
        note={isCut && `Only the ${MOST_FORGOTTEN} oldest silences were checked for matches.`}
        search={false}
        filters={<FilterBar filters={filters} url={url} patch={patch} />}
        page={query}
        exporting={exporting}
        opens
        onAdd={() => patch({ id: NEW })}
        remove={removal}
        narrow={NARROW}
        rowShortcut={{
          id: 'silence.extend',
          run: row => {
            if (!silenceLock(row)) void changes.extend([row], BY_AN_HOUR);
          },
        }}
        selection={
          may
            ? {
                ids: selected.map(({ id }) => id),
                onChange: choose,
                rows: selected,
                onClear: clear,
                isSelectable: row => !silenceLock(row),
              }
            : undefined
        }
        selected={
          may &&
          selected.length > 0 && (
            <LazyBoundary>
              <SelectedSilences selected={selected} changes={changes} block={block} onClear={clear} />
            </LazyBoundary>
          )
        }
      />
      {(row || (adding && may)) && (
        <OverlayBoundary onClose={close}>
          <SilenceDialog
            key={url.id}
            kind={kind}
            row={row}
            readOnly={row && (may ? silenceLock(row) : 'Your roles do not allow changes to it.')}
            block={block}
            removal={removal}
            onClose={close}
          />
        </OverlayBoundary>
      )}
    </>
  );
}
