import Box from '@mui/material/Box';
import { Skeleton } from '@/components/feedback/Skeleton';
import { visuallyHidden } from '@mui/utils';
import { ReactFlowProvider } from '@xyflow/react';
import { useId, useMemo } from 'react';
import { Stack } from '@/components/layout/layout';
import { ErrorPanel } from '../feedback/ErrorPanel';
import { Loading } from '../feedback/skeletons';
import { GraphCanvas } from './GraphCanvas';
import { GraphFigures } from './GraphFigures';
import { GraphTools } from './GraphTools';
import type { GraphData, GraphUnit } from './model';
import { nextBudget, sceneOf, type SceneOptions } from './scene';
import { useLayout } from './useLayout';

const unnamed = () => undefined;

export interface GraphViewProps {
  /** Names it to screen readers, and the files of an export. */
  label: string;
  /** Memoised, as are the options. */
  data: GraphData;
  options: SceneOptions;
  /** The name of a relation between nodes, where it is known. */
  relation?: (from: string, to: string) => string | undefined;
  /** Id of a node; undefined clears. */
  onSelect: (id: string | undefined) => void;
  /** Id of a node whose own page is wanted. */
  onOpen: (id: string) => void;
  /** Id of a unit whose hidden neighbours are wanted. */
  onReveal: (id: string) => void;
  /** Key of a group whose members are wanted. */
  onOpenGroup: (key: string) => void;
  /** Items that one click on 'Show more' adds. */
  step: number;
  /** Another budget is wanted. */
  onBudget: (budget: number) => void;
  onFewer: (() => void) | undefined;
  /** Id of the unit whose lines stand out now. */
  onNear?: (id: string | undefined) => void;
  /** CSS height of the picture. */
  height: string;
}

/**
 * A graph within a budget: what is drawn comes from scene.ts, where it stands from a worker, and a line of numbers says
 * what is hidden. It owns only how far one has zoomed and moved; everything else is the caller's, so that it can be in
 * a link.
 */
export function GraphView(props: GraphViewProps) {
  const { label, data, options, relation = unnamed, onSelect, onOpen, onReveal, onOpenGroup } = props;
  const { step, onBudget, onFewer, onNear = unnamed, height } = props;
  const help = useId();
  const scene = useMemo(() => sceneOf(data, options), [data, options]);
  const { shown, busy, error, retry } = useLayout(scene);
  const drawn = shown?.scene ?? scene;
  const selected = scene.units.find(unit =>
    unit.type === 'node'
      ? unit.id === options.selected
      : unit.members.some(member => member.id === options.selected),
  )?.id;
  const pick = (unit: GraphUnit | undefined) => {
    if (unit?.type === 'group') onOpenGroup(unit.key);
    else onSelect(unit?.id);
  };
  return (
    <Stack gap={2}>
      <GraphFigures
        figures={drawn.figures}
        more={nextBudget(drawn, step)}
        onBudget={onBudget}
        onFewer={onFewer}
      />
      <Box id={help} sx={visuallyHidden}>
        Arrow keys follow the relations: right to what an item leads to, left to where it comes from, up and
        down beside it. Space selects, Enter opens the item, Escape clears.
      </Box>
      <Box
        aria-busy={busy}
        sx={{
          position: 'relative',
          height,
          minHeight: 360,
          overflow: 'hidden',
          border: '1px solid var(--mui-palette-divider)',
          borderRadius: 1,
          background: 'var(--mui-palette-surface-canvas)',
        }}
      >
        {shown ? (
          <ReactFlowProvider>
            <GraphCanvas
              label={label}
              describedBy={help}
              shown={shown}
              selected={selected}
              relation={relation}
              onPick={pick}
              onOpen={unit => (unit.type === 'group' ? onOpenGroup(unit.key) : onOpen(unit.id))}
              onReveal={unit => onReveal(unit.id)}
              onNear={onNear}
              tools={view => <GraphTools view={view} title={label} shown={shown} relation={relation} />}
            />
          </ReactFlowProvider>
        ) : (
          !error && <GraphSkeleton />
        )}
        {error && (
          <Box sx={{ position: 'absolute', inset: 'auto 0 0 0', zIndex: 6 }}>
            <ErrorPanel title="The graph could not be laid out" message={error.message} onRetry={retry} />
          </Box>
        )}
      </Box>
    </Stack>
  );
}

const SPOTS = [
  ['6%', '46%'],
  ['34%', '22%'],
  ['34%', '46%'],
  ['34%', '70%'],
  ['62%', '34%'],
  ['62%', '58%'],
] as const;

/** A graph before its first picture: some cards. */
function GraphSkeleton() {
  return (
    <Loading label="Laying out the graph">
      {SPOTS.map(([left, top]) => (
        <Skeleton
          key={left + top}
          variant="rounded"
          width={216}
          height={52}
          style={{ position: 'absolute', left, top }}
        />
      ))}
    </Loading>
  );
}
