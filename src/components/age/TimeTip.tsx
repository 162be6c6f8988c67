import Tooltip from '@mui/material/Tooltip';
import { useEffect, useState } from 'react';
import { useNow } from '@/lib/hooks/useNow';
import { pressedKey } from '@/lib/pressedKey';
import { ExactTime } from './ExactTime';

/** Marks an element as a time; its value is the instant in epoch milliseconds. */
const INSTANT_ATTRIBUTE = 'data-instant';
const TIME = `[${INSTANT_ATTRIBUTE}]`;
/** Like the other tooltips of the console, in ms. */
const DELAY = 300;

/** The time that an event is about: under the pointer, or inside the table cell that got the focus. */
function timeOf(event: Event): Element | null {
  const target = event.target instanceof Element ? event.target : null;
  const direct = target?.closest(TIME) ?? null;
  if (direct || event.type !== 'focusin') return direct;
  return target?.matches('[role=gridcell], td') ? target.querySelector(TIME) : null;
}

function Tip({ element }: { element: Element }) {
  const now = useNow(1000);
  return (
    <Tooltip
      open
      title={<ExactTime value={Number(element.getAttribute(INSTANT_ATTRIBUTE))} now={now} />}
      slotProps={{ popper: { anchorEl: element } }}
    >
      <span hidden />
    </Tooltip>
  );
}

/**
 * The one tooltip of all times on a page: it listens for the pointer or the keyboard to come to a time and says it
 * exactly. A tooltip of its own for each of hundreds of ages would cost more than the ages themselves.
 */
export function TimeTipLayer() {
  const [element, setElement] = useState<Element>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let current: Element | null = null;
    const show = (event: Event) => {
      const found = timeOf(event);
      if (found === current) return;
      hide();
      current = found;
      if (found) timer = setTimeout(() => setElement(found), DELAY);
    };
    const hide = () => {
      clearTimeout(timer);
      current = null;
      setElement(undefined);
    };
    const onKey = (event: KeyboardEvent) => pressedKey(event) === 'Escape' && hide();
    document.addEventListener('pointerover', show);
    document.addEventListener('focusin', show);
    document.addEventListener('focusout', hide);
    document.addEventListener('keydown', onKey);
    // A scrolled or recycled row takes its time away from under the tip.
    document.addEventListener('scroll', hide, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerover', show);
      document.removeEventListener('focusin', show);
      document.removeEventListener('focusout', hide);
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('scroll', hide, true);
    };
  }, []);
  return element?.isConnected ? <Tip element={element} /> : null;
}
