import Box from '@mui/material/Box';
import { Background, ReactFlow, useReactFlow, ViewportPortal, type Node } from '@xyflow/react';
import { useMemo, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { useLatest } from '@/lib/hooks/useLatest';
import { pressedKey } from '@/lib/pressedKey';
import { GraphCard, GraphContext, type CardContext } from './GraphCard';
import { GraphLegend } from './GraphLegend';
import { GraphLines } from './GraphLines';
import { GraphMap } from './GraphMap';
import { UNIT, type GraphUnit } from './model';
import { adoptGraphStyles } from './styles';
import { useGradually } from './useGradually';
import type { ShownLayout } from './useLayout';
import { useView, type ViewControl } from './useView';
import { unitAt, unitsIn, ZOOM } from './view';
import { isArrow, step } from './walk';

adoptGraphStyles();

type CardNode = Node<{ unit: GraphUnit }, 'card'>;
const TYPES = { card: GraphCard };
const NO_EDGES: never[] = [];

export interface GraphCanvasProps {
  label: string;
  /** Id of the text that says how the keys work. */
  describedBy: string;
  shown: ShownLayout;
  /** The unit that is selected, or holds what is. */
  selected: string | undefined;
  relation: (from: string, to: string) => string | undefined;
  /** A unit was clicked; undefined clears. */
  onPick: (unit: GraphUnit | undefined) => void;
  onOpen: (unit: GraphUnit) => void;
  onReveal: (unit: GraphUnit) => void;
  /** The unit that has the focus, whose lines stand out. */
  onNear: (id: string | undefined) => void;
  /** Drawn in a corner of the frame. */
  tools: (view: ViewControl) => ReactNode;
}

/** The picture itself: pan, zoom, cards for what can be read, and the keys. Needs React Flow's provider above. */
export function GraphCanvas(props: GraphCanvasProps) {
  const { label, describedBy, shown, selected, relation, onPick, onOpen, onReveal, onNear, tools } = props;
  const { scene, layout } = shown;
  const [active, setActive] = useState<string>();
  const [focus, setFocus] = useState(0);
  const flow = useReactFlow();
  const has = (id: string | undefined) => id !== undefined && layout.places.has(id);
  const stop = [active, selected, scene.root, scene.units[0]?.id].find(has);
  const view = useView(layout, stop);
  const far = view.section === 'far';
  const inView = useMemo(
    () => unitsIn(view.section, scene.units, layout, stop),
    [view.section, scene.units, layout, stop],
  );
  const mounted = useGradually(inView);
  const nodes = useMemo(
    () =>
      mounted.map((unit): CardNode => ({
        id: unit.id,
        type: 'card',
        position: layout.places.get(unit.id) ?? { x: 0, y: 0 },
        ...UNIT,
        data: { unit },
      })),
    [mounted, layout],
  );
  const pick = useLatest((unit: GraphUnit) => {
    setActive(unit.id);
    onPick(unit);
  });
  const open = useLatest(onOpen);
  const reveal = useLatest(onReveal);
  const gotFocus = useLatest((unit: GraphUnit) => {
    setActive(unit.id);
    onNear(unit.id);
  });
  const context = useMemo(
    (): CardContext => ({
      root: scene.root,
      selected,
      stop,
      focus,
      onPick: pick,
      onOpen: open,
      onReveal: reveal,
      onFocus: gotFocus,
    }),
    [scene.root, selected, stop, focus, pick, open, reveal, gotFocus],
  );
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const key = pressedKey(event);
    if (key === 'Escape') {
      setActive(undefined);
      onNear(undefined);
      onPick(undefined);
    } else if (isArrow(key) && stop !== undefined) {
      event.preventDefault();
      const next = step(stop, key, scene, layout);
      if (next === undefined) return;
      setActive(next);
      view.show(next);
      setFocus(focus + 1);
    }
  };
  const onPaneClick = (event: MouseEvent) => {
    const point = flow.screenToFlowPosition({ x: event.clientX, y: event.clientY });
    const unit = far ? unitAt(point, scene.units, layout) : undefined;
    setActive(unit?.id);
    onNear(unit?.id);
    onPick(unit);
  };
  return (
    <GraphContext value={context}>
      <Box
        component="section"
        className="graph"
        aria-label={label}
        aria-describedby={describedBy}
        onKeyDown={onKeyDown}
        sx={{ position: 'absolute', inset: 0 }}
      >
        <ReactFlow<CardNode>
          nodes={nodes}
          edges={NO_EDGES}
          nodeTypes={TYPES}
          minZoom={ZOOM.least}
          maxZoom={ZOOM.most}
          nodesDraggable={false}
          nodesConnectable={false}
          nodesFocusable={false}
          elementsSelectable={false}
          zoomOnDoubleClick={false}
          deleteKeyCode={null}
          selectionKeyCode={null}
          multiSelectionKeyCode={null}
          panActivationKeyCode={null}
          disableKeyboardA11y
          proOptions={{ hideAttribution: true }}
          onPaneClick={onPaneClick}
          // Without an event it is the console that moves it.
          onMoveStart={event => event && view.moved()}
        >
          <Background color="var(--mui-palette-divider)" gap={24} />
          <ViewportPortal>
            <GraphLines
              scene={scene}
              layout={layout}
              near={active ?? selected}
              far={far}
              relation={relation}
            />
          </ViewportPortal>
        </ReactFlow>
        {scene.units.length > 1 && <GraphMap scene={scene} layout={layout} />}
        <GraphLegend scene={scene} />
        {tools(view)}
      </Box>
    </GraphContext>
  );
}
