import { useAuth } from '@clerk/clerk-react';
import Link from '@mui/material/Link';
import { Link as RouterLink, Navigate } from 'react-router-dom';
import { paths } from '@/lib/routing/paths';
import { withReturnTo } from '../returnTo';
import { ORGANIZATIONS } from './addresses';
import { OrganizationPicker } from './OrganizationPicker';

/** `/organizations`: changes the active organisation. */
export default function OrganizationsPage() {
  const { isLoaded, isSignedIn } = useAuth({ treatPendingAsSignedOut: false });
  if (isLoaded && !isSignedIn) return <Navigate replace to={withReturnTo(paths.login, ORGANIZATIONS)} />;
  return (
    <OrganizationPicker
      below={
        <Link component={RouterLink} to={paths.home}>
          Go back
        </Link>
      }
    />
  );
}
