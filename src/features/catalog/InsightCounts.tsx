import { visuallyHidden } from '@mui/utils';
import { Icon } from '@/components/icon/Icon';
import { formatCount } from '@/lib/format';
import { partsOf } from './format';
import './insights.css';

/** Kinds that fit beside each other. */
const MOST = 3;

/** Open insights of an item: a kind's icon and how many of it, the most first. */
export function InsightCounts({ counts }: { counts: Readonly<Record<string, number>> | null | undefined }) {
  const kinds = Object.entries(counts ?? {})
    .filter(([, count]) => count > 0)
    .toSorted(([, a], [, b]) => b - a);
  if (kinds.length === 0) return null;
  // The sum of the others takes the place of a kind.
  const shown = kinds.length > MOST ? MOST - 1 : MOST;
  const rest = kinds.slice(shown).reduce((sum, [, count]) => sum + count, 0);
  return (
    <span className="insight-counts" title={partsOf(counts)}>
      <span style={visuallyHidden}>{partsOf(counts)}</span>
      {kinds.slice(0, shown).map(([kind, count]) => (
        <span key={kind} className="insight-count" aria-hidden="true">
          <Icon name={kind} size={14} />
          {formatCount(count)}
        </span>
      ))}
      {rest > 0 && <span aria-hidden="true">{`+${formatCount(rest)}`}</span>}
    </span>
  );
}
