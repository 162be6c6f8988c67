import Box from '@mui/material/Box';
import type { PlaybookRun } from '@/modules/playbooks/runsApi';
import { Age } from '@/components/age/Age';
import { selectUser } from '@/auth/slice';
import { Inline, Muted } from '@/components/layout/layout';
import { useAppSelector } from '@/lib/store/hooks';
import { StatusDot } from '@/components/status/Status';
import { textSize } from '@/theme/tokens';
import { approversText } from './approversText';
import { Part } from './parts';

/** An approval so soon after the request came with it: a person who asks for a run and may approve it does so at once. */
const AT_ONCE_MS = 5_000;

type Approval = NonNullable<PlaybookRun['playbook_approvals']>[number];

/** Why a run waited for nobody: its requester is an approver, or is in a team that is one. */
function atOnceText(
  run: PlaybookRun,
  given: readonly Approval[],
  me: string | undefined,
): string | undefined {
  const by = given.find(
    ({ created_at: at, person_id: person }) =>
      Date.parse(at) - Date.parse(run.created_at) < AT_ONCE_MS &&
      (person === null || person.id === run.created_by?.id),
  );
  if (!by || run.status === 'pending_approval') return undefined;
  const mine = run.created_by?.id === me && me !== undefined;
  const who = mine ? 'you are' : `${run.created_by?.name ?? 'the requester'} is`;
  return `Approved at once because ${who} ${by.team_id ? `in ${by.team_id.name}` : 'an approver'}.`;
}

/** Who approved a run, and for whom it waits. */
export function Approvals({ run }: { run: PlaybookRun }) {
  const given = run.playbook_approvals ?? [];
  const asked = approversText(run.spec);
  const me = useAppSelector(selectUser)?.id;
  const atOnce = atOnceText(run, given, me);
  const waits = run.status === 'pending_approval';
  if (given.length === 0 && !waits) return null;
  return (
    <Part title="Approvals">
      {waits && (
        <div style={{ fontSize: textSize.note }}>
          {asked ? `Pending approval: ${asked}` : 'This run names no approvers, so nobody can approve it.'}
        </div>
      )}
      {atOnce && <div style={{ fontSize: textSize.note }}>{atOnce}</div>}
      {given.length > 0 && (
        <Box
          component="ul"
          aria-label="Approved by"
          sx={{ m: 0, p: 0, listStyle: 'none', fontSize: 'note', display: 'grid', gap: 1 }}
        >
          {given.map(one => (
            <Inline component="li" key={one.id} gap={3}>
              <StatusDot
                tone="healthy"
                label={one.person_id?.name ?? one.team_id?.name ?? 'Unknown person'}
              />
              <Muted component="span">
                <Age value={one.created_at} suffix />
              </Muted>
            </Inline>
          ))}
        </Box>
      )}
    </Part>
  );
}
