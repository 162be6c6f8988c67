import { useState, type ReactNode } from 'react';

/** What opens on request. Nothing of it is drawn before the first time; it stays from then on, so that it can fade. */
export function OnceOpen({ open, children }: { open: boolean; children: ReactNode }) {
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  return wasOpen ? children : null;
}
