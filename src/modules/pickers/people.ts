import { useMemo } from 'react';
import { rowsOf } from '@/api/calls';
import { messageOf } from '@/lib/errors';
import { calls } from '@/api/generated/calls/dbPeople';
import { isNull, notNull, order } from '@/api/postgrest';
import type { PartOf } from '@/api/projection';
import { readPages } from '@/api/readPages';
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

/** Who is chosen from a list, and named in others. */
export const peopleOptionsApi = api.injectEndpoints({
  endpoints: build => ({
    /** All of them: who is missing could neither be chosen nor named. */
    'listPeople/options': build.query<PartOf<typeof USER>[], void>({
      queryFn: (_arg, _api, _options, send) =>
        readPages(send, range => listPeople({ ...LIVE_PEOPLE, ...range }, USER)),
      extraOptions: { count: 'exact' },
      providesTags: result => rowTags('People', result),
    }),
  }),
});

export const { 'useListPeople/optionsQuery': useListPeopleOptionsQuery } = peopleOptionsApi;

/** Live people for a ChoiceBox, each with the e-mail address; undefined while they load. @param skip asks nothing */
export function usePeopleChoices(skip = false) {
  const { data, error } = useListPeopleOptionsQuery(undefined, { skip });
  const options = useMemo(
    () => data?.map(({ id, name, email }) => ({ value: id, label: name, ...(email && { note: email }) })),
    [data],
  );
  return { options, failure: error && messageOf(error) };
}
