import Box from '@mui/material/Box';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { Component } from '../model/component';

const GAP = 12;
/** Height of a card before it is measured, in px. */
const ESTIMATE = 168;

interface CardGridProps {
  label: string;
  components: readonly Component[];
  /** Of a card, in px; as many as fit stand in a line. */
  cardWidth: number;
  children: (component: Component, width: number) => ReactNode;
}

/** What a page scrolls in: the shell's main part, or the document where there is no shell. */
const pageOf = (element: Element | null): HTMLElement =>
  element?.closest<HTMLElement>('#page') ?? document.documentElement;

/** How far below the beginning of the page an element begins, in px; looked at with every drawing. */
function useTop(ref: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  const measure = useEffectEvent(() => {
    const element = ref.current;
    if (!element) return;
    const page = pageOf(element);
    const above = element.getBoundingClientRect().top - page.getBoundingClientRect().top;
    setTop(Math.round(above + page.scrollTop));
  });
  useLayoutEffect(() => measure());
  return top;
}

/** The width of an element, in px; 0 before it is drawn. */
function useWidth(ref: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = () => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return width;
}

/** Cards in lines; of thousands only those in view are drawn. They scroll with the page. */
export function CardGrid({ label, components, cardWidth, children }: CardGridProps) {
  const ref = useRef<HTMLElement>(null);
  const width = useWidth(ref);
  const columns = Math.max(1, Math.floor((width + GAP) / (cardWidth + GAP)));
  const lines = Math.ceil(components.length / columns);
  const top = useTop(ref);
  // eslint-disable-next-line react/incompatible-library -- as in the log: nothing of it is memoised
  const virtual = useVirtualizer({
    count: lines,
    getScrollElement: () => pageOf(ref.current),
    estimateSize: () => ESTIMATE,
    gap: GAP,
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
              gap: GAP,
              gridTemplateColumns: `repeat(${columns}, minmax(0, ${columns === 1 ? '1fr' : `${cardWidth}px`}))`,
              alignItems: 'start',
            }}
          >
            {components.slice(index * columns, (index + 1) * columns).map(component => (
              <div key={component.id} style={{ minWidth: 0 }}>
                {children(component, columns === 1 ? width : cardWidth)}
              </div>
            ))}
          </div>
        ))}
    </Box>
  );
}
