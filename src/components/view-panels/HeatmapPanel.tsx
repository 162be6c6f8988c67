import { visuallyHidden } from '@mui/utils';
import { useState } from 'react';
import { formatCount } from '@/lib/format';
import type { Panel } from './panel';
import { readDays, dayVerdict, type Day } from './series';
import { textOf } from './values';
import { serverNow } from '@/lib/time/clock';

const MONTHS_DRAWN = 12;
const WORDS = { none: 'Nothing', success: 'Success', mixed: 'Mixed', failed: 'Failed' } as const;
const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

const saidOf = (day: Day) =>
  `${day.date}: ${formatCount(day.successful)} succeeded, ${formatCount(day.failed)} failed${day.text && `, ${day.text}`}`;

function Cell({ day, date, bare = false }: { day: Day | undefined; date: string; bare?: boolean }) {
  const verdict = day ? dayVerdict(day) : 'none';
  const total = day ? day.successful + day.failed : 0;
  const said = day ? saidOf(day) : `${date}: nothing`;
  const drawn = day?.text || (total > 999 ? '1k+' : String(total > 0 ? total : Number(date.slice(8))));
  return (
    <span className={`vp-day is-${verdict}`} title={said}>
      <span style={visuallyHidden}>{said}</span>
      {!bare && <span aria-hidden="true">{drawn}</span>}
    </span>
  );
}

/** `2026-11` and the days before its first, Monday first. */
function monthOf(key: string) {
  const first = new Date(`${key}-01T00:00:00Z`);
  const length = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  const dates = Array.from({ length }, (_, index) => `${key}-${String(index + 1).padStart(2, '0')}`);
  return { name: monthName.format(first), dates, before: (first.getUTCDay() + 6) % 7 };
}

/** Days in the colour of how they went: a calendar, or a strip of them. */
export function HeatmapPanel({ panel }: { panel: Panel }) {
  const days = readDays(panel.rows);
  const compact = textOf(panel.options['mode']) === 'compact';
  const dates = [...days.keys()].toSorted();
  const [now] = useState(() => new Date(serverNow()).toISOString().slice(0, 7));
  const months = [...new Set(dates.map(date => date.slice(0, 7)))].slice(-MONTHS_DRAWN);
  return (
    <>
      {compact ? (
        <div className="vp-strip">
          {dates.map(date => (
            <Cell key={date} date={date} day={days.get(date)} bare />
          ))}
        </div>
      ) : (
        <div className="vp-months">
          {(months.length > 0 ? months : [now]).map(key => {
            const { name, dates: all, before } = monthOf(key);
            return (
              <div key={key} className="vp-month">
                <span className="vp-month-name">{name}</span>
                {Array.from({ length: before }, (_, index) => (
                  <span key={index} />
                ))}
                {all.map(date => (
                  <Cell key={date} date={date} day={days.get(date)} />
                ))}
              </div>
            );
          })}
        </div>
      )}
      <div className="vp-legend">
        {(['success', 'mixed', 'failed'] as const).map(verdict => (
          <span key={verdict}>
            <span
              className={`vp-day is-${verdict}`}
              style={{ display: 'inline-grid', width: 12, height: 12, verticalAlign: '-2px' }}
            />{' '}
            {WORDS[verdict]}
          </span>
        ))}
        {dates.length === 0 && <span>No data available</span>}
      </div>
    </>
  );
}
