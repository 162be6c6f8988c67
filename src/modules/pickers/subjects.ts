import { generated as dbPeople } from '@/api/generated/dbPeople';
import type { Person, PlaybookName, Team } from '@/api/generated/types/db';
import { generated as dbPlaybooks } from '@/api/generated/dbPlaybooks';
import { generated as dbTeams } from '@/api/generated/dbTeams';
import { isNull, notNull, order } from '@/api/postgrest';
import { requestOf } from '@/api/requests';
import { api } from '@/api/root';
import { rowTags } from '@/api/tags';

/** A live person for a choice (health spec, section 7). */
export type UserOption = Pick<Person, 'id' | 'name' | 'email'>;
/** A live team for a choice. */
export type TeamOption = Pick<Team, 'id' | 'name' | 'icon'>;
/** A live playbook for a choice; shown by its title. */
export type PlaybookOption = Pick<PlaybookName, 'id' | 'name' | 'title' | 'namespace' | 'icon'>;

const listPeople = requestOf(dbPeople, 'listPeople');
const listTeams = requestOf(dbTeams, 'listTeams');
const listPlaybookNames = requestOf(dbPlaybooks, 'listPlaybookNames');
const byName = order({ column: 'name' }, { column: 'id' });

/** Who and what is chosen from short lists: people, teams and playbooks (settings spec, section 7). */
export const subjectsApi = api.injectEndpoints({
  endpoints: build => ({
    /** Live people with an e-mail address, by name: agents and tokens have a type and are none. */
    userOptions: build.query<UserOption[], void>({
      query: () =>
        listPeople({
          select: 'name,email,id',
          type: isNull(),
          deletedAt: isNull(),
          email: notNull(),
          order: byName,
        }),
      extraOptions: { shape: 'list' },
      providesTags: result => rowTags('People', result),
    }),
    /** Live teams by name. */
    teamOptions: build.query<TeamOption[], void>({
      query: () => listTeams({ select: 'id,name,icon', deletedAt: isNull(), order: byName }),
      extraOptions: { shape: 'list' },
      providesTags: result => rowTags('Team', result),
    }),
    /** Live playbooks by name. */
    playbookOptions: build.query<PlaybookOption[], void>({
      query: () => listPlaybookNames({ select: 'id,name,title,namespace,icon', order: byName }),
      extraOptions: { shape: 'list' },
      providesTags: result => rowTags('Playbook', result),
    }),
  }),
});

export const { useUserOptionsQuery, useTeamOptionsQuery, usePlaybookOptionsQuery } = subjectsApi;
