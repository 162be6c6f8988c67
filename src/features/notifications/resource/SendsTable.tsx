import { useMemo } from 'react';
import { DataTable } from '@/components/data-table/DataTable';
import { FilterBar } from '@/components/filter/FilterBar';
import { HiddenRows } from '@/components/filter/HiddenRows';
import type { Filters } from '@/components/filter/definition';
import { Inline } from '@/components/layout/layout';
import { useLatest } from '@/lib/hooks/useLatest';
import { encodeTriState, type Tri } from '@/lib/triState';
import { useRowHref, useUrlState } from '@/lib/useUrlState';
import { useTableExport } from '@/modules/export/useTableExport';
import { useListNotificationRulesOptionsQuery } from '@/modules/pickers/notificationRules';
import { askedPage, pagedTable } from '@/modules/records/pagedTable';
import { sendsRequest, useListNotificationSendsPageQuery, type ListedSend } from '../api';
import { OpenedSend } from '../detail/OpenedSend';
import { useRecipients } from '../recipients';
import { DEFAULT_STATUSES, SEND_STATUSES, sendWord } from '@/modules/notified/sendStatus';
import { sendColumns } from './columns';
import { sendsUrl, type SendsUrl } from './url';

const NOUN = ['notification', 'notifications'] as const;
const NARROW = [
  ['created_at', 84],
  ['status', 108],
  ['resource_health_description', 150],
] as const;
const NONE: readonly ListedSend[] = [];
const idOf = ({ id }: ListedSend) => id;
const opened = ({ id }: ListedSend) => ({ id });
const nameOf = ({ source_event: event, created_at: at }: ListedSend) => `${event} ${at}`;

const filters: Filters<SendsUrl> = [
  {
    kind: 'triState',
    param: 'status',
    label: 'Status',
    noun: 'statuses',
    options: SEND_STATUSES,
    text: sendWord,
  },
];

/** Whose sends are listed. */
type Of = { resourceId: string; ruleId?: undefined } | { ruleId: string; resourceId?: undefined };

/** The sends of a resource or of a rule, the newest first, each with its details. */
export function SendsTable({ resourceId, ruleId }: Of) {
  const [url, patch] = useUrlState(sendsUrl);
  const of = resourceId === undefined ? { ruleId } : { resourceId };
  const asked = { ...of, statuses: url.status, ...askedPage(url) };
  const list = useListNotificationSendsPageQuery(asked);
  const isDefault = encodeTriState(url.status) === encodeTriState(DEFAULT_STATUSES);
  const every = useListNotificationSendsPageQuery(
    { ...of, statuses: {}, pageIndex: 0, pageSize: 1 },
    { skip: !isDefault },
  );
  const rules = useListNotificationRulesOptionsQuery(undefined, { skip: resourceId === undefined });
  const exporting = useTableExport<ListedSend>(sendsRequest(asked));
  const recipientOf = useRecipients(list.data?.rows ?? NONE);
  const onStatus = useLatest((status: string, tri: Tri) =>
    patch({
      // Only one: what else was shown or left out says nothing beside it.
      status: tri === 1 ? { [status]: 1 } : { ...url.status, [status]: -1 },
      pageIndex: 0,
    }),
  );
  const columns = useMemo(() => {
    const names = new Map(rules.data?.map(({ id, name }) => [id, name]));
    return sendColumns(resourceId === undefined ? 'rule' : 'resource', {
      recipientOf,
      onStatus,
      ruleName: id => names.get(id) ?? (rules.data ? 'Unknown' : 'Rule'),
    });
  }, [resourceId, recipientOf, onStatus, rules.data]);
  const rowHref = useRowHref(sendsUrl, opened);
  const { data } = list;
  const hidden = isDefault && data?.total !== undefined ? (every.data?.total ?? 0) - data.total : 0;
  return (
    <>
      <Inline gap={2} align="center" wrap>
        <FilterBar filters={filters} url={url} patch={patch} />
      </Inline>
      <DataTable<ListedSend>
        id={resourceId === undefined ? 'rule-sends' : 'resource-sends'}
        label="Notifications"
        noun={NOUN}
        columns={columns}
        narrow={NARROW}
        rowId={idOf}
        rowLabel={nameOf}
        {...pagedTable<ListedSend>({ url, patch, query: list, first: { by: 'created_at', desc: true } })}
        rowHref={rowHref}
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
        maxHeight="calc(100vh - 17rem)"
      />
      <OpenedSend id={url.id} onClose={() => patch({ id: '' })} />
    </>
  );
}
