import { memo, useMemo } from 'react';
import { strokeOf, type Stroke } from './geometry';
import type { Layout } from './model';
import type { GraphLine, Scene } from './model';
import { blocks } from './shapes';

/** Names beyond these would cover each other. */
const NAMES = 60;

interface GraphLinesProps {
  scene: Scene;
  layout: Layout;
  /** The unit whose lines stand out. */
  near: string | undefined;
  /** Units are drawn as plain shapes as well. */
  far: boolean;
  /** The name of a relation, where it is known. */
  relation: (from: string, to: string) => string | undefined;
}

interface Drawn {
  line: GraphLine;
  stroke: Stroke;
}

const joined = (drawn: readonly Drawn[], part: 'd' | 'head') =>
  drawn.map(({ stroke }) => stroke[part]).join('');

/** Lines of one path. A path is drawn as a whole wherever it is seen, so that one of all lines would be drawn many times. */
const PER_PATH = 48;

/** Lines in bundles of those that lie near each other. */
function bundles(drawn: readonly Drawn[]): (readonly Drawn[])[] {
  const sorted = drawn.toSorted((a, b) => a.stroke.middle.y - b.stroke.middle.y);
  const found: (readonly Drawn[])[] = [];
  for (let at = 0; at < sorted.length; at += PER_PATH) found.push(sorted.slice(at, at + PER_PATH));
  return found;
}

/** All lines but those that stand out: a few paths, however many there are. */
const Base = memo(function Base({ drawn }: { drawn: readonly Drawn[] }) {
  return bundles(drawn).map((bundle, index) => (
    <g key={index}>
      <path className="graph-line" d={joined(bundle, 'd')} />
      <path className="graph-head" d={joined(bundle, 'head')} />
    </g>
  ));
});

/** The lines of a scene below its cards, with the names of those that begin or end at one unit. */
export const GraphLines = memo(function GraphLines({ scene, layout, near, far, relation }: GraphLinesProps) {
  const drawn = useMemo(
    () =>
      scene.lines.flatMap((line): Drawn[] => {
        const stroke = strokeOf(line, layout);
        return stroke ? [{ line, stroke }] : [];
      }),
    [scene.lines, layout],
  );
  const shapes = useMemo(() => (far ? blocks(scene, layout) : []), [far, scene, layout]);
  const close = drawn.filter(({ line }) => line.from === near || line.to === near);
  const names = far ? [] : close.slice(0, NAMES);
  return (
    <svg className="graph-lines" aria-hidden="true" data-far={far || undefined}>
      <Base drawn={drawn} />
      <path className="graph-line graph-near" d={joined(close, 'd')} />
      <path className="graph-head graph-near" d={joined(close, 'head')} />
      {shapes.map(([tone, d]) => (
        // Too small for a shape of its own: what is unhealthy has an outline, so that colour does not say it alone.
        <path
          key={tone}
          d={d}
          className={tone === 'unhealthy' ? 'graph-bad' : undefined}
          style={{ fill: `var(--mui-palette-status-${tone}-dot)` }}
        />
      ))}
      {names.map(({ line, stroke }) => {
        const name = relation(line.from, line.to) ?? (line.count > 1 ? `${line.count} relations` : undefined);
        return name === undefined ? null : (
          <text key={line.id} className="graph-name" x={stroke.middle.x} y={stroke.middle.y + 4}>
            {name}
          </text>
        );
      })}
    </svg>
  );
});
