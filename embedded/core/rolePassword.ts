import { createHmac } from 'node:crypto';

/**
 * The password of a database role, made of that of the role above it: the superuser's gives the owner's, and the owner's
 * the reader's. Nobody finds the way back up, and nothing more has to be kept or handed over.
 */
export function rolePassword(role: string, above: string): string {
  return createHmac('sha256', above).update(role).digest('hex');
}
