import type { Db } from '../../core/db';

/** The mail outbox: nothing leaves the machine, the inbox page shows it. */

export type Template =
  | 'recovery_code_valid'
  | 'recovery_code_invalid'
  | 'verification_code_valid'
  | 'verification_code_invalid';

export interface Mail {
  recipient: string;
  subject: string;
  body: string;
  template: Template;
}

export interface CourierMessage {
  id: string;
  status: string;
  type: 'email';
  recipient: string;
  subject: string;
  body: string;
  template_type: Template;
  send_count: number;
  created_at: Date;
  updated_at: Date;
}

/** Puts a mail into the outbox. */
export async function sendMail(db: Db, mail: Mail): Promise<void> {
  await db.query({
    text: /* sql */ `
      INSERT INTO identity.courier_messages (recipient, subject, body, template_type) VALUES ($1, $2, $3, $4)`,
    values: [mail.recipient, mail.subject, mail.body, mail.template],
  });
}

/** Mails, newest first; of one recipient or of all. */
export function listMails(
  db: Db,
  recipient: string | undefined,
  limit: number,
): Promise<readonly CourierMessage[]> {
  return db.query<CourierMessage>({
    text: /* sql */ `
      SELECT id, status, 'email' AS type, recipient, subject, body, template_type, send_count, created_at, updated_at
        FROM identity.courier_messages
       WHERE $1::text IS NULL OR recipient = $1
       ORDER BY created_at DESC, id LIMIT $2`,
    values: [recipient ?? null, limit],
  });
}
