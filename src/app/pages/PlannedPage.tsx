import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { useAccess } from '@/auth/access';
import { screenRows } from '../routes';
import { MessagePage } from './MessagePage';

/** A place of the product whose screen is not part of this build: says so, and offers the screens that are. */
export function PlannedPage({ title }: { title: string }) {
  const { offers } = useAccess();
  const built = screenRows.filter(row => row.load && row.nav && offers(row));
  return (
    <MessagePage
      title={`${title} is not part of this build yet`}
      detail="Its data are served already; its screen comes with a later release."
    >
      {built.map(row => (
        <Button key={row.path} variant="outlined" component={Link} to={row.path}>
          Go to {row.title}
        </Button>
      ))}
    </MessagePage>
  );
}
