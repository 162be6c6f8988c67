import { skipToken } from '@reduxjs/toolkit/query';
import { useAccess } from '@/auth/access';
import { SENDS } from '@/lib/access/policy';
import { isUuid } from '@/lib/ids';
import { useGetNotificationSendQuery, useListNotificationSendsOneQuery, type NotificationSend } from '../api';

/** Whether the body has to be asked for: rules without a template send one that the row has as a payload only. */
const lacksBody = (send: NotificationSend | null | undefined): boolean =>
  !!send && !send.body && send.body_payload !== null && send.body_payload !== undefined;

/**
 * One send with its body: of the history for people who may read it, else of the service that shows it to people who see
 * its resource. Older backends do not have that service; then the row is all there is to say.
 * @param id of the send
 */
export function useSend(id: string) {
  const { can } = useAccess();
  const isListed = can(SENDS);
  const isId = isUuid(id);
  const row = useListNotificationSendsOneQuery(isListed && isId ? id : skipToken);
  const detail = useGetNotificationSendQuery(
    isId && (!isListed || lacksBody(row.currentData)) ? id : skipToken,
  );
  // Not those of the one that was open before.
  const send = isListed ? row.currentData : detail.currentData;
  const body = detail.currentData?.body_markdown;
  const isGone =
    !isId ||
    (!isListed && detail.error !== undefined && 'status' in detail.error && detail.error.status === 404);
  return {
    ...(isListed ? row : detail),
    data: isGone ? null : send && body ? { ...send, body } : send,
  };
}
