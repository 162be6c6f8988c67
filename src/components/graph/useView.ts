import { useReactFlow, useStore, useStoreApi } from '@xyflow/react';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { boundsOf, overlaps } from './geometry';
import type { Layout } from './model';
import {
  FAR,
  firstView,
  keptView,
  sectionOf,
  seenBox,
  viewOfAll,
  viewOn,
  ZOOM,
  type Viewpoint,
} from './view';

/** How the picture lies in its frame, and the ways to change that. */
export interface ViewControl {
  /** What is seen, roughly (view.ts). */
  section: string;
  fit: () => void;
  zoomBy: (factor: number) => void;
  /** Moves a unit to the middle if it is not seen, or too small to be read. */
  show: (id: string) => void;
}

const viewOf = ([x, y, zoom]: readonly [number, number, number]): Viewpoint => ({ x, y, zoom });

/**
 * Needs React Flow's provider above.
 * @param anchor the unit that stays where it is when the layout changes, and is in the first view
 */
export function useView(layout: Layout | undefined, anchor: string | undefined): ViewControl {
  const flow = useReactFlow();
  const store = useStoreApi();
  const section = useStore(state =>
    sectionOf(viewOf(state.transform), { width: state.width, height: state.height }),
  );
  const before = useRef<Layout>(undefined);
  const sized = section !== '';
  const now = useCallback(() => {
    const { transform, width, height } = store.getState();
    return { view: viewOf(transform), size: { width, height } };
  }, [store]);
  useEffect(() => {
    if (!layout || !sized || before.current === layout) return;
    const { view, size } = now();
    const place = anchor === undefined ? undefined : before.current?.places.get(anchor);
    // What was out of sight holds nothing in place: the picture would be somewhere else altogether.
    const kept =
      before.current &&
      anchor !== undefined &&
      place &&
      overlaps(place, seenBox(view, size)) &&
      keptView(view, before.current, layout, anchor);
    void flow.setViewport(kept || firstView(layout, anchor, size));
    before.current = layout;
  }, [layout, sized, anchor, flow, now]);
  return useMemo(
    () => ({
      section,
      fit: () => {
        if (layout) void flow.setViewport(viewOfAll(boundsOf(layout.places.values()), now().size));
      },
      zoomBy: factor => {
        const { view } = now();
        void flow.zoomTo(Math.min(ZOOM.most, Math.max(ZOOM.least, view.zoom * factor)));
      },
      show: id => {
        const place = layout?.places.get(id);
        const { view, size } = now();
        if (!place || (view.zoom >= FAR && overlaps(place, seenBox(view, size)))) return;
        void flow.setViewport(viewOn(place, Math.max(view.zoom, ZOOM.near), size));
      },
    }),
    [section, layout, flow, now],
  );
}
