import type { PopperProps } from '@mui/material/Popper';
import { lazy, Suspense, useDeferredValue, type ComponentType } from 'react';

/** What it shows is a second look at something: a page that cannot have its code goes on without. */
async function load(): Promise<{ default: ComponentType<PopperProps> }> {
  try {
    return await import('@mui/material/Popper');
  } catch {
    return { default: () => null };
  }
}

const Popper = lazy(load);

/** MUI's Popper, with what places it: its code comes when the first one opens. To be drawn once it opens. */
export function LatePopper(props: PopperProps) {
  // Deferred, it is there as soon as its code is: React keeps what a Suspense falls back to for 300 ms.
  const isDrawn = useDeferredValue(true, false);
  return <Suspense>{isDrawn && <Popper {...props} />}</Suspense>;
}
