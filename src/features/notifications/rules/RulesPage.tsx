import { skipToken } from '@reduxjs/toolkit/query';
import { lazy, useMemo } from 'react';
import { DELETED_NOW } from '@/api/postgrest';
import { LazyBoundary } from '@/components/feedback/LazyBoundary';
import { FilterBar } from '@/components/filter/FilterBar';
import { useAccess } from '@/auth/access';
import { SENDS } from '@/lib/access/policy';
import { useNow } from '@/lib/hooks/useNow';
import { useUrlState } from '@/lib/useUrlState';
import { useTableExport } from '@/modules/export/useTableExport';
import { NEW } from '@/modules/records/listUrl';
import { OpenedRecord } from '@/modules/records/OpenedRecord';
import { askedPage } from '@/modules/records/pagedTable';
import { SettingsList } from '@/modules/records/SettingsList';
import { lockOfSource } from '@/modules/records/source';
import type { SettingsKind } from '@/modules/records/types';
import { useMayWrite } from '@/modules/records/useMayWrite';
import { NotificationsNav } from '../NotificationsNav';
import {
  plainRulesRequest,
  rulesRequest,
  useListNotificationRulesPageQuery,
  useListNotificationRuleSummariesPageQuery,
  useUpdateNotificationRuleRowMutation,
  type RuleRow,
} from './api';
import { ruleColumns, ruleHref } from './columns';
import { ruleFilters, rulesUrl } from './url';

const RuleDialog = lazy(() => import('./RuleDialog'));
const WaitingNote = lazy(() => import('../bell/WaitingNote').then(m => ({ default: m.WaitingNote })));

const kindOf = (now: number, isNarrowed: boolean, counted: boolean): SettingsKind<RuleRow> => ({
  id: 'notification-rules',
  noun: ['rule', 'rules'],
  title: 'Notification',
  failure: 'Error loading notification rules',
  resource: 'notifications',
  columns: ruleColumns(now, counted),
  rowId: row => row.id,
  nameOf: row => row.name,
  lockOf: lockOfSource,
  empty: isNarrowed ? 'No rules match the filters' : 'There are no notification rules',
  sort: { by: 'created_at', desc: true },
});
const NARROW = [
  ['name', 190],
  ['sent', 120],
  ['error', 84],
] as const;
const MINUTE = 60_000;

/** `/notifications/rules`: who is told what, and how that went. */
export default function RulesPage() {
  const [url, patch] = useUrlState(rulesUrl);
  const { search, event, status } = url;
  const counted = useAccess().can(SENDS);
  const asked = { search, event, status, counted, ...askedPage(url) };
  const summaries = useListNotificationRuleSummariesPageQuery(counted ? asked : skipToken);
  const plain = useListNotificationRulesPageQuery(counted ? skipToken : asked);
  const page = counted ? summaries : plain;
  const exporting = useTableExport<RuleRow>(counted ? rulesRequest(asked) : plainRulesRequest(asked));
  const { may, block } = useMayWrite('notifications');
  const [update] = useUpdateNotificationRuleRowMutation();
  const now = useNow(MINUTE);
  const isNarrowed = search.trim() !== '' || event !== '' || status !== '';
  const kind = useMemo(() => kindOf(now, isNarrowed, counted), [now, isNarrowed, counted]);
  const close = () => patch({ id: '' });
  const removal = {
    call: ({ id }: { id: string }) => update({ id, patch: DELETED_NOW }),
    question: 'Are you sure you want to delete this notification?',
    done: () => 'Notification deleted',
  };
  return (
    <>
      <SettingsList<RuleRow>
        kind={kind}
        // People without a page of what was sent are told of waiting runs here.
        nav={
          <NotificationsNav>
            <LazyBoundary>{!counted && <WaitingNote />}</LazyBoundary>
          </NotificationsNav>
        }
        search={false}
        filters={<FilterBar filters={ruleFilters} url={url} patch={patch} />}
        page={page}
        exporting={exporting}
        opensById
        rowHref={ruleHref}
        onAdd={() => patch({ id: NEW })}
        remove={removal}
        narrow={NARROW}
      />
      <OpenedRecord id={url.id} may={may} onClose={close}>
        <RuleDialog key={url.id} id={url.id} may={may} block={block} removal={removal} onClose={close} />
      </OpenedRecord>
    </>
  );
}
