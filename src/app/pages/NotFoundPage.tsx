import Button from '@mui/material/Button';
import { Link, useLocation } from 'react-router-dom';
import { PageTitle } from '@/components/page/PageTitle';
import { paths } from '@/lib/routing/paths';
import { MessagePage } from './MessagePage';

/** An address that leads nowhere. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  return (
    <>
      <PageTitle title="Page not found" />
      <MessagePage title="Page not found" detail={`There is nothing at ${pathname}.`}>
        <Button variant="outlined" component={Link} to={paths.health}>
          Go to Health
        </Button>
      </MessagePage>
    </>
  );
}
