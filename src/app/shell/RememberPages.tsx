import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { usePageChrome } from '@/components/page/PageChrome';
import { rememberPage } from '../palette/recents';

/** Notes the pages a person opens, for the palette's recents. Draws nothing. */
export function RememberPages() {
  const { pathname } = useLocation();
  const { title } = usePageChrome();
  useEffect(() => {
    if (title) rememberPage({ href: pathname, title });
  }, [pathname, title]);
  return null;
}
