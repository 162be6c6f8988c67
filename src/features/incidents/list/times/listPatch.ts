import type { LinkEnds } from '@/components/time-range/useLinkEnds';
import { INCIDENT_SEVERITIES } from '@/lib/incidents/basics';
import { INCIDENT_TYPES } from '@/lib/incidents/vocabulary';
import { monthInterval } from '@/lib/time/months';
import type { IncidentsUrl } from '../url';
import { ALL_INCIDENTS, type TimesGrouping, type TimesRow } from './spans';

type ListPatch = Partial<IncidentsUrl>;

/** A month as a range, as far as the range that is chosen already reaches. */
function monthRange(month: string, opened: LinkEnds | null, zone: string): ListPatch {
  const { from, to } = monthInterval(month, zone);
  const first = opened ? Math.max(from, Date.parse(opened.from)) : from;
  // The list takes its end in, and the next month begins after it.
  const last = opened ? Math.min(to - 1, Date.parse(opened.to)) : to - 1;
  return {
    rangeType: 'absolute',
    from: new Date(first).toISOString(),
    to: new Date(last).toISOString(),
    range: '',
    timeRange: '',
  };
}

function groupPatch(
  value: string,
  by: TimesGrouping,
  opened: LinkEnds | null,
  zone: string,
): ListPatch | undefined {
  if (by === 'month') return monthRange(value, opened, zone);
  if (by === 'type') {
    const type = INCIDENT_TYPES.find(choice => choice.value === value);
    return type && { type: type.value };
  }
  const severity = INCIDENT_SEVERITIES.find(choice => choice.value === value);
  return severity && { severity: severity.value };
}

/**
 * What the address of the list of a row's incidents says otherwise than that of the times.
 * @param opened the range of the times; null for any time
 * @param status of the times, which the list takes over: what one means by nothing the other says
 * @returns undefined for a group that the list cannot be narrowed to
 */
export function listPatch(
  row: Pick<TimesRow, 'id' | 'value'>,
  {
    by,
    opened,
    status,
    zone,
  }: Pick<IncidentsUrl, 'by' | 'status'> & { opened: LinkEnds | null; zone: string },
): ListPatch | undefined {
  const narrowed =
    row.id === ALL_INCIDENTS
      ? {}
      : row.value === undefined
        ? undefined
        : groupPatch(row.value, by, opened, zone);
  return narrowed && { ...narrowed, show: 'list', status, pageIndex: 0, sortBy: '', sortOrder: 'asc' };
}
