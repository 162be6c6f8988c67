import { OrganizationList } from '@clerk/clerk-react';
import { Skeleton } from '@/components/feedback/Skeleton';
import type { ReactNode } from 'react';
import { paths } from '@/lib/routing/paths';
import { browserPath } from './addresses';
import { CardFrame } from './CardFrame';

/**
 * The provider's list: organisations, invitations, and a way to make one. All lead to the same landing page.
 * Shown to a person who is signed in and has no active organisation, or wants another one.
 * @param below what else one can do
 */
export function OrganizationPicker({ below }: { below: ReactNode }) {
  const landing = browserPath(paths.orgsSwitched);
  return (
    <CardFrame title="Choose an organization" below={below}>
      <OrganizationList
        hidePersonal
        afterSelectOrganizationUrl={landing}
        afterCreateOrganizationUrl={landing}
        fallback={<Skeleton variant="rounded" height={240} />}
      />
    </CardFrame>
  );
}
