import { AVATAR } from '@/api/author';
import { rowsOf } from '@/api/calls';
import { rowsQuery } from '@/api/endpoints';
import { calls as runs } from '@/api/generated/calls/dbPlaybookRuns';
import { calls as teams } from '@/api/generated/calls/dbTeams';
import { eq, isNull, order } from '@/api/postgrest';
import type { PartOf } from '@/api/projection';
import { api } from '@/api/root';
import { listTag } from '@/api/tags';
import { RUN_ITEM, RUN_TARGET } from './runTarget';

const { listPlaybookRuns } = runs;
const { listTeamMembers } = teams;

const WAITING = rowsOf(listPlaybookRuns)
  .pick('id', 'playbook_id', 'spec', 'created_at')
  .follow('created_by', AVATAR)
  .embed('playbooks', playbook => playbook.pick('id', 'name', 'title', 'icon'))
  .embed('component', () => RUN_TARGET, { from: 'components' })
  .embed('check', () => RUN_TARGET, { from: 'checks' })
  .embed('config', () => RUN_ITEM, { from: 'config_items' });
const TEAM = rowsOf(listTeamMembers)
  .pick('team_id')
  .embed('team', team => team.pick('name'), { from: 'team_id' });

/** A run that waits for an approval. */
export type WaitingRun = PartOf<typeof WAITING>;

/** Runs that are looked at: those that nobody ever approves must not hide the newest. */
export const MOST_WAITING = 200;

/** What waits for an approval, and in which teams a person is. */
export const waitingApi = api.injectEndpoints({
  endpoints: () => ({
    /** The newest runs that wait for an approval. */
    'listPlaybookRuns/waiting': rowsQuery({
      query: () =>
        listPlaybookRuns(
          {
            parentId: isNull(),
            status: eq('pending_approval'),
            order: order({ column: 'created_at', desc: true }, { column: 'id' }),
            limit: MOST_WAITING,
          },
          WAITING,
        ),
      providesTags: [listTag('PlaybookRun'), listTag('Playbook')],
    }),
    /** The teams of a person. @param id of the person */
    'listTeamMembers/mine': rowsQuery({
      query: (id: string) => listTeamMembers({ personId: eq(id) }, TEAM),
      providesTags: [listTag('Team')],
    }),
  }),
});

export const {
  'useListPlaybookRuns/waitingQuery': useListPlaybookRunsWaitingQuery,
  'useListTeamMembers/mineQuery': useListTeamMembersMineQuery,
} = waitingApi;
