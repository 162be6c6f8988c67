import type { ReactNode } from 'react';
import { AreaNav } from '@/components/page/AreaNav';
import { paths } from '@/lib/routing/paths';

const PLACES = [
  [paths.notifications, 'Notifications'],
  [paths.notificationRules, 'Rules'],
  [paths.silences, 'Silences'],
] as const;

/** The pages of notifications; each begins without what another had in its link. */
export const NotificationsNav = ({ children }: { children?: ReactNode }) => (
  <AreaNav label="Notifications" places={PLACES}>
    {children}
  </AreaNav>
);
