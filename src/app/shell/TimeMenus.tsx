import { lazy, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAccess } from '@/auth/access';
import { instantOfElement, pointedTime, timeOfMenu } from '@/components/age/TimeTip';
import { OverlayBoundary } from '@/components/feedback/OverlayBoundary';
import { MOMENTS } from '@/lib/access/policy';
import { toMoment } from '@/lib/routing/paths';
import { useShortcut } from '@/lib/shortcuts/useShortcut';
import type { OpenedTime } from './TimeMenu';

const TimeMenu = lazy(() => import('./TimeMenu'));

/**
 * From every time on the page to what else happened then: by its context menu, or by a key. One listener for all of them; times
 * in links keep the menu of links.
 */
export function TimeMenus() {
  const may = useAccess().can(MOMENTS);
  const navigate = useNavigate();
  const [opened, setOpened] = useState<OpenedTime>();
  useEffect(() => {
    if (!may) return undefined;
    const onMenu = (event: MouseEvent) => {
      const element = timeOfMenu(event);
      const at = instantOfElement(element);
      if (!element || at === undefined || event.defaultPrevented || element.closest('a')) return;
      event.preventDefault();
      const { left, bottom } = element.getBoundingClientRect();
      setOpened({ at, left, top: bottom });
    };
    document.addEventListener('contextmenu', onMenu);
    return () => document.removeEventListener('contextmenu', onMenu);
  }, [may]);
  useShortcut(
    'time.around',
    () => {
      const at = instantOfElement(pointedTime());
      if (at !== undefined) void navigate(toMoment(at));
    },
    { enabled: may },
  );
  const close = () => setOpened(undefined);
  return (
    opened && (
      <OverlayBoundary onClose={close}>
        <TimeMenu {...opened} onClose={close} />
      </OverlayBoundary>
    )
  );
}
