import './marks.css';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { useMemo, useState, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react';
import { DateTime } from '@/components/age/Age';
import { useTimeDisplay } from '@/components/age/useTimeDisplay';
import { Icon } from '@/components/icon/Icon';
import { Row, Rows } from '@/components/panel/Row';
import { messageOf } from '@/lib/errors';
import { countOf, joinWords } from '@/lib/format';
import { pressedKey } from '@/lib/pressedKey';
import { formatDate } from '@/lib/time/dates';
import type { TimeWindow } from '@/lib/time/window';
import { MOST_MARKS } from './api';
import { groupMarks, type MarkGroup, type MarkKind } from './marks';
import type { Marks } from './useMarks';

/** One outline a kind, so that they can be told without their colour. Drawn in a box of 12 by 12. */
const SHAPE: Readonly<Record<MarkKind, ReactNode>> = {
  incident: <path d="M6 0.5 11.5 6 6 11.5 0.5 6Z" />,
  change: <path d="M6 1 11 10.5H1Z" />,
  run: <rect x="1.5" y="1.5" width="9" height="9" rx="2" />,
};

/** 'Changes, incidents and playbook runs' of what is marked. */
const labelOf = (kinds: readonly string[]) => {
  const words = joinWords(kinds);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

interface MarkLaneProps {
  known: Marks;
  /** The time that the chart shows. */
  window: TimeWindow;
  /** Px of the chart left and right of what it draws. */
  inset?: { left: number; right: number };
  /** Px of the chart above, into which a line leads from each mark. */
  height: number;
  /** What the marks are about, in one sentence, where the page does not tell. */
  about?: string | undefined;
}

/**
 * What happened in the time of a chart, below it, each where it stands in time. A mark opens what it stands for: what, on what,
 * by whom, with a link.
 */
export function MarkLane({ known, window, inset = { left: 0, right: 0 }, height, about }: MarkLaneProps) {
  const { zone } = useTimeDisplay();
  const groups = useMemo(() => groupMarks(known.marks, window), [known.marks, window]);
  const [opened, setOpened] = useState<{ group: MarkGroup; anchor: HTMLElement }>();
  const [active, setActive] = useState(0);
  const tabStop = Math.min(active, groups.length - 1);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const by = pressedKey(event) === 'ArrowRight' ? 1 : pressedKey(event) === 'ArrowLeft' ? -1 : 0;
    const next = event.currentTarget.querySelectorAll('button')[tabStop + by];
    if (by === 0 || !next) return;
    event.preventDefault();
    next.focus();
  };
  const label = labelOf(known.kinds) || 'Marks';
  const say = ({ marks }: MarkGroup) => {
    const [first, ...others] = marks;
    if (!first) return '';
    const at = formatDate(first.at, 'timestamp', zone, 0).slice(0, -4);
    return others.length > 0
      ? `${countOf(marks.length, 'mark')} from ${at}: ${first.text} and ${countOf(others.length, 'other')}`
      : `${at}: ${first.text}${first.note && `, ${first.note}`}`;
  };
  return (
    <Box component="section" aria-label={label} sx={{ minWidth: 0, fontSize: 12, color: 'text.secondary' }}>
      <Box sx={{ ml: `${inset.left}px`, mr: `${inset.right}px` }}>
        <div
          className="mark-lane"
          role="toolbar"
          aria-label="Marks"
          tabIndex={-1}
          style={{ '--mark-line': `${height}px` } as CSSProperties}
          onKeyDown={onKeyDown}
        >
          {groups.map((group, index) => (
            <button
              key={group.id}
              type="button"
              className={`mark-button mark-${group.kind}`}
              style={{ left: `${group.place * 100}%` }}
              tabIndex={index === tabStop ? 0 : -1}
              aria-haspopup="dialog"
              aria-label={say(group)}
              title={say(group)}
              onFocus={() => setActive(index)}
              onClick={event => setOpened({ group, anchor: event.currentTarget })}
            >
              {group.marks.length > 1 ? (
                group.marks.length
              ) : (
                <svg aria-hidden="true" className="mark-shape" viewBox="0 0 12 12" width={11} height={11}>
                  {SHAPE[group.kind]}
                </svg>
              )}
            </button>
          ))}
        </div>
      </Box>
      {known.error !== undefined ? (
        <Box role="alert" sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          Not all marks could be read: {messageOf(known.error)}
          <Button size="small" onClick={known.retry}>
            Retry
          </Button>
        </Box>
      ) : (
        known.kinds.length > 0 &&
        !known.isWaiting &&
        groups.length === 0 && <div>{`${label}: none in this time.`}</div>
      )}
      {about && <div>{about}</div>}
      {known.cut.length > 0 && <div>{`Of ${joinWords(known.cut)} the newest ${MOST_MARKS} are marked.`}</div>}
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
            },
          }}
        >
          <Rows label="What happened">
            {opened.group.marks.map(mark => (
              <Row
                key={mark.id}
                icon={<Icon name={mark.icon} size={16} />}
                href={mark.href}
                text={mark.text}
                after={<DateTime value={mark.at} />}
                below={mark.note}
              />
            ))}
          </Rows>
        </Popover>
      )}
    </Box>
  );
}
