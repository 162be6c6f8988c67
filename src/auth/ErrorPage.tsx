import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { sessionClosed } from '@/api/session';
import { Stack } from '@/components/layout/layout';
import { paths } from '@/lib/routing/paths';
import { useAppDispatch } from '@/lib/store/hooks';
import { AccountPage } from './AccountPage';
import { FlowErrorDetails } from './FlowErrorDetails';
import { useAuthAdapter } from './settings';

const BAD_SESSION =
  'Bad Session. Please try logging out and logging in again, if the problem persist, please contact us.';

/** `/error`: the identity service's error that the query's `id` names, else what its error_code stands for. */
export default function ErrorPage() {
  const [query] = useSearchParams();
  const id = query.get('id');
  return <AccountPage title="Error">{id ? <FlowErrorDetails id={id} /> : <KnownError />}</AccountPage>;
}

/** What the error_code stands for, and the way out of it. */
function KnownError() {
  const { signOut } = useAuthAdapter();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const [query] = useSearchParams();
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    const next = signOut ? await signOut(paths.home) : paths.home;
    dispatch(sessionClosed());
    void navigate(next, { replace: true });
  };
  return (
    <Stack gap={4} align="start">
      <Typography role="alert">
        {query.get('error_code') === 'BAD_SESSION' ? BAD_SESSION : 'Unknown error'}
      </Typography>
      <Button variant="outlined" disabled={leaving} onClick={() => void leave()}>
        {signOut ? 'Sign out' : 'Try again'}
      </Button>
    </Stack>
  );
}
