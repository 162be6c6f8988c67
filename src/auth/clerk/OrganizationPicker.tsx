import { OrganizationList } from '@clerk/clerk-react';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { paths } from '@/lib/routing/paths';
import { AccountPage } from '../AccountPage';
import { browserPath } from './addresses';
import type { WayOut } from './useWaysOut';

/** The provider's list: organisations, invitations, and a way to make one. All lead to the same landing page. */
export function OrganizationChoice() {
  const landing = browserPath(paths.orgsSwitched);
  return (
    <OrganizationList
      hidePersonal
      afterSelectOrganizationUrl={landing}
      afterCreateOrganizationUrl={landing}
      fallback={<Skeleton variant="rounded" height={200} />}
    />
  );
}

/** Shown to somebody who is signed in and has no active organisation (core spec, section 2). */
export function OrganizationPicker({ leave }: { leave: readonly WayOut[] }) {
  const signOut = leave.find(({ label }) => label === 'Sign out');
  return (
    <AccountPage
      title="Choose an organization"
      below={signOut && <Button onClick={signOut.onClick}>{signOut.label}</Button>}
    >
      <Stack spacing={4}>
        <Typography sx={{ color: 'text.secondary' }}>
          What you see in the console belongs to one organization at a time.
        </Typography>
        <OrganizationChoice />
      </Stack>
    </AccountPage>
  );
}
