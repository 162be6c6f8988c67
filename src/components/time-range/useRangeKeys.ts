import { useShortcut } from '@/lib/shortcuts/useShortcut';
import { rememberRange } from '@/lib/time/recents';
import type { TimeRange } from '@/lib/time/range';
import { toInterval } from '@/lib/time/range';
import { parseTypedRange, rangeToClipboard } from '@/lib/time/typed';
import { useCopy } from '../copy/useCopy';
import { useNotify } from '../toast/notify';
import { serverNow } from '@/lib/time/clock';

/** 't c' copies the range with its zone, 't v' takes a copied one over, from here or from another console. */
export function useRangeKeys(
  value: TimeRange | undefined,
  onChange: (range: TimeRange) => void,
  zone: string,
  enabled: boolean,
): void {
  const copy = useCopy();
  const notify = useNotify();
  const paste = async () => {
    const context = { now: serverNow(), zone };
    try {
      const range = parseTypedRange(await navigator.clipboard.readText(), context);
      if (!range) {
        notify.error('The clipboard holds no time range');
        return;
      }
      if (range.type === 'absolute') rememberRange(toInterval(range, context));
      onChange(range);
    } catch {
      notify.error('Clipboard not available');
    }
  };
  useShortcut('time.copy', () => value && void copy(rangeToClipboard(value), 'Time range copied'), {
    enabled: enabled && value !== undefined,
  });
  useShortcut('time.paste', () => void paste(), { enabled });
}
