import type { PopperProps } from '@mui/material/Popper';
import { lazy, Suspense, type ComponentType } from 'react';

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
export const LatePopper = (props: PopperProps) => (
  <Suspense>
    <Popper {...props} />
  </Suspense>
);
