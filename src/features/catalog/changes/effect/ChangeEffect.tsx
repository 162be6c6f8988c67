import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCallback, useMemo } from 'react';
import { DateTime } from '@/components/age/Age';
import { useTimeDisplay } from '@/components/age/useTimeDisplay';
import { DataTable } from '@/components/data-table/DataTable';
import { tablePatchOf } from '@/components/data-table/tableState';
import { Icon } from '@/components/icon/Icon';
import { Muted, Stack } from '@/components/layout/layout';
import { Section } from '@/components/page/Section';
import { Row, Rows } from '@/components/panel/Row';
import { countOf, formatCount, formatPercent } from '@/lib/format';
import { toChange } from '@/lib/routing/itemLinks';
import { sortRows } from '@/lib/sortRows';
import { AppLink } from '@/components/link/AppLink';
import { formatDuration } from '@/lib/time/duration';
import { monthInterval } from '@/lib/time/months';
import { useRowHref } from '@/lib/useUrlState';
import { orderedState } from '@/modules/records/pagedTable';
import { changesUrl, openedChange } from '../../url';
import { ReadMore } from '../ReadMore';
import { useSeries, type SeriesProps } from '../useSeries';
import { MOST_TURNS } from './api';
import { EFFECT_COLUMNS, EFFECT_NARROW, EFFECT_ORDER, effectOrder, isEffectColumn } from './columns';
import { effectsOf, type ChangeEffects, type EffectRow, type FollowedChange } from './effects';
import { useTurns } from './useTurns';

/** Followed changes that are drawn until all are asked for. */
const SHOWN = 20;

const idOf = (row: EffectRow) => row.id;
const labelOf = (row: EffectRow) => `${row.type} in ${row.month}`;

interface CountedProps {
  effects: ChangeEffects;
  beyond: number;
  total: number;
  isCut: boolean;
}

/** What was looked at, and what not. */
function Counted({ effects: { count, followed, left }, beyond, total, isCut }: CountedProps) {
  return (
    <>
      <div>
        {`${formatCount(followed.length)} of ${countOf(count, 'change')} ${followed.length === 1 ? 'was' : 'were'} followed within an hour by the same item becoming unhealthy${count > 0 ? ` (${formatPercent((100 * followed.length) / count)})` : ''}. What came after a change need not come from it.`}
      </div>
      {left > 0 && (
        <div>
          {`Not counted: ${countOf(left, 'change')} that ${left === 1 ? 'follows' : 'follow'} from something, such as a turn of health or a message.`}
        </div>
      )}
      {beyond > 0 && (
        <div>{`The newest ${formatCount(total - beyond)} of ${countOf(total, 'change')} were read.`}</div>
      )}
      {isCut && (
        <div>{`Of items that became unhealthy the newest ${formatCount(MOST_TURNS)} were read: older changes may have been followed by more.`}</div>
      )}
    </>
  );
}

/** How often changes of each type were followed by an unhealthy item, by month, and which. Loaded when it is shown. */
export default function ChangeEffect(props: SeriesProps) {
  const { url, patch } = props;
  const { zone } = useTimeDisplay();
  const { window, query } = useSeries(props);
  const turns = useTurns(window);
  const effects = useMemo(
    () => query.data && turns.data && effectsOf(query.data.rows, turns.data, zone),
    [query.data, turns.data, zone],
  );
  // The list is sorted by other columns.
  const state = orderedState(isEffectColumn(url.sortBy) ? url : { ...url, sortBy: '' }, EFFECT_ORDER);
  const { sortBy, sortDesc = false } = state;
  const rows = useMemo(
    () => effects && sortRows(effects.rows, effectOrder(sortBy, sortDesc)),
    [effects, sortBy, sortDesc],
  );
  const toList = useCallback(
    ({ type, month }: EffectRow) => {
      const { from, to } = monthInterval(month, zone);
      return {
        show: 'list',
        changeType: { [type]: 1 },
        rangeType: 'absolute',
        from: new Date(Math.max(from, window.from)).toISOString(),
        to: new Date(Math.min(to, window.to)).toISOString(),
        asOf: '',
        pageIndex: 0,
      } as const;
    },
    [zone, window],
  );
  const rowHref = useRowHref(changesUrl, toList);
  const total = query.data?.total ?? 0;
  const beyond = total - (query.data?.rows.length ?? 0);
  const failed = query.error === undefined ? turns : query;
  return (
    <Stack gap={3}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, minHeight: 38 }}>
        <Muted component="output" aria-label="What is counted" small>
          {effects && <Counted effects={effects} beyond={beyond} total={total} isCut={turns.isCut} />}
        </Muted>
        {effects && <ReadMore beyond={beyond} read={url.read} patch={patch} />}
      </Box>
      <DataTable<EffectRow>
        id="change-effects"
        label="Changes followed by unhealthy"
        noun={['type', 'types']}
        columns={EFFECT_COLUMNS}
        narrow={EFFECT_NARROW}
        rowId={idOf}
        rowLabel={labelOf}
        rows={rows}
        total={rows?.length}
        paging="none"
        state={{ ...state, page: 0, pageSize: Math.max(rows?.length ?? 0, state.pageSize) }}
        onStateChange={change => patch(tablePatchOf(change))}
        isFetching={query.isFetching || turns.isFetching}
        error={failed.error}
        onRetry={() => void failed.refetch()}
        rowHref={rowHref}
        empty="No changes in this range"
        maxHeight="420px"
      />
      {effects && effects.followed.length > 0 && (
        <Followed followed={effects.followed} all={url.all} onAll={() => patch({ all: true }, 'replace')} />
      )}
    </Stack>
  );
}

interface FollowedProps {
  followed: readonly FollowedChange[];
  all: boolean;
  onAll: () => void;
}

/** The changes that were followed, the newest first. */
function Followed({ followed, all, onAll }: FollowedProps) {
  const hrefOf = useRowHref(changesUrl, openedChange);
  return (
    <Section title="Followed by unhealthy">
      <Rows label="Followed by unhealthy">
        {(all ? followed : followed.slice(0, SHOWN)).map(({ change, turnId, after }) => (
          <Row
            key={change.id}
            icon={<Icon name={change.change_type} size={16} />}
            href={hrefOf(change)}
            text={`${change.change_type} of ${change.name ?? 'an item'}`}
            after={<DateTime value={change.created_at} />}
            below={
              <>
                {change.summary && `${change.summary} · `}
                <AppLink
                  href={toChange(change.config_id, turnId)}
                >{`Unhealthy ${formatDuration(after)} later`}</AppLink>
              </>
            }
          />
        ))}
      </Rows>
      {!all && followed.length > SHOWN && (
        <Button size="small" sx={{ justifySelf: 'start' }} onClick={onAll}>
          {`Show all ${formatCount(followed.length)}`}
        </Button>
      )}
    </Section>
  );
}
