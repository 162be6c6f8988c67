import Button from '@mui/material/Button';
import { useGetTokenPermissionsQuery } from './api';
import { useAccess } from '@/auth/access';
import { Age, DateTime } from '@/components/age/Age';
import { AppDialog } from '@/components/dialog/AppDialog';
import { Details } from '@/components/feedback/Details';
import { QueryView } from '@/components/feedback/QueryView';
import { LinesSkeleton } from '@/components/feedback/skeletons';
import { Heading, Muted, Stack } from '@/components/layout/layout';
import { scopeFromRules } from './model/words';
import { ScopeWords } from './ScopeWords';
import { STATES, type TokenRow } from './rows';

/** What a token may do, for those who may read roles; others are told who can see it. */
function TokenScope({ id, personId }: Pick<TokenRow, 'id' | 'personId'>) {
  const { can } = useAccess();
  const readable = can({ resource: 'rbac', action: 'read' });
  const rules = useGetTokenPermissionsQuery({ id }, { skip: !readable });
  if (!readable) return <Muted small>Administrators and editors can see its scope.</Muted>;
  return (
    <QueryView query={rules} skeleton={<LinesSkeleton lines={2} />}>
      {data => <ScopeWords scope={scopeFromRules(personId, data)} />}
    </QueryView>
  );
}

interface TokenDetailsProps {
  token: TokenRow;
  /** Absent where this person may not revoke it. */
  onRevoke: (() => void) | undefined;
  onClose: () => void;
}

/** One token: whose it is, how long it has been used, and what it may do in plain words. */
export function TokenDetails({ token, onRevoke, onClose }: TokenDetailsProps) {
  const { word, why } = STATES[token.state];
  return (
    <AppDialog
      open
      size="small"
      title={token.name}
      onClose={onClose}
      footer={
        <>
          {onRevoke && (
            <Button color="error" onClick={onRevoke}>
              Revoke
            </Button>
          )}
          <div style={{ flex: 1 }} />
          <Button variant="outlined" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Details
          label="Token"
          facts={[
            ['State', `${word}. ${why}`],
            ['Owner', token.owner],
            ['Created', <DateTime key="created" value={token.created} />],
            ['Last used', token.used ? <Age key="used" value={token.used} /> : 'Not known to be used'],
            ['Expires', token.expires ? <DateTime key="expires" value={token.expires} /> : 'Unknown'],
          ]}
        />
        <Stack gap={2}>
          <Heading component="h3">Scope</Heading>
          <TokenScope id={token.id} personId={token.personId} />
        </Stack>
      </Stack>
    </AppDialog>
  );
}
