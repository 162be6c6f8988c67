import { lazy, useMemo, useState } from 'react';
import type { PermissionRow } from '@/api/permissions';
import { LazyContent } from '@/components/feedback/LazyBoundary';
import { PanelBoundary } from '@/components/feedback/PanelBoundary';
import { LinesSkeleton } from '@/components/feedback/skeletons';
import { Muted } from '@/components/layout/layout';
import type { PermissionValues } from '@/lib/access/permissions/record';
import { ruleToSave } from '@/modules/access/impact/change';

const PermissionImpact = lazy(() => import('@/modules/access/impact/PermissionImpact'));

interface SaveImpactProps {
  values: PermissionValues;
  /** As it was opened; undefined while one is added. */
  row: PermissionRow | undefined;
}

/** Who gains and loses what when the form is saved, on request. Saving waits for nothing of it. */
export function SaveImpact({ values, row }: SaveImpactProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { subjectKind, subject, resourceKind, resource, object, selector, named, action, deny } = values;
  const to = useMemo(
    () =>
      isOpen
        ? ruleToSave(
            { subjectKind, subject, resourceKind, resource, object, selector, named, action, deny },
            row,
          )
        : undefined,
    [isOpen, subjectKind, subject, resourceKind, resource, object, selector, named, action, deny, row],
  );
  return (
    <details onToggle={event => setIsOpen(event.currentTarget.open)}>
      <summary>Who gains and loses access</summary>
      {isOpen && !to && <Muted>Choose a subject, a resource and an action first.</Muted>}
      {to && (
        <PanelBoundary>
          <LazyContent fallback={<LinesSkeleton />}>
            <PermissionImpact from={row} to={to} />
          </LazyContent>
        </PanelBoundary>
      )}
    </details>
  );
}
