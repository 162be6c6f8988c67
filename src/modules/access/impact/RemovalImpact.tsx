import { lazy, useMemo } from 'react';
import { LazyContent } from '@/components/feedback/LazyBoundary';
import { PanelBoundary } from '@/components/feedback/PanelBoundary';
import { LinesSkeleton } from '@/components/feedback/skeletons';
import type { NamedScopeFacts, Rule, Scope } from '../effective/model';

const PermissionImpact = lazy(() => import('./PermissionImpact'));
const ScopeImpact = lazy(() => import('./ScopeImpact'));

interface RemovalImpactProps {
  /** What is deleted: one of these. */
  permission?: Rule;
  named?: NamedScopeFacts;
  access?: Scope;
}

/** Who gains and loses what when something that decides about access is deleted. Whatever becomes of it, the question can be answered. */
export function RemovalImpact({ permission, named, access }: RemovalImpactProps) {
  const removed = useMemo(() => (named ? { named } : access ? { access } : undefined), [named, access]);
  return (
    <PanelBoundary>
      <LazyContent fallback={<LinesSkeleton />}>
        {permission && <PermissionImpact from={permission} />}
        {removed && <ScopeImpact removed={removed} />}
      </LazyContent>
    </PanelBoundary>
  );
}
