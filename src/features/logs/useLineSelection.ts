import { useCallback, useState } from 'react';
import type { LogItem } from './api';
import { stretch } from './model/output';

const NONE: ReadonlySet<LogItem> = new Set();

/** A set with a line in it, or without it if it was. */
function toggled(set: ReadonlySet<LogItem>, item: LogItem): ReadonlySet<LogItem> {
  const next = new Set(set);
  if (!next.delete(item)) next.add(item);
  return next;
}

/** Which lines are selected. They are remembered as lines: places change when new ones come in. */
export function useLineSelection(items: readonly LogItem[], positions: readonly number[]) {
  const [selected, setSelected] = useState(NONE);
  const [last, setLast] = useState<LogItem>();
  const itemAt = (index: number) => items[positions[index] ?? -1];
  const select = (index: number, isStretch: boolean) => {
    const item = itemAt(index);
    if (!item) return;
    const from = isStretch && last ? positions.findIndex(at => items[at] === last) : -1;
    if (from === -1) setSelected(toggled(selected, item));
    else {
      const between = stretch(positions, from, index).flatMap(at => items[at] ?? []);
      setSelected(new Set([...selected, ...between]));
    }
    setLast(item);
  };
  const clear = useCallback(() => setSelected(NONE), []);
  return { selected, select, clear };
}
