import { useEffect, useId } from 'react';
import { useLatest } from '@/lib/hooks/useLatest';

/** Something that can be done with the selected rows of the list on the screen. */
export interface SelectedAction {
  label: string;
  /** Why it cannot be done for now. */
  reason?: string | undefined;
  /** Where it leads, for one that is a link. */
  href?: string | undefined;
  act: () => void;
}

const offered = new Map<string, SelectedAction>();
const listeners = new Set<() => void>();
let listed: readonly (readonly [id: string, action: SelectedAction])[] = [];

function tell(): void {
  listed = [...offered];
  for (const listener of listeners) listener();
}

/** What the toolbars on the screen offer now, each with a name of its own: for the palette. */
export const selectedActions = {
  read: () => listed,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** Offers an action in the palette as well, for as long as its button is there. */
export function useSelectedAction({ label, reason, href, act }: SelectedAction): void {
  const id = useId();
  const latest = useLatest(act);
  useEffect(() => {
    offered.set(id, { label, reason, href, act: latest });
    tell();
  }, [id, label, reason, href, latest]);
  useEffect(
    () => () => {
      offered.delete(id);
      tell();
    },
    [id],
  );
}
