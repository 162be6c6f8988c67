import type { Person } from './generated/types/db';
import { columns, type PartOf } from './projection';

/** Somebody beside what they did (settings spec, section 3: the default fields of a user). */
export const AUTHOR = columns<Person>().pick('id', 'name', 'avatar', 'email');
export type Author = PartOf<typeof AUTHOR>;
