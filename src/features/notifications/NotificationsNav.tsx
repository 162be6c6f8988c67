import type { ReactNode } from 'react';
import { useAccess } from '@/auth/access';
import { AreaNav } from '@/components/page/AreaNav';
import { SENDS } from '@/lib/access/policy';
import { paths } from '@/lib/routing/paths';

const SENT = [paths.notifications, 'Notifications'] as const;
const PLACES = [
  [paths.notificationRules, 'Rules'],
  [paths.silences, 'Silences'],
  [paths.quiet, 'Quiet'],
] as const;

/** The pages of notifications that the person may see; each begins without what another had in its link. */
export function NotificationsNav({ children }: { children?: ReactNode }) {
  const { can } = useAccess();
  return (
    <AreaNav label="Notifications" places={can(SENDS) ? [SENT, ...PLACES] : PLACES}>
      {children}
    </AreaNav>
  );
}
