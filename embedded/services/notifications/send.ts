import { isRecord } from '../../core/records';

/** One send, for people who may see what it was about. */

/** $1 id of the send. */
export const SEND_BY_ID =
  'SELECT to_jsonb(sends) AS send FROM notification_send_history_summary AS sends WHERE sends.id = $1';

export interface SendRow {
  send: Record<string, unknown>;
}

/** What a body without a template says: its title and text, as Markdown. */
function payloadText(payload: unknown): string {
  if (!isRecord(payload)) return typeof payload === 'string' ? payload : '';
  const { title, description } = payload;
  return [typeof title === 'string' && `### ${title}`, typeof description === 'string' && description]
    .filter(Boolean)
    .join('\n\n');
}

/** The answer: the row, and its body as Markdown, whichever of its two columns has it. */
export function sendAnswer({ send }: SendRow): Record<string, unknown> {
  const { body } = send;
  const isText = typeof body === 'string' && body !== '';
  return { ...send, body_markdown: isText ? body : payloadText(send['body_payload']) };
}
