import { createContext, memo, use, useEffect, useRef } from 'react';
import { formatCount } from '@/lib/format';
import { pressedKey } from '@/lib/pressedKey';
import { Icon } from '../icon/Icon';
import { StatusShape } from '../status/StatusShape';
import { sumEntries, unitTone, unitLabel, type GraphUnit } from './model';
import { sayUnit } from './words';

/** What the cards of a graph share. */
export interface CardContext {
  root: string;
  /** The unit that is selected, or holds what is. */
  selected: string | undefined;
  /** The one card that Tab stops at. */
  stop: string | undefined;
  /** Goes up when the card at the stop is to take the focus. */
  focus: number;
  onPick: (unit: GraphUnit) => void;
  onOpen: (unit: GraphUnit) => void;
  onReveal: (unit: GraphUnit) => void;
  onFocus: (unit: GraphUnit) => void;
}

export const GraphContext = createContext<CardContext | undefined>(undefined);

function Facts({ unit }: { unit: GraphUnit }) {
  if (unit.type === 'group') {
    return sumEntries(unit.sum).map(([tone, count]) => (
      <span key={tone} className="graph-fact">
        <StatusShape tone={tone} size={9} />
        {formatCount(count)}
      </span>
    ));
  }
  const { kind, tone, health, deleted, badges } = unit.node;
  return (
    <>
      {/* In the order of sayUnit, word by word: what is heard begins with what is seen. */}
      <span className="graph-cut">{kind}</span>{' '}
      <span className="graph-fact">
        <StatusShape tone={tone} size={9} />
        {health}
      </span>{' '}
      {deleted && <span className="graph-fact">deleted</span>}{' '}
      {badges.length > 0 && <span className="graph-cut">{badges.join(', ')}</span>}
    </>
  );
}

interface CardViewProps extends Pick<CardContext, 'onPick' | 'onOpen' | 'onReveal' | 'onFocus'> {
  unit: GraphUnit;
  isRoot: boolean;
  isSelected: boolean;
  isStop: boolean;
  /** See CardContext; 0 for all other cards. */
  focus: number;
}

const CardView = memo(function CardView(props: CardViewProps) {
  const { unit, isRoot, isSelected, isStop, focus, onPick, onOpen, onReveal, onFocus } = props;
  const main = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (focus > 0) main.current?.focus({ preventScroll: true });
  }, [focus]);
  const deleted = unit.type === 'node' && unit.node.deleted;
  const classes = [
    'graph-card nopan',
    unit.type === 'group' ? 'graph-group' : '',
    deleted ? 'graph-deleted' : '',
    isRoot ? 'graph-root' : '',
    isSelected ? 'graph-selected' : '',
  ];
  const tab = isStop ? 0 : -1;
  return (
    <div className={classes.filter(Boolean).join(' ')} data-unit={unit.id}>
      <span
        className="graph-tone"
        style={{ background: `var(--mui-palette-status-${unitTone(unit)}-dot)` }}
      />
      <button
        ref={main}
        type="button"
        className="graph-main"
        tabIndex={tab}
        aria-label={sayUnit(unit)}
        aria-pressed={unit.type === 'group' ? undefined : isSelected}
        aria-expanded={unit.type === 'group' ? false : undefined}
        title={sayUnit(unit)}
        onClick={() => onPick(unit)}
        onDoubleClick={() => onOpen(unit)}
        onFocus={() => onFocus(unit)}
        onKeyDown={event => {
          if (pressedKey(event) !== 'Enter') return;
          event.preventDefault();
          onOpen(unit);
        }}
      >
        <span className="graph-title">
          <Icon name={unit.type === 'node' ? unit.node.icon : 'folder'} size={15} />
          <b className="graph-cut">{unitLabel(unit)}</b>
        </span>{' '}
        <span className="graph-facts">
          <Facts unit={unit} />
        </span>
      </button>
      {unit.hidden > 0 && (
        <button
          type="button"
          className="graph-more"
          tabIndex={tab}
          aria-label={`Show ${formatCount(unit.hidden)} hidden beside ${unitLabel(unit)}`}
          title={`Show ${formatCount(unit.hidden)} hidden beside it`}
          onClick={() => onReveal(unit)}
        >
          {`+${formatCount(unit.hidden)}`}
        </button>
      )}
    </div>
  );
});

/** One place of the picture. */
export function GraphCard({ data: { unit } }: { data: { unit: GraphUnit } }) {
  const context = use(GraphContext);
  if (!context) return null;
  const { root, selected, stop, focus, onPick, onOpen, onReveal, onFocus } = context;
  const isStop = unit.id === stop;
  return (
    <CardView
      unit={unit}
      isRoot={unit.id === root}
      isSelected={unit.id === selected}
      isStop={isStop}
      focus={isStop ? focus : 0}
      onPick={onPick}
      onOpen={onOpen}
      onReveal={onReveal}
      onFocus={onFocus}
    />
  );
}
