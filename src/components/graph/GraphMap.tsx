import Box from '@mui/material/Box';
import { useReactFlow, useStore, useStoreApi } from '@xyflow/react';
import { memo, useMemo, useRef, type PointerEvent } from 'react';
import { boundsOf, type Box as Bounds } from './geometry';
import { blocks } from './shapes';
import type { ShownLayout } from './useLayout';
import { seenBox } from './view';

/** The most room it takes, in px. */
const ROOM = { width: 168, height: 112 } as const;
const MARGIN = 60;

const Units = memo(function Units({ scene, layout }: ShownLayout) {
  const shapes = useMemo(() => blocks(scene, layout), [scene, layout]);
  return shapes.map(([tone, d]) => (
    <path key={tone} d={d} style={{ fill: `var(--mui-palette-status-${tone}-dot)` }} />
  ));
});

/** What is seen now, over the whole picture; only it is redrawn while a person moves. */
function Seen({ all }: { all: Bounds }) {
  const [x, y, zoom] = useStore(state => state.transform);
  const width = useStore(state => state.width);
  const height = useStore(state => state.height);
  const seen = seenBox({ x, y, zoom }, { width, height });
  const left = Math.max(all.x, seen.x);
  const top = Math.max(all.y, seen.y);
  const right = Math.min(all.x + all.width, seen.x + seen.width);
  const bottom = Math.min(all.y + all.height, seen.y + seen.height);
  if (right <= left || bottom <= top) return null;
  return <rect className="graph-seen" x={left} y={top} width={right - left} height={bottom - top} />;
}

/**
 * The whole picture in a corner, which shows the whole and the part that is looked at; a click or a drag goes there. For
 * the pointer alone: keys walk the relations, and 'Fit to view' shows as much. Not on phones.
 */
export function GraphMap({ scene, layout }: ShownLayout) {
  const flow = useReactFlow();
  const store = useStoreApi();
  const svg = useRef<SVGSVGElement>(null);
  const all = useMemo(() => {
    const { x, y, width, height } = boundsOf(layout.places.values());
    return { x: x - MARGIN, y: y - MARGIN, width: width + 2 * MARGIN, height: height + 2 * MARGIN };
  }, [layout]);
  const scale = Math.min(ROOM.width / all.width, ROOM.height / all.height);
  const go = (event: PointerEvent) => {
    if (event.buttons !== 1 || !svg.current) return;
    svg.current.setPointerCapture(event.pointerId);
    const { left, top } = svg.current.getBoundingClientRect();
    const { transform, width, height } = store.getState();
    const zoom = transform[2];
    const x = all.x + (event.clientX - left) / scale;
    const y = all.y + (event.clientY - top) / scale;
    void flow.setViewport({ x: width / 2 - x * zoom, y: height / 2 - y * zoom, zoom });
  };
  return (
    <Box className="graph-map" aria-hidden="true" sx={{ display: { xs: 'none', sm: 'block' } }}>
      <svg
        ref={svg}
        width={all.width * scale}
        height={all.height * scale}
        viewBox={`${all.x} ${all.y} ${all.width} ${all.height}`}
        onPointerDown={go}
        onPointerMove={go}
      >
        <Units scene={scene} layout={layout} />
        <Seen all={all} />
      </svg>
    </Box>
  );
}
