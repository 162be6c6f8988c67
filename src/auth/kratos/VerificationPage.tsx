import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { useAuthSettings } from '../settings';
import { DemoInbox } from './DemoInbox';
import { FlowCard } from './FlowCard';
import { MailLinks } from './MailLinks';
import { isFirstStep, isPassed } from './steps';
import { useFlow } from './useFlow';

/** `/verification`: proves that an e-mail address is the person's, with a code from a mail. */
export default function VerificationPage() {
  const page = useFlow('verification');
  const first = isFirstStep(page.flow);
  const { returnTo } = page;
  const { productName } = useAuthSettings();
  return (
    <FlowCard
      title="Verify your account"
      flow={page}
      fields={1}
      lead={first ? 'You receive an e-mail with a code that verifies your address.' : undefined}
      links={
        isPassed(page.flow) ? undefined : (
          // After a registration one is signed in already, and may verify later.
          <MailLinks page={page} first={first}>
            <Link component={RouterLink} to={returnTo.startsWith('/') ? returnTo : '/'}>
              Continue to {productName}
            </Link>
          </MailLinks>
        )
      }
      below={first || isPassed(page.flow) ? undefined : <DemoInbox />}
    />
  );
}
