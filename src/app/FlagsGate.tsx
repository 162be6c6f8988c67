import { Outlet } from 'react-router-dom';
import { useAccess } from '@/auth/access';
import { FullPageSkeleton } from '@/components/feedback/FullPageSkeleton';

/** Holds the screens back until the feature flags have loaded once, so that no switched-off screen ever flashes. */
export function FlagsGate() {
  return useAccess().flagsLoaded ? <Outlet /> : <FullPageSkeleton />;
}
