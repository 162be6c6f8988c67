import Link from '@mui/material/Link';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { sessionClosed } from '@/api/session';
import { Inline } from '@/components/layout/layout';
import { paths } from '@/lib/routing/paths';
import { useAppDispatch } from '@/lib/store/hooks';
import { ORGANIZATIONS } from './addresses';
import type { HostedBackend } from './HostedBackend';
import { leaveProvider } from './leave';

interface WaysOutProps {
  backend: HostedBackend;
  /** The page is the choice itself. */
  choosing?: boolean;
}

/** What a person can do who is signed in and cannot get further. */
export function WaysOut({ backend, choosing = false }: WaysOutProps) {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const signOut = async () => {
    const next = await leaveProvider(backend, paths.home);
    dispatch(sessionClosed());
    void navigate(next, { replace: true });
  };
  return (
    <Inline gap={4} wrap>
      {!choosing && (
        <Link component={RouterLink} to={ORGANIZATIONS}>
          Choose another organization
        </Link>
      )}
      <Link component="button" type="button" onClick={() => void signOut()}>
        Sign out
      </Link>
    </Inline>
  );
}
