import { skipToken } from '@reduxjs/toolkit/query';
import { useTimeDisplay } from '@/components/age/useTimeDisplay';
import { useAccess } from '@/auth/access';
import { SENDS } from '@/lib/access/policy';
import { formatDate } from '@/lib/time/dates';
import {
  useListNotificationSendsFallbacksQuery,
  useListNotificationSendsOneQuery,
  type NotificationSend,
} from '../api';
import { useListNotificationRulesOneQuery, useListSilencesReasonQuery } from '../lookupApi';
import type { Recipient } from '../recipients';
import { chainOf, type ChainStep } from './chain';
import { serverNow } from '@/lib/time/clock';

const NOTHING = { data: undefined, isError: false } as const;

/** Rows that could not be read are undefined; rows that are not there are null. */
const known = <Row>({ data, isError }: { data?: Row | null | undefined; isError: boolean }) =>
  isError ? undefined : data;

/** Everything that tells why a notification went the way it did. */
export function useChain(send: NotificationSend | null | undefined, recipient: Recipient | undefined) {
  const { format, zone } = useTimeDisplay();
  const { can } = useAccess();
  const isListed = can(SENDS);
  const rule = useListNotificationRulesOneQuery(send?.notification_id ?? skipToken);
  const silence = useListSilencesReasonQuery(send?.silenced_by ?? skipToken);
  const parent = useListNotificationSendsOneQuery((isListed && send?.parent_id) || skipToken);
  const mayHaveFallback = isListed && (send?.status === 'error' || send?.status === 'attempting_fallback');
  const fallbacks = useListNotificationSendsFallbacksQuery(send && mayHaveFallback ? send.id : skipToken);
  const silenceRow = send?.silenced_by ? known(silence) : null;
  const parentRow = send?.parent_id ? (isListed ? known(parent) : undefined) : null;
  const steps: ChainStep[] = send
    ? chainOf({
        send,
        rule: known(rule),
        silence: silenceRow,
        parent: parentRow,
        fallbacks: known(mayHaveFallback ? fallbacks : NOTHING) ?? undefined,
        recipient: recipient && (recipient.kind === 'team' ? `the team ${recipient.name}` : recipient.name),
        timeText: time => formatDate(time, format, zone, serverNow()),
      })
    : [];
  return {
    steps,
    rule: known(rule),
    silence: silenceRow,
    parent: parentRow,
    isLoading: rule.isLoading || silence.isLoading || parent.isLoading || fallbacks.isLoading,
  };
}
