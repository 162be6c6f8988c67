import Tooltip from '@mui/material/Tooltip';
import { useEffect, useState } from 'react';
import { useNow } from '@/lib/hooks/useNow';
import { pressedKey } from '@/lib/pressedKey';
import { ExactTime } from './ExactTime';

/** Marks an element as a time; its value is the instant in epoch milliseconds. */
const INSTANT_ATTRIBUTE = 'data-instant';
const TIME = `[${INSTANT_ATTRIBUTE}]`;
/** The right button of a mouse; a keyboard that asks for a context menu has none. */
const SECONDARY = 2;
/** Like the other tooltips of the console, in ms. */
const DELAY = 300;

/** The time that an element is, or lies in; with `inside`, the one of the table cell that it is. */
function timeElement(target: EventTarget | null, inside: boolean): Element | null {
  if (!(target instanceof Element)) return null;
  const direct = target.closest(TIME);
  if (direct || !inside) return direct;
  return target.matches('[role=gridcell], [role=rowheader], td') ? target.querySelector(TIME) : null;
}

/** The time that an event is about: under the pointer, or inside the table cell that got the focus. */
const timeOf = (event: Event): Element | null => timeElement(event.target, event.type === 'focusin');

/** The instant of a time on the page, epoch ms; undefined of what is none. */
export function instantOfElement(element: Element | null): number | undefined {
  const text = element?.getAttribute(INSTANT_ATTRIBUTE) ?? '';
  return text === '' ? undefined : Number(text);
}

/** The time that a person points at, or else the one in the table cell that has the focus. */
export const pointedTime = (): Element | null =>
  document.querySelector(`${TIME}:hover`) ?? timeElement(document.activeElement, true);

/** The time that a context menu was asked for: by the pointer on it, or by the keyboard in its table cell. */
export const timeOfMenu = ({ target, button }: MouseEvent): Element | null =>
  timeElement(target, button !== SECONDARY);

function Tip({ element }: { element: Element }) {
  const now = useNow(1000);
  return (
    <Tooltip
      open
      title={<ExactTime value={instantOfElement(element)} now={now} />}
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
