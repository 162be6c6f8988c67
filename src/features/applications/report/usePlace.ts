import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Brings the section that the hash of the address names into sight: when the report comes, and when another is chosen. */
export function usePlace(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const id = hash.slice(1);
    if (id === '') return;
    const section = document.getElementById(id);
    section?.scrollIntoView({ block: 'start' });
    document.getElementById(`${id}-title`)?.focus({ preventScroll: true });
    // The key changes each time, so that the same section can be chosen again.
  }, [hash, key]);
}
