import { useAuth } from '@clerk/clerk-react';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { Link as RouterLink, Navigate } from 'react-router-dom';
import { paths } from '@/lib/routing/paths';
import { AccountPage } from '../AccountPage';
import { withReturnTo } from '../returnTo';
import { ORGANIZATIONS } from './addresses';
import { OrganizationChoice } from './OrganizationPicker';

/** `/organizations`: changes the active organisation. */
export default function OrganizationsPage() {
  const { isLoaded, isSignedIn } = useAuth({ treatPendingAsSignedOut: false });
  if (isLoaded && !isSignedIn) return <Navigate replace to={withReturnTo(paths.login, ORGANIZATIONS)} />;
  return (
    <AccountPage title="Choose an organization">
      <Stack spacing={4} sx={{ alignItems: 'stretch' }}>
        <OrganizationChoice />
        <Link component={RouterLink} to={paths.home} sx={{ alignSelf: 'flex-start' }}>
          Go back
        </Link>
      </Stack>
    </AccountPage>
  );
}
