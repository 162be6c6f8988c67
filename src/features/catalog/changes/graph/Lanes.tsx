import { useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { AppLink } from '@/components/link/AppLink';
import { asksForTab } from '@/components/link/linkMouse';
import { Icon } from '@/components/icon/Icon';
import { StatusShape } from '@/components/status/StatusShape';
import { countOf, formatCount } from '@/lib/format';
import { to } from '@/lib/routing/paths';
import { pressedKey } from '@/lib/pressedKey';
import { DeletedTag } from '../../parts';
import type { CatalogChange } from '../api';
import { DotMenu } from './DotMenu';
import { SEVERITY_LEVELS, type Dot, type Lane, type LaneGroup } from './timeline';

interface LanesProps {
  groups: readonly LaneGroup[];
  steps: number;
  /** The change whose drawer is open. */
  open: string;
  /** How a time is said. */
  say: (time: number | string) => string;
  onOpen: (change: string) => void;
  /** The address of a change over the page. */
  hrefOf: (change: CatalogChange) => string;
}

/** Changes of a step make its mark larger, up to a limit. */
const sizeOf = (count: number) => Math.min(20, 9 + 2.5 * Math.log2(count));

/** The nearest mark of another lane, by place. */
function nearest(lane: Element | undefined, left: number): HTMLElement | undefined {
  const marks = [...(lane?.querySelectorAll<HTMLElement>('.timeline-dot') ?? [])];
  return marks.toSorted(
    (a, b) =>
      Math.abs(a.getBoundingClientRect().left - left) - Math.abs(b.getBoundingClientRect().left - left),
  )[0];
}

/** Where an arrow key leads from a mark: along its lane, or to the nearest mark of the lane above or below. */
function neighbour(root: HTMLElement, from: HTMLElement, key: string): HTMLElement | undefined {
  const lanes = [...root.querySelectorAll('.timeline-lane')];
  const lane = lanes.findIndex(one => one.contains(from));
  const own = [...(lanes[lane]?.querySelectorAll<HTMLElement>('.timeline-dot') ?? [])];
  const at = own.findIndex(one => one === from);
  if (key === 'ArrowLeft') return own[at - 1];
  if (key === 'ArrowRight') return own[at + 1];
  if (key === 'Home') return own[0];
  if (key === 'End') return own.at(-1);
  const { left } = from.getBoundingClientRect();
  if (key === 'ArrowUp') return nearest(lanes[lane - 1], left);
  return key === 'ArrowDown' ? nearest(lanes[lane + 1], left) : undefined;
}

interface Pointed {
  anchor: HTMLElement;
  dot: Dot;
}

/** A lane for each item, those of a type below each other; a mark stands for the changes of a step. One tab stop in all. */
export function Lanes({ groups, steps, open, say, onOpen, hrefOf }: LanesProps) {
  const root = useRef<HTMLDivElement>(null);
  const [reached, setReached] = useState<string>();
  const [several, setSeveral] = useState<Pointed>();
  const first = groups[0]?.lanes[0];
  const keys = new Set(
    groups.flatMap(group => group.lanes.flatMap(lane => lane.dots.map(dot => keyOf(lane, dot)))),
  );
  const stop =
    reached !== undefined && keys.has(reached) ? reached : first?.dots[0] && keyOf(first, first.dots[0]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!root.current || !(event.target instanceof HTMLElement)) return;
    const next = neighbour(root.current, event.target, pressedKey(event));
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  const openOnly = (event: MouseEvent, { id }: CatalogChange) => {
    if (asksForTab(event)) return;
    event.preventDefault();
    onOpen(id);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the arrow keys lead from mark to mark in it
    <div ref={root} onKeyDown={onKeyDown}>
      {groups.map(group => (
        <section key={group.type} aria-label={group.type || 'No type'}>
          <div className="timeline-head timeline-type">
            <Icon name={group.type} />
            <span className="timeline-name">{group.type || 'No type'}</span>
            <span className="timeline-muted">{countOf(group.count, 'change')}</span>
          </div>
          <ul className="timeline-lanes">
            {group.lanes.map(lane => (
              <li key={lane.id} className="timeline-row">
                <div className="timeline-head">
                  <span className="timeline-name" title={lane.name}>
                    <AppLink href={to('catalogItem', { id: lane.id })}>{lane.name}</AppLink>
                  </span>
                  <DeletedTag at={lane.deletedAt} />
                  <span className="timeline-muted">{formatCount(lane.count)}</span>
                </div>
                <div className="timeline-lane">
                  {lane.dots.map(dot => {
                    const key = keyOf(lane, dot);
                    const level = SEVERITY_LEVELS[dot.level] ?? SEVERITY_LEVELS[3];
                    const name = nameOf(dot, lane, level.label, say);
                    const mark = {
                      className: 'timeline-dot',
                      tabIndex: key === stop ? 0 : -1,
                      'aria-label': name,
                      title: name,
                      'aria-current': dot.changes.some(change => change.id === open),
                      onFocus: () => setReached(key),
                      style: { left: `${(100 * (dot.at + 0.5)) / steps}%` },
                      children: <StatusShape tone={level.tone} size={sizeOf(dot.changes.length)} />,
                    };
                    const [only, ...others] = dot.changes;
                    return only && others.length === 0 ? (
                      <Link key={key} {...mark} to={hrefOf(only)} onClick={event => openOnly(event, only)} />
                    ) : (
                      <button
                        key={key}
                        {...mark}
                        type="button"
                        aria-haspopup="menu"
                        aria-expanded={several?.dot === dot}
                        onClick={event => setSeveral({ anchor: event.currentTarget, dot })}
                      />
                    );
                  })}
                </div>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {several && (
        <DotMenu
          anchor={several.anchor}
          changes={several.dot.changes}
          say={say}
          hrefOf={hrefOf}
          onClose={() => setSeveral(undefined)}
        />
      )}
    </div>
  );
}

const keyOf = (lane: Lane, dot: Dot) => `${lane.id} ${dot.at}`;

/** 'diff of api-1, 2026-11-20 10:00: high' or '3 changes of api-1 from …'. */
function nameOf(dot: Dot, lane: Lane, level: string, say: LanesProps['say']): string {
  const [newest, ...others] = dot.changes;
  const when = newest ? say(newest.created_at) : '';
  return others.length === 0
    ? `${newest?.change_type ?? 'Change'} of ${lane.name}, ${when}, ${(newest?.severity || 'info').toLowerCase()}`
    : `${countOf(dot.changes.length, 'change')} of ${lane.name} until ${when}, ${level.toLowerCase()}`;
}
