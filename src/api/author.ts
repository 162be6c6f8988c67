import type { Person } from './generated/types/db';
import { columns, type PartOf } from './projection';

/** Somebody beside what they did (settings spec, section 3: the default fields of a user). */
export const AUTHOR = columns<Person>().pick('id', 'name', 'avatar', 'email');
export type Author = PartOf<typeof AUTHOR>;

/** Somebody beside what they did, where an address is not asked for. */
export const AVATAR = columns<Person>().pick('id', 'name', 'avatar');
