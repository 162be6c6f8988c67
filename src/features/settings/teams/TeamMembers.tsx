import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, useRef, type RefObject } from 'react';
import { useKeptOpen } from '@/lib/drafts/useInterrupted';
import { useDeleteTeamMemberRowMutation, useListTeamMembersOfTeamQuery, type Membership } from './api';
import { ActionMenu } from '@/components/action-menu/ActionMenu';
import { useConfirm } from '@/components/dialog/confirm';
import { EmptyState } from '@/components/feedback/EmptyState';
import { OverlayBoundary } from '@/components/feedback/OverlayBoundary';
import { QueryView } from '@/components/feedback/QueryView';
import { Heading, Inline, Muted, Stack } from '@/components/layout/layout';
import { DisabledReason } from '@/components/reason/DisabledReason';
import { Tag } from '@/components/tags/Tag';
import { useNotify } from '@/components/toast/notify';
import { useFocusHeir } from '@/lib/hooks/useFocusHeir';
import { Face } from '@/modules/people/Face';
import { problemOfWrite } from '@/modules/records/save';
import { useMayWrite } from '@/modules/records/useMayWrite';

const AddMembersDialog = lazy(() => import('./AddMembersDialog'));

interface MemberRowProps extends Membership {
  may: boolean;
  block: string | undefined;
  adder: RefObject<HTMLButtonElement | null>;
  onRemove: () => void;
}

function MemberRow({ person, source, may, block, adder, onRemove }: MemberRowProps) {
  const heir = useFocusHeir(adder);
  return (
    <Box
      ref={heir}
      component="li"
      aria-label={person.name}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        minHeight: 40,
        px: 3,
        '& + &': { borderTop: '1px solid var(--mui-palette-divider)' },
      }}
    >
      <Face name={person.name} avatar={person.avatar} />
      <Box sx={{ flex: 1, minWidth: 0, py: 2, display: 'flex', flexWrap: 'wrap', columnGap: 4 }}>
        <span style={{ fontWeight: 500, minWidth: 160 }}>{person.name}</span>
        <Muted component="span" style={{ overflowWrap: 'anywhere' }}>
          {person.email}
        </Muted>
      </Box>
      {person.deleted_at !== null && <Tag tag={{ key: 'account', value: 'deleted' }} />}
      {source && source !== 'UI' && <Tag tag={{ key: 'source', value: source }} />}
      {may && (
        <ActionMenu
          name={person.name}
          reason={block}
          actions={[{ label: 'Remove user', onChoose: onRemove }]}
        />
      )}
    </Box>
  );
}

/** The Members tab of a team: who is in it, and for those who may, adding and removing people. */
export default function TeamMembers({ teamId }: { teamId: string }) {
  const query = useListTeamMembersOfTeamQuery(teamId);
  const [remove] = useDeleteTeamMemberRowMutation();
  const [adding, setAdding] = useKeptOpen(`add members ${teamId}`);
  const { may, block } = useMayWrite('database', 'database.public');
  const confirm = useConfirm();
  const notify = useNotify();
  const adder = useRef<HTMLButtonElement>(null);

  const askToRemove = async ({ person }: Membership) => {
    const agreed = await confirm({
      title: `Remove ${person.name}?`,
      text: 'This person loses what is granted to the team.',
      confirmLabel: 'Remove',
      severity: 'warning',
      work: async () => {
        const problem = problemOfWrite(await remove({ teamId, personId: person.id }), 'delete');
        if (problem !== undefined) throw new Error(problem);
      },
    });
    if (agreed) notify.success(`${person.name} removed from team successfully`);
  };
  const addButton = may && (
    <DisabledReason reason={block}>
      <Button ref={adder} variant="contained" startIcon={<AddIcon />} onClick={() => setAdding(true)}>
        Add Members
      </Button>
    </DisabledReason>
  );
  return (
    <>
      <QueryView query={{ ...query, data: query.currentData }}>
        {members =>
          members.length === 0 ? (
            <Box sx={{ display: 'grid', justifyItems: 'center', pt: 6 }}>
              <Heading component="h3">Add team members</Heading>
              <EmptyState text="You haven't added any team members to the team yet.">{addButton}</EmptyState>
            </Box>
          ) : (
            <Stack gap={3}>
              <Inline gap={2} align="center">
                <Muted style={{ flex: 1 }}>
                  {members.length === 1 ? '1 member' : `${members.length} members`}
                </Muted>
                {addButton}
              </Inline>
              <Box
                component="ul"
                aria-label="Members"
                sx={{
                  m: 0,
                  p: 0,
                  listStyle: 'none',
                  border: '1px solid var(--mui-palette-divider)',
                  borderRadius: 1,
                }}
              >
                {members.map(member => (
                  <MemberRow
                    key={member.person.id}
                    {...member}
                    may={may}
                    block={block}
                    adder={adder}
                    onRemove={() => void askToRemove(member)}
                  />
                ))}
              </Box>
            </Stack>
          )
        }
      </QueryView>
      {/* Who is in the team is not offered: until that is known, nobody is. */}
      {adding && query.currentData && (
        <OverlayBoundary onClose={() => setAdding(false)}>
          <AddMembersDialog
            teamId={teamId}
            members={new Set(query.currentData.map(({ person }) => person.id))}
            onClose={() => setAdding(false)}
          />
        </OverlayBoundary>
      )}
    </>
  );
}
