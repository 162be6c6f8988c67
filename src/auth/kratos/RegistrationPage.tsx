import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { flowAddress } from './continueWith';
import { FlowCard } from './FlowCard';
import { useFlow } from './useFlow';

/** `/registration`: a new account, in one step or two, as the service asks for it. */
export default function RegistrationPage() {
  const page = useFlow('registration');
  return (
    <FlowCard
      title="Create account"
      flow={page}
      fields={4}
      links={
        <span>
          Have an account already?{' '}
          <Link component={RouterLink} to={flowAddress('login', undefined, page.returnTo)}>
            Sign in
          </Link>
        </span>
      }
    />
  );
}
