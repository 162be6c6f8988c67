import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { sessionBegan } from '@/api/session';
import { FullPageSkeleton } from '@/components/feedback/FullPageSkeleton';
import { paths } from '@/lib/routing/paths';
import { useAppDispatch } from '@/lib/store/hooks';

/**
 * `/organizations/orgs-switched`: where the provider leads after an organisation was chosen or made. Nothing of the
 * former one stays in the cache (call contract, 3.3).
 */
export default function OrgsSwitchedPage() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  useEffect(() => {
    dispatch(sessionBegan());
    void navigate(paths.topology, { replace: true });
  }, [dispatch, navigate]);
  return <FullPageSkeleton />;
}
