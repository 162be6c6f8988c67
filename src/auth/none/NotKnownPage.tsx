import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { sessionBegan } from '@/api/session';
import { Stack } from '@/components/layout/layout';
import { useAppDispatch } from '@/lib/store/hooks';
import { safeReturnTo } from '@/lib/urls';
import { AccountPage } from '../AccountPage';

/** `/auth-state-checker` with sessions switched off: nobody can sign in here, so it says who can help. */
export default function NotKnownPage() {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const [query] = useSearchParams();
  const again = () => {
    dispatch(sessionBegan());
    void navigate(safeReturnTo(query.get('return_to')), { replace: true });
  };
  return (
    <AccountPage title="The backend does not know who you are">
      <Stack gap={4} align="start">
        <Typography role="alert">
          This console has no sign-in page of its own: the identity check of the backend answered 401.
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>
          Sign in where your organization does that, usually in front of this page, and try again. If that
          does not help, ask an administrator how calls to the backend are authenticated.
        </Typography>
        <Button variant="outlined" onClick={again}>
          Try again
        </Button>
      </Stack>
    </AccountPage>
  );
}
