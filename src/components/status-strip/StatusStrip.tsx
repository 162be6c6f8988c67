import {
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { clickAsLink, pressAsLink } from '../link/linkMouse';
import { barsOf, slotAt, SLOT, type StripSlot } from './slots';
import './strip.css';
import { pressedKey } from '@/lib/pressedKey';
import { LatePopper } from '@/theme/LatePopper';

interface StatusStripProps<Slot extends StripSlot> {
  /** What the strip is about, for screen readers: 'Runs of payments-api'. */
  label: string;
  /** In the order drawn, the newest last. More than fit are cut at the front, or at the end of bare ones. */
  slots: readonly Slot[];
  /** In px. As many slots are drawn as fit; places without one are drawn empty. */
  width: number;
  height?: number;
  /** Slots begin at the left, and no place is drawn empty. */
  bare?: boolean;
  /** What one slot says: drawn beside the pointer, and read out. */
  describe: (slot: Slot) => string;
  /** More about the slot under the pointer, such as a message that is fetched for it. */
  detail?: (slot: Slot) => ReactNode;
  onOpen?: (slot: Slot) => void;
  /** The address of what a slot opens, with the path below which the page is served. */
  hrefOf?: (slot: Slot) => string | undefined;
  /** Given where the strip can be reached by the keyboard; arrow keys then move through its slots. */
  tabIndex?: number;
}

/**
 * The newest results as a row of narrow bars, the newest at the right. Three shapes whatever the number of bars, so that
 * a screen full of strips stays light. A bar says what it stands for under the pointer, and leads to it as a link does.
 */
export function StatusStrip<Slot extends StripSlot>(props: StatusStripProps<Slot>) {
  const {
    label,
    slots,
    width,
    height = 16,
    bare = false,
    describe,
    detail,
    onOpen,
    hrefOf,
    tabIndex,
  } = props;
  const fitting = Math.max(1, Math.floor(width / SLOT.pitch));
  const drawn = bare ? slots.slice(0, fitting) : slots.slice(-fitting);
  const places = bare ? drawn.length : fitting;
  const [at, setAt] = useState<number>();
  const root = useRef<HTMLDivElement>(null);
  const current = at === undefined ? undefined : drawn[at];

  const point = (event: PointerEvent) => {
    const left = event.currentTarget.getBoundingClientRect().left;
    setAt(slotAt(event.clientX - left, places, drawn.length));
  };
  const href = current && hrefOf?.(current);
  const open = (event: MouseEvent | KeyboardEvent) => {
    if (!current || !onOpen) return;
    // The row around it opens something else.
    event.stopPropagation();
    if ('key' in event) onOpen(current);
    else clickAsLink(event, href, () => onOpen(current));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1, Home: -drawn.length, End: drawn.length }[pressedKey(event)];
    if (pressedKey(event) === 'Enter') open(event);
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    setAt(Math.min(drawn.length - 1, Math.max(0, (at ?? drawn.length) + step)));
  };
  const spoken = current ?? drawn.at(-1);
  const reachable = tabIndex !== undefined && drawn.length > 0;
  const offset = (places - drawn.length + (at ?? 0)) * SLOT.pitch;
  const anchor = {
    getBoundingClientRect: () => {
      const { left = 0, top = 0 } = root.current?.getBoundingClientRect() ?? {};
      return new DOMRect(left + offset, top, SLOT.width, height);
    },
  };
  return (
    // Its role is that of a slider where the keyboard reaches it, and its keys come with that.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <div
      ref={root}
      className="strip"
      role={reachable ? 'slider' : 'img'}
      aria-label={label}
      {...(reachable && {
        tabIndex,
        'aria-valuemin': 1,
        'aria-valuemax': drawn.length,
        'aria-valuenow': (at ?? drawn.length - 1) + 1,
        'aria-valuetext': spoken && describe(spoken),
        onKeyDown,
      })}
      onPointerMove={point}
      onPointerLeave={() => setAt(undefined)}
      onBlur={() => setAt(undefined)}
      onMouseDown={event => pressAsLink(event, href)}
      onClick={open}
      onAuxClick={open}
      style={{ width: places * SLOT.pitch, height, cursor: current && onOpen ? 'pointer' : undefined }}
    >
      <svg width={places * SLOT.pitch} height={height} aria-hidden="true" focusable="false">
        {barsOf(drawn, places, height).map(({ tone, path }) => (
          <path key={tone} className={`strip-${tone}`} d={path} />
        ))}
        {current && (
          <rect className="strip-current" x={offset - 0.5} y={0} width={SLOT.width + 1} height={height} />
        )}
      </svg>
      {current && (
        <LatePopper open anchorEl={anchor} placement="top" className="strip-tip" style={{ zIndex: 1500 }}>
          <div>{describe(current)}</div>
          {detail?.(current)}
        </LatePopper>
      )}
    </div>
  );
}
