import Box from '@mui/material/Box';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { CARD_WIDTH } from '@/lib/store/preferences';
import type { Component } from '../model/component';

/** Between cards, in px. */
export const CARD_GAP = 12;
/** Height of a card before it is measured, in px. */
export const CARD_ESTIMATE = 168;

/**
 * The least of a card, in px, of the width that a person chose: cards give up to a third of it where one more of them fills the line, so
 * that of 554 px three stand in a window of 1,440 and four in one of 1,920.
 */
export const leastCardWidth = (chosen: number): number =>
  Math.max(CARD_WIDTH.min, Math.round((chosen * 2) / 3));

interface CardGridProps {
  label: string;
  components: readonly Component[];
  /** The least of a card, in px: as many as fit stand in a line, and fill it. */
  least: number;
  children: (component: Component, width: number) => ReactNode;
}

/** What a page scrolls in: the shell's main part, or the document where there is no shell. */
const pageOf = (element: Element | null): HTMLElement =>
  element?.closest<HTMLElement>('#page') ?? document.documentElement;

/** The width of an element and how far below the beginning of the page it begins, in px; a width of 0 before it is drawn. */
function usePlace(ref: RefObject<HTMLElement | null>): { width: number; top: number } {
  const [place, setPlace] = useState({ width: 0, top: 0 });
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const page = pageOf(element);
    const measure = () => {
      const above = element.getBoundingClientRect().top - page.getBoundingClientRect().top;
      const next = { width: element.clientWidth, top: Math.round(above + page.scrollTop) };
      setPlace(was => (was.width === next.width && was.top === next.top ? was : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    // What stands above it moves it: the parts of the page beside it, and beside what it stands in, are watched too.
    for (let part: Element | null = element; part && part !== page; part = part.parentElement)
      for (const beside of part.parentElement?.children ?? []) observer.observe(beside);
    return () => observer.disconnect();
  }, [ref]);
  return place;
}

/** Cards in lines; of thousands only those in view are drawn. They scroll with the page. */
export function CardGrid({ label, components, least, children }: CardGridProps) {
  const ref = useRef<HTMLElement>(null);
  const { width, top } = usePlace(ref);
  const columns = Math.max(1, Math.floor((width + CARD_GAP) / (least + CARD_GAP)));
  const drawnWidth = Math.floor((width - (columns - 1) * CARD_GAP) / columns);
  const lines = Math.ceil(components.length / columns);
  // eslint-disable-next-line react/incompatible-library -- as in the log: nothing of it is memoised
  const virtual = useVirtualizer({
    count: lines,
    getScrollElement: () => pageOf(ref.current),
    estimateSize: () => CARD_ESTIMATE,
    gap: CARD_GAP,
    overscan: 2,
    scrollMargin: top,
    getItemKey: line => `${columns} ${components[line * columns]?.id ?? line}`,
  });
  return (
    <Box
      ref={ref}
      component="section"
      aria-label={label}
      sx={{ position: 'relative', minWidth: 0 }}
      style={{ height: virtual.getTotalSize() }}
    >
      {width > 0 &&
        virtual.getVirtualItems().map(({ index, key, start }) => (
          <div
            key={key}
            ref={virtual.measureElement}
            data-index={index}
            style={{
              position: 'absolute',
              top: 0,
              left: 0,
              right: 0,
              transform: `translateY(${start - top}px)`,
              display: 'grid',
              gap: CARD_GAP,
              gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
              alignItems: 'start',
            }}
          >
            {components.slice(index * columns, (index + 1) * columns).map(component => (
              <div key={component.id} style={{ minWidth: 0 }}>
                {children(component, drawnWidth)}
              </div>
            ))}
          </div>
        ))}
    </Box>
  );
}
