import type { ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { useAccess } from '@/auth/access';
import { PageSkeleton } from '@/components/feedback/PageSkeleton';
import { PanelBoundary } from '@/components/feedback/PanelBoundary';
import { LazyBoundary } from '@/components/feedback/LazyBoundary';
import { PageTitle } from '@/components/page/PageTitle';
import type { RouteRow } from '@/lib/routing/rows';
import { SwitchedOffPage } from './pages/SwitchedOffPage';
import { UnauthorizedPage } from './pages/UnauthorizedPage';

interface GuardedProps {
  row: RouteRow;
  /** Its lazy component. */
  screen: ComponentType;
}

/**
 * One screen behind its rules: switched off or forbidden screens are never loaded, so they send no request either. A
 * screen that throws shows the error in its place and leaves the shell standing.
 */
export function Guarded({ row, screen: Screen }: GuardedProps) {
  const { refusal } = useAccess();
  const { pathname } = useLocation();
  const refused = refusal(row);
  return (
    <>
      <PageTitle title={row.title} />
      {refused?.rule === 'feature' && <SwitchedOffPage reason={refused.reason} />}
      {refused?.rule === 'role' && <UnauthorizedPage reason={refused.reason} />}
      {!refused && (
        <PanelBoundary resetKeys={[pathname]} page>
          <LazyBoundary page fallback={<PageSkeleton />}>
            <Screen />
          </LazyBoundary>
        </PanelBoundary>
      )}
    </>
  );
}
