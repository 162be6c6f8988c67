import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { isApiError, messageOf } from '@/lib/errors';
import { eq, isNull } from '@/api/postgrest';
import { Age } from '@/components/age/Age';
import { useConfirm } from '@/components/dialog/confirm';
import { Heading, Muted, Stack } from '@/components/layout/layout';
import { DisabledReason } from '@/components/reason/DisabledReason';
import { useNotify } from '@/components/toast/notify';
import { formatCount } from '@/lib/format';
import { useFocusHeir } from '@/lib/hooks/useFocusHeir';
import { textSize } from '@/theme/tokens';
import { useDeleteInviteRowMutation, useListInvitesPendingQuery, type PendingInvite } from './pendingInvites';

interface PendingInvitesProps {
  /** Why nothing can be changed for now. */
  block: string | undefined;
}

/** The invitations that nobody has accepted yet, each with the way to withdraw it; nothing where there are none. */
export default function PendingInvites({ block }: PendingInvitesProps) {
  const { data, error } = useListInvitesPendingQuery();
  const [remove] = useDeleteInviteRowMutation();
  const confirm = useConfirm();
  const notify = useNotify();
  const heir = useFocusHeir();
  const withdraw = async ({ id, email }: PendingInvite) => {
    const agreed = await confirm({
      title: `Withdraw the invitation of ${email}?`,
      text: 'Its link no longer lets them create an account.',
      confirmLabel: 'Withdraw',
      severity: 'error',
      work: async () => {
        const answer = await remove({ id: eq(id), acceptedAt: isNull() });
        if (answer.error) throw new Error(messageOf(answer.error));
        if (answer.data === null)
          throw new Error('It was accepted or withdrawn meanwhile, or you may not withdraw it.');
      },
    });
    if (agreed) notify.success(`Invitation of ${email} withdrawn`);
  };
  // Older backends make the account at once and keep no invitations.
  if (isApiError(error) && error.status !== 404)
    return (
      <div style={{ fontSize: textSize.note }}>Pending invitations could not be read: {messageOf(error)}</div>
    );
  if (!data || data.length === 0) return null;
  return (
    <Box
      // The last invitation takes it along.
      ref={heir}
      component="section"
      aria-label="Pending invitations"
      sx={{ p: 3, border: '1px solid', borderColor: 'divider', borderRadius: 1 }}
    >
      <Heading component="h2">
        Pending invitations{' '}
        <Muted component="span" className="tabular" style={{ fontWeight: 400 }}>
          {formatCount(data.length)}
        </Muted>
      </Heading>
      <Stack component="ul">
        {data.map(invite => (
          <Box
            ref={heir}
            component="li"
            key={invite.id}
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, fontSize: 'body' }}
          >
            <span style={{ overflowWrap: 'anywhere' }}>{invite.email}</span>
            <Muted component="span" small>
              as {invite.role}, invited {invite.invited_by && `by ${invite.invited_by.name} `}
              <Age value={invite.invited_at} suffix />
            </Muted>
            <DisabledReason reason={block}>
              <Button
                size="small"
                aria-label={`Withdraw the invitation of ${invite.email}`}
                onClick={() => void withdraw(invite)}
                sx={{ ml: 'auto' }}
              >
                Withdraw
              </Button>
            </DisabledReason>
          </Box>
        ))}
      </Stack>
    </Box>
  );
}
