import { useEffect } from 'react';
import { useNotify } from '@/components/toast/notify';
import { loadAnew, NEWER, useIsOutdated } from '@/lib/version';

/** Says once that the host has a newer version, and loads it when somebody wants that. */
export function VersionNews() {
  const isOutdated = useIsOutdated();
  const notify = useNotify();
  useEffect(() => {
    if (isOutdated)
      notify.success(NEWER, {
        key: 'version',
        persist: true,
        action: { label: 'Load new version', onClick: loadAnew },
      });
  }, [isOutdated, notify]);
  return null;
}
