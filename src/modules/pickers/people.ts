import { rowsOf } from '@/api/calls';
import { rowsQuery } from '@/api/endpoints';
import { calls } from '@/api/generated/calls/dbPeople';
import { isNull, notNull, order } from '@/api/postgrest';
import { api } from '@/api/root';
import { rowTags } from '@/api/tags';

const { listPeople } = calls;

const USER = rowsOf(listPeople).pick('name', 'email', 'id');

/** Live people with an e-mail address, by name: agents and tokens have a type and are none. */
export const LIVE_PEOPLE = {
  type: isNull(),
  deletedAt: isNull(),
  email: notNull(),
  order: order({ column: 'name' }, { column: 'id' }),
} as const;

/** Who is chosen from a short list, and named in others (settings spec, section 7). */
export const peopleOptionsApi = api.injectEndpoints({
  endpoints: () => ({
    'listPeople/options': rowsQuery({
      query: () => listPeople(LIVE_PEOPLE, USER),
      providesTags: result => rowTags('People', result),
    }),
  }),
});

export const { 'useListPeople/optionsQuery': useListPeopleOptionsQuery } = peopleOptionsApi;
