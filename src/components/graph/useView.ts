import { useReactFlow, useStore, useStoreApi } from '@xyflow/react';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { boundsOf, overlaps } from './geometry';
import type { Layout } from './model';
import {
  FAR,
  firstView,
  keptView,
  resizedView,
  sectionOf,
  seenBox,
  viewOfAll,
  viewOn,
  ZOOM,
  type Size,
  type ViewChoice,
  type Viewpoint,
} from './view';

/** How the picture lies in its frame, and the ways to change that. */
export interface ViewControl {
  /** What is seen, roughly (view.ts). */
  section: string;
  fit: () => void;
  zoomBy: (factor: number) => void;
  /** A person moved or zoomed the picture: from then on it stays as they have it. */
  moved: () => void;
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
  const width = useStore(state => state.width);
  const height = useStore(state => state.height);
  const before = useRef<{ layout: Layout; size: Size }>(undefined);
  const choice = useRef<ViewChoice>('first');
  const now = useCallback(() => {
    const { transform, width, height } = store.getState();
    return { view: viewOf(transform), size: { width, height } };
  }, [store]);
  useEffect(() => {
    if (!layout || width === 0 || height === 0) return;
    const size = { width, height };
    const former = before.current;
    before.current = { layout, size };
    if (former?.layout === layout) {
      if (former.size.width === width && former.size.height === height) return;
      const view = resizedView(choice.current, layout, anchor, size);
      if (view) void flow.setViewport(view);
      return;
    }
    const { view } = now();
    const place = anchor === undefined ? undefined : former?.layout.places.get(anchor);
    // What was out of sight holds nothing in place: the picture would be somewhere else altogether.
    const kept =
      former &&
      anchor !== undefined &&
      place &&
      overlaps(place, seenBox(view, size)) &&
      keptView(view, former.layout, layout, anchor);
    choice.current = kept ? 'own' : 'first';
    void flow.setViewport(kept || firstView(layout, anchor, size));
  }, [layout, width, height, anchor, flow, now]);
  return useMemo(
    () => ({
      section,
      fit: () => {
        choice.current = 'all';
        if (layout) void flow.setViewport(viewOfAll(boundsOf(layout.places.values()), now().size));
      },
      zoomBy: factor => {
        const { view } = now();
        choice.current = 'own';
        void flow.zoomTo(Math.min(ZOOM.most, Math.max(ZOOM.least, view.zoom * factor)));
      },
      moved: () => {
        choice.current = 'own';
      },
      show: id => {
        const place = layout?.places.get(id);
        const { view, size } = now();
        if (!place || (view.zoom >= FAR && overlaps(place, seenBox(view, size)))) return;
        choice.current = 'own';
        void flow.setViewport(viewOn(place, Math.max(view.zoom, ZOOM.near), size));
      },
    }),
    [section, layout, flow, now],
  );
}
