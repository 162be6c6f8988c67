import { Navigate, useSearchParams } from 'react-router-dom';
import { paths } from '@/lib/routing/paths';
import { safeReturnTo } from '@/lib/urls';

/** `/`: the dashboard, or where the hosted provider was told to lead to after signing in (call contract, 3.3). */
export function Home() {
  const [query] = useSearchParams();
  return <Navigate replace to={safeReturnTo(query.get('return_to'), paths.topology)} />;
}
