import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { sessionBegan } from '@/api/session';
import { FullPageSkeleton } from '@/components/feedback/FullPageSkeleton';
import { paths } from '@/lib/routing/paths';
import { useAppDispatch } from '@/lib/store/hooks';
import type { HostedBackend } from './HostedBackend';

/**
 * `/organizations/orgs-switched`: where the provider leads after an organisation was chosen or made
 * (ORG-007). Nothing of the former one stays in the cache.
 */
export function OrgsSwitchedPage({ backend }: { backend: HostedBackend }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  useEffect(() => {
    dispatch(sessionBegan());
    backend.land();
    void navigate(paths.topology, { replace: true });
  }, [backend, dispatch, navigate]);
  return <FullPageSkeleton />;
}
