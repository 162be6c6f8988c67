import type { Person } from './generated/types/db';
import { columns, type PartOf } from './projection';

/** A person beside what they did: the fields that are asked of a user (USR-009). */
export const AUTHOR = columns<Person>().pick('id', 'name', 'avatar', 'email');
export type Author = PartOf<typeof AUTHOR>;

/** A person beside what they did, where an address is not asked for. */
export const AVATAR = columns<Person>().pick('id', 'name', 'avatar');
