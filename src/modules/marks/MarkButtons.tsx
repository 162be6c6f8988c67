import './marks.css';
import Popover from '@mui/material/Popover';
import {
  useMemo,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { DateTime } from '@/components/age/Age';
import { useTimeDisplay } from '@/components/age/useTimeDisplay';
import { Icon } from '@/components/icon/Icon';
import { Row, Rows } from '@/components/panel/Row';
import { countOf } from '@/lib/format';
import { ownValue } from '@/lib/own';
import { pressedKey } from '@/lib/pressedKey';
import { formatDate } from '@/lib/time/dates';
import type { TimeWindow } from '@/lib/time/window';
import { groupMarks, type LaneMark, type MarkGroup } from './marks';

/** What a group of marks says to who cannot see it. */
function sayGroup({ marks }: MarkGroup<LaneMark>, count: number, zone: string): string {
  const [first, ...others] = marks;
  if (!first) return '';
  const at = formatDate(first.at, 'timestamp', zone, 0).slice(0, -4);
  return others.length > 0
    ? `${countOf(count, 'mark')} from ${at}: ${first.text} and ${countOf(others.length, 'other')}`
    : `${at}: ${first.text}${first.note && `, ${first.note}`}`;
}

interface MarkButtonsProps<Mark extends LaneMark> {
  /** Names the lane. */
  label: string;
  /** Oldest first. */
  marks: readonly Mark[];
  /** The time that the lane shows. */
  window: TimeWindow;
  /** How marks that stand together look: a colour for their number, and the shape of a mark that stands alone. */
  look: (marks: readonly Mark[]) => { colour: string; shape: ReactNode };
  /** Px of the chart above, into which a line leads from each mark; none without it. */
  height?: number;
  /** As of `groupMarks`. */
  nearness?: number;
  /** Where a mark leads, where that is not its own address. */
  hrefOf?: (mark: Mark) => string;
  /** What a mark stands for, where that is several. */
  membersOf?: (mark: Mark) => readonly Mark[];
  /** Opens what a mark that stands alone is about, and answers whether it did; else the mark says what it stands for. */
  onAlone?: (mark: Mark) => boolean;
}

/**
 * A lane of marks, each where it stands in time; those that are too near to each other are one, with their number. One tab stop,
 * from which the arrow keys go along it. A mark says what it stands for, with a link.
 */
export function MarkButtons<Mark extends LaneMark>({
  label,
  marks,
  window,
  look,
  height = 0,
  nearness,
  hrefOf = mark => mark.href,
  membersOf = mark => [mark],
  onAlone,
}: MarkButtonsProps<Mark>) {
  const { zone } = useTimeDisplay();
  const groups = useMemo(() => groupMarks(marks, window, nearness), [marks, window, nearness]);
  const [opened, setOpened] = useState<{ group: MarkGroup<Mark>; anchor: HTMLElement }>();
  const [active, setActive] = useState(0);
  const tabStop = Math.min(active, groups.length - 1);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const last = groups.length - 1;
    const to = ownValue(
      { ArrowLeft: tabStop - 1, ArrowRight: tabStop + 1, Home: 0, End: last },
      pressedKey(event),
    );
    const next = event.currentTarget.querySelectorAll('button')[to ?? -1];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <>
      <div
        className="mark-lane"
        role="toolbar"
        aria-label={label}
        tabIndex={-1}
        style={{ '--mark-line': `${height}px` } as CSSProperties}
        onKeyDown={onKeyDown}
      >
        {groups.map((group, index) => {
          const { colour, shape } = look(group.marks);
          const members = group.marks.flatMap(membersOf);
          const said = sayGroup(group, members.length, zone);
          return (
            <button
              key={group.id}
              type="button"
              className="mark-button"
              style={{ left: `${group.place * 100}%`, color: colour }}
              tabIndex={index === tabStop ? 0 : -1}
              aria-haspopup="dialog"
              aria-expanded={opened?.group.id === group.id}
              aria-label={said}
              title={said}
              onFocus={() => setActive(index)}
              onClick={event => {
                const [first, ...others] = members;
                if (!first || others.length > 0 || onAlone?.(first) !== true)
                  setOpened({ group, anchor: event.currentTarget });
              }}
            >
              {members.length > 1 ? members.length : shape}
            </button>
          );
        })}
      </div>
      {opened && (
        <Popover
          open
          anchorEl={opened.anchor}
          onClose={() => setOpened(undefined)}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
          transformOrigin={{ vertical: 'top', horizontal: 'center' }}
          slotProps={{
            paper: {
              role: 'dialog',
              'aria-label': 'What happened',
              sx: { p: 3, width: 400, maxHeight: 320 },
              // What a link leads to may be over this page.
              onClick: ({ target }: MouseEvent) =>
                target instanceof Element && target.closest('a') && setOpened(undefined),
            },
          }}
        >
          <Rows label="What happened">
            {opened.group.marks.flatMap(membersOf).map(mark => (
              <Row
                key={mark.id}
                icon={<Icon name={mark.icon} size={16} />}
                href={hrefOf(mark)}
                text={mark.text}
                after={<DateTime value={mark.at} />}
                below={mark.note}
              />
            ))}
          </Rows>
        </Popover>
      )}
    </>
  );
}
