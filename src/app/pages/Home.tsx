import { Navigate, useSearchParams } from 'react-router-dom';
import { useAccess } from '@/auth/access';
import { paths } from '@/lib/routing/paths';
import { safeReturnTo } from '@/lib/urls';
import { navRows } from '../routes';

/**
 * `/`: the dashboard, or where the hosted provider was told to lead to after signing in. Who may not open the
 * dashboard, or where it is switched off, gets the first entry of their sidebar.
 */
export function Home() {
  const [query] = useSearchParams();
  const { offers } = useAccess();
  const first = navRows.find(offers)?.path ?? paths.topology;
  return <Navigate replace to={safeReturnTo(query.get('return_to'), first)} />;
}
