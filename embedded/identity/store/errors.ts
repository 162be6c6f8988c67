import type { Db } from '../../core/db';

/** An error kept for the flow-error page. */
export interface StoredError {
  id: string;
  error: Record<string, unknown>;
  created_at: Date;
  updated_at: Date;
}

/** Keeps an error and returns the id under which the page finds it. */
export async function storeError(db: Db, error: Record<string, unknown>): Promise<string> {
  const rows = await db.query<{ id: string }>({
    text: 'INSERT INTO identity.errors (error) VALUES ($1) RETURNING id',
    values: [JSON.stringify(error)],
  });
  return rows[0]?.id ?? '';
}

/** The stored error with this id, or undefined. */
export async function findError(db: Db, id: string): Promise<StoredError | undefined> {
  const rows = await db.query<StoredError>({
    text: 'SELECT * FROM identity.errors WHERE id = $1',
    values: [id],
  });
  return rows[0];
}
