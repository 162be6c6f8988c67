import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';
import { pressedKey } from '@/lib/pressedKey';

/** Px below which a drag was meant as a click. */
const CLICK = 6;
/** Px beside what the lanes draw that still belong to them. */
const BESIDE = 12;

/** A stretch that is being dragged over, as shares of the lanes' width, 0 to 1, the lower first. */
export type LaneStretch = readonly [low: number, high: number];

/**
 * Choosing a stretch of the lanes by dragging over them, from wherever in them: a press that does not move stays one. Escape
 * gives it up, as does a finger that scrolls.
 * @param plot what is drawn between the ends of the time
 */
export function useLaneDrag(
  plot: RefObject<HTMLElement | null>,
  onSelect: (stretch: LaneStretch) => void,
): {
  /** What is dragged over now. */
  stretch: LaneStretch | undefined;
  /** Of what holds the lanes. */
  handlers: {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    onPointerUp: (event: PointerEvent<HTMLElement>) => void;
    onPointerCancel: () => void;
  };
} {
  const [stretch, setStretch] = useState<LaneStretch>();
  /** Where it began, in px of the page. */
  const begun = useRef<number>(undefined);
  const shareOf = (x: number) => {
    const { left, width } = plot.current?.getBoundingClientRect() ?? { left: 0, width: 0 };
    return width > 0 ? Math.min(1, Math.max(0, (x - left) / width)) : 0;
  };
  const between = (a: number, b: number): LaneStretch => [shareOf(Math.min(a, b)), shareOf(Math.max(a, b))];
  const giveUp = () => {
    begun.current = undefined;
    setStretch(undefined);
  };
  const isDragging = stretch !== undefined;
  useEffect(() => {
    if (!isDragging) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (pressedKey(event) !== 'Escape') return;
      event.preventDefault();
      begun.current = undefined;
      setStretch(undefined);
    };
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, [isDragging]);
  return {
    stretch,
    handlers: {
      onPointerDown: ({ button, isPrimary, clientX }) => {
        const { left, right } = plot.current?.getBoundingClientRect() ?? { left: 0, right: 0 };
        if (button === 0 && isPrimary && clientX >= left - BESIDE && clientX <= right + BESIDE)
          begun.current = clientX;
      },
      onPointerMove: ({ currentTarget, pointerId, clientX, buttons }) => {
        // It was let go elsewhere.
        if (buttons === 0) begun.current = undefined;
        const from = begun.current;
        if (from === undefined || (!isDragging && Math.abs(clientX - from) < CLICK)) return;
        // From here on it is no press of a mark, and ends outside of the lanes, too.
        if (!isDragging) currentTarget.setPointerCapture(pointerId);
        setStretch(between(from, clientX));
      },
      onPointerUp: ({ clientX }) => {
        const from = begun.current;
        giveUp();
        if (from === undefined || Math.abs(clientX - from) < CLICK) return;
        const [low, high] = between(from, clientX);
        if (high > low) onSelect([low, high]);
      },
      onPointerCancel: giveUp,
    },
  };
}
