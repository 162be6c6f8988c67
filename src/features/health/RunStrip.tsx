import { memo } from 'react';
import type { CheckSummary } from './api';
import { useListCheckStatusesOneQuery, type RunMark } from './modal/api';
import { saidBy } from './modal/runText';
import { useTable } from '@/components/data-table/context';
import { useTimeDisplay } from '@/components/age/useTimeDisplay';
import { StatusStrip } from '@/components/status-strip/StatusStrip';
import type { RunSlot, StripSlot } from '@/components/status-strip/slots';
import { useNow } from '@/lib/hooks/useNow';
import { useAppSelector } from '@/lib/store/hooks';
import { MINUTE, serverNow } from '@/lib/time/clock';
import { formatDate } from '@/lib/time/dates';
import { formatDuration } from '@/lib/time/duration';
import { rangeMillis } from '@/lib/time/healthRanges';
import { toInstant } from '@/lib/time/instant';
import { isPassing } from './model/filter';
import type { CheckGroup } from './model/group';
import { STRIP_RUNS, useOpener, useStrip } from './pageChecks';
import { selectRange } from './slice';

/** Characters of a message that a tip shows: enough to tell what failed. */
const TIP_LENGTH = 160;

interface MarkSlot extends RunSlot<RunMark> {
  /** It ran before the time range: the uptime beside it does not count it. */
  isOld: boolean;
}

/** @param since epoch ms, the beginning of the time range */
const slotOf = (run: RunMark, since: number): MarkSlot => {
  const tone = run.status ? 'healthy' : 'unhealthy';
  const isOld = Date.parse(run.time) < since;
  return { key: run.time, tone: isOld ? `old-${tone}` : tone, run, isOld };
};

/** What a run said, fetched when someone points at it. */
function RunMessage({ checkId, time }: { checkId: string; time: string }) {
  // Not what the run said that was pointed at before.
  const { currentData: data } = useListCheckStatusesOneQuery({ checkId, time });
  const line = saidBy({ message: data?.message, error: data?.error });
  if (line === '') return null;
  return (
    <div style={{ overflowWrap: 'anywhere' }}>
      {line.length > TIP_LENGTH ? `${line.slice(0, TIP_LENGTH)}…` : line}
    </div>
  );
}

interface RunStripProps {
  check: CheckSummary;
  /** In px. */
  width: number;
  height?: number;
  tabIndex?: number;
}

/** The newest runs of a check, each leading to its line in the history. */
export const RunStrip = memo(function RunStrip({ check, width, height, tabIndex }: RunStripProps) {
  const runs = useStrip(check.id);
  const open = useOpener();
  const { hrefOf } = useTable();
  const { format, zone } = useTimeDisplay();
  const timeRange = useAppSelector(selectRange);
  const since = useNow(MINUTE) - rangeMillis(timeRange);
  const slots = (runs ?? []).map(run => slotOf(run, since)).reverse();
  const failed = slots.filter(({ run }) => !run.status).length;
  const say = ({ run, isOld }: MarkSlot) => {
    const at = toInstant(run.time);
    const time = at === undefined ? run.time : formatDate(at, format, zone, serverNow());
    const old = isOld ? ` · not of the last ${timeRange}` : '';
    return `${run.status ? 'Passed' : 'Failed'} · ${time} · ${formatDuration(run.duration)}${old}`;
  };
  const hrefOfRun = ({ key }: MarkSlot) => {
    const href = hrefOf?.(check);
    return href && `${href}&run=${encodeURIComponent(key)}`;
  };
  return (
    <StatusStrip
      label={runs ? `Last ${slots.length} runs of ${check.name}, ${failed} failed` : `Runs of ${check.name}`}
      slots={slots}
      width={width}
      height={height}
      describe={say}
      detail={slot => <RunMessage checkId={check.id} time={slot.key} />}
      onOpen={slot => open(check.id, slot.key)}
      hrefOf={hrefOfRun}
      tabIndex={tabIndex}
    />
  );
});

interface MemberSlot extends StripSlot {
  check: CheckSummary;
}

/** A slot a member, failing ones first; no more than a strip can show. */
function memberSlots(members: readonly CheckSummary[]): MemberSlot[] {
  const failing: MemberSlot[] = [];
  const healthy: MemberSlot[] = [];
  for (const check of members) {
    const tone = isPassing(check) ? 'healthy' : 'unhealthy';
    const side = tone === 'healthy' ? healthy : failing;
    if (side.length < STRIP_RUNS) side.push({ key: check.id, tone, check });
  }
  return [...failing, ...healthy];
}

interface MemberStripProps {
  group: CheckGroup;
  /** In px. */
  width: number;
}

/** The members of a group, one slot each; each opens its check. */
export function MemberStrip({ group, width }: MemberStripProps) {
  const open = useOpener();
  const { hrefOf } = useTable();
  return (
    <StatusStrip
      label={`${group.healthy} of ${group.size} checks healthy`}
      slots={memberSlots(group.all)}
      bare
      width={width}
      describe={({ check }) => check.name}
      onOpen={({ check }) => open(check.id)}
      hrefOf={({ check }) => hrefOf?.(check)}
    />
  );
}
