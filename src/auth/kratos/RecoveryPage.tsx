import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { flowAddress } from './continueWith';
import { DemoInbox } from './DemoInbox';
import { FlowCard } from './FlowCard';
import { MailLinks } from './MailLinks';
import { isFirstStep } from './steps';
import { useFlow } from './useFlow';

/** `/recovery`: by a code or a link from a mail to a session in which a new password can be set. */
export default function RecoveryPage() {
  const page = useFlow('recovery');
  const first = isFirstStep(page.flow);
  return (
    <FlowCard
      title="Recover account"
      flow={page}
      fields={1}
      lead={first ? 'You receive an e-mail to set a new password.' : undefined}
      links={
        <MailLinks page={page} first={first}>
          <Link component={RouterLink} to={flowAddress('login', undefined, page.returnTo)}>
            Back to sign in
          </Link>
        </MailLinks>
      }
      below={first ? undefined : <DemoInbox />}
    />
  );
}
