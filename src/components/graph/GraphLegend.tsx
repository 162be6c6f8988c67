import type { StatusTone } from '@/theme/tokens';
import { StatusShape } from '../status/StatusShape';
import { statusWord } from '../status/tones';
import { sumEntries, unitTone, type HealthSum, type Scene } from './model';

/** The marks that mean something without a word beside them, as CSS draws them. */
const MARKS = [
  ['graph-sign-line', 'leads to'],
  ['graph-sign-near', 'of the selected item'],
] as const;

/** How many units of a picture have which status. */
function tonesOf({ units }: Scene): HealthSum {
  const sum: Partial<Record<StatusTone, number>> = {};
  for (const unit of units) sum[unitTone(unit)] = (sum[unitTone(unit)] ?? 0) + 1;
  return sum;
}

/** What shapes, colours and lines of the picture mean: those that are in it. */
export function GraphLegend({ scene }: { scene: Scene }) {
  const has = (test: (unit: Scene['units'][number]) => boolean) => scene.units.some(test);
  return (
    <details className="graph-legend">
      <summary>Legend</summary>
      <ul>
        {sumEntries(tonesOf(scene)).map(([tone]) => (
          <li key={tone}>
            <StatusShape tone={tone} size={10} />
            {statusWord(tone)}
          </li>
        ))}
        {MARKS.map(([sign, text]) => (
          <li key={sign}>
            <span className={sign} aria-hidden="true" />
            {text}
          </li>
        ))}
        {has(unit => unit.type === 'group') && (
          <li>
            <span className="graph-sign-group" aria-hidden="true" />
            several items
          </li>
        )}
        {has(unit => unit.type === 'node' && unit.node.deleted) && (
          <li>
            <span className="graph-sign-deleted" aria-hidden="true" />
            deleted
          </li>
        )}
      </ul>
    </details>
  );
}
