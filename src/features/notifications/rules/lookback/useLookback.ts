import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { useAccess } from '@/auth/access';
import { messageOf } from '@/lib/errors';
import { formatCount } from '@/lib/format';
import { READ_CHECKS, READ_CONFIGS } from '@/lib/access/reading';
import { SENDS } from '@/lib/access/policy';
import { useAskedAt } from '@/lib/store/useAskedAt';
import { DAY } from '@/lib/time/clock';
import {
  MOST_ROWS,
  MOST_SENDS,
  useListChecksFactsQuery,
  useListChecksTurnedToQuery,
  useListConfigsCameOrWentQuery,
  useListNotificationSendsOfEventsQuery,
  type EventSend,
} from './api';
import type { EventKind } from '../../judging/filter';
import { distinctEvents, kindOfEvent, rowEvents, sentEvents, type PastEvent } from './events';
import { LOOKBACK_DAYS } from './words';

const idsOf = (sends: readonly EventSend[] | undefined, kind: EventKind): string[] =>
  [
    ...new Set(
      (sends ?? []).flatMap(({ source_event: event, resource_id: id }) =>
        kindOfEvent(event) === kind && id ? [id] : [],
      ),
    ),
  ].sort();

interface Asked {
  currentData?: readonly unknown[] | undefined;
  error?: unknown;
  isUninitialized: boolean;
  refetch: () => unknown;
}

/** What of a question could not be read, or was cut; '' for nothing. */
function noteOf(what: string, { currentData: rows, error }: Asked, most = Number.POSITIVE_INFINITY): string {
  if (error !== undefined) return `${what} could not be read: ${messageOf(error)}`;
  return (rows?.length ?? 0) >= most ? `${what}: only the newest ${formatCount(most)} were read.` : '';
}

/** What happened in the last days that a rule with these events listens to. */
export interface PastEvents {
  /** Oldest first. */
  events: readonly PastEvent[];
  isWaiting: boolean;
  /** What could not be read, or not all of it. */
  notes: readonly string[];
  /** Asks again for what failed; undefined where nothing did. */
  retry: (() => void) | undefined;
}

/** @param names of events, as rules have them */
export function usePastEvents(names: readonly string[]): PastEvents {
  const { refusal } = useAccess();
  const askedAt = useAskedAt();
  const from = useMemo(() => new Date(askedAt - LOOKBACK_DAYS * DAY).toISOString(), [askedAt]);
  const no = {
    sends: refusal({ need: SENDS }),
    checks: refusal(READ_CHECKS),
    items: refusal(READ_CONFIGS),
  };
  const listened = [...new Set(names)].sort();
  const has = (name: string) => listened.includes(name);
  const sends = useListNotificationSendsOfEventsQuery(
    no.sends || listened.length === 0 ? skipToken : { events: listened, from },
  );
  const ids = {
    checks: no.checks ? [] : idsOf(sends.currentData, 'check'),
    configs: no.items ? [] : idsOf(sends.currentData, 'config'),
    components: idsOf(sends.currentData, 'component'),
  };
  const facts = useListChecksFactsQuery(
    Object.values(ids).every(list => list.length === 0) ? skipToken : ids,
  );
  const failed = useListChecksTurnedToQuery(
    no.checks || !has('check.failed') ? skipToken : { from, status: 'unhealthy' },
  );
  const passed = useListChecksTurnedToQuery(
    no.checks || !has('check.passed') ? skipToken : { from, status: 'healthy' },
  );
  const came = useListConfigsCameOrWentQuery(
    no.items || !has('config.created') ? skipToken : { from, column: 'created_at' },
  );
  const went = useListConfigsCameOrWentQuery(
    no.items || !has('config.deleted') ? skipToken : { from, column: 'deleted_at' },
  );
  const events = useMemo(() => {
    const known = new Map((facts.currentData ?? []).map(row => [row.id, row]));
    return distinctEvents([
      ...sentEvents(sends.currentData ?? [], known),
      ...rowEvents(failed.currentData ?? [], 'check.failed', row => row.last_transition_time),
      ...rowEvents(passed.currentData ?? [], 'check.passed', row => row.last_transition_time),
      ...rowEvents(came.currentData ?? [], 'config.created', row => row.created_at),
      ...rowEvents(went.currentData ?? [], 'config.deleted', row => row.deleted_at),
    ]);
  }, [
    sends.currentData,
    facts.currentData,
    failed.currentData,
    passed.currentData,
    came.currentData,
    went.currentData,
  ]);
  const asked: readonly Asked[] = [sends, facts, failed, passed, came, went];
  const wrong = asked.filter(({ error }) => error !== undefined);
  return {
    events,
    isWaiting: asked.some(
      ({ isUninitialized, currentData, error }) =>
        !isUninitialized && currentData === undefined && error === undefined,
    ),
    notes: [
      no.sends ? `What rules sent was not read. ${no.sends.reason}` : '',
      no.checks && listened.some(name => kindOfEvent(name) === 'check')
        ? `Checks were not read. ${no.checks.reason}`
        : '',
      no.items && listened.some(name => kindOfEvent(name) === 'config')
        ? `Items were not read. ${no.items.reason}`
        : '',
      noteOf('Notifications', sends, MOST_SENDS),
      noteOf('What they were about', facts),
      noteOf('Checks that failed', failed, MOST_ROWS),
      noteOf('Checks that passed', passed, MOST_ROWS),
      noteOf('Items that came', came, MOST_ROWS),
      noteOf('Items that went', went, MOST_ROWS),
    ].filter(Boolean),
    retry:
      wrong.length > 0
        ? () => {
            for (const query of wrong) void query.refetch();
          }
        : undefined,
  };
}
