import './shift.css';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { selectUser } from '@/auth/slice';
import { useTimeDisplay } from '@/components/age/useTimeDisplay';
import { useCopy } from '@/components/copy/useCopy';
import { OverlayBoundary } from '@/components/feedback/OverlayBoundary';
import { SentenceSkeleton } from '@/components/feedback/skeletons';
import { Bar } from '@/components/filter/Bar';
import { FilterBar } from '@/components/filter/FilterBar';
import { Heading } from '@/components/layout/layout';
import { Page } from '@/components/page/Page';
import { PageTitle } from '@/components/page/PageTitle';
import { hasRange } from '@/components/time-range/rangeParams';
import { useLinkEnds } from '@/components/time-range/useLinkEnds';
import { paths } from '@/lib/routing/paths';
import { useRoot } from '@/lib/routing/useRoot';
import { useAppSelector } from '@/lib/store/hooks';
import { useAskedAt } from '@/lib/store/useAskedAt';
import { serverNow } from '@/lib/time/clock';
import { formatDate, formatUtc } from '@/lib/time/dates';
import type { TimeWindow } from '@/lib/time/window';
import { writeUrlState } from '@/lib/urlState';
import { useUrlState } from '@/lib/useUrlState';
import { SHIFT_FILTERS } from './filters';
import { handoverMarkdown } from './markdown';
import { stillInWork } from './sections';
import { shiftSentence } from './sentence';
import { ShiftPartView } from './ShiftPartView';
import { readSnapshot, snapshotText } from './snapshot';
import { rangeOfShift, shiftUrl, USUAL_SHIFT } from './url';
import { useShift } from './useShift';
import { useSince } from './useSince';

const HandoverDialog = lazy(() => import('./HandoverDialog'));

const NO_RANGE = { rangeType: '', from: '', to: '', range: '', timeRange: '' } as const;

/** `/shift`: what is handed over at the end of a shift, and what a person missed. All of it is in the link. */
export default function ShiftPage() {
  const [url, patch] = useUrlState(shiftUrl);
  const { zone } = useTimeDisplay();
  const { search } = useLocation();
  const copy = useCopy();
  const now = useAskedAt();
  const base = `${globalThis.location.origin}${useRoot()}`;
  const shown = useMemo(() => ({ ...url, ...rangeOfShift(url, now) }), [url, now]);
  const ends = useLinkEnds(shown, now, USUAL_SHIFT);
  const window = useMemo(() => ends && { from: Date.parse(ends.from), to: Date.parse(ends.to) }, [ends]);
  const user = useAppSelector(selectUser);
  const then = useMemo(() => readSnapshot(url.stood), [url.stood]);
  const { parts, counts, unread, rows, isCut, isWaiting, notes, team } = useShift(window, url.team);
  const since = useSince(then, team);
  const told = since ? [since, ...parts] : parts;
  const isAsking = isWaiting || since?.questions.some(question => question.isWaiting) === true;
  const whole = (at: number) => formatDate(at, 'timestamp', zone, 0).slice(0, -':ss.SSS'.length);
  const onAll = (key: string) => patch({ all: [...url.all, key] }, 'replace');

  /** The address of this shift with ends that do not move. */
  const frozen = (held: string) =>
    `${base}${paths.shift}?${writeUrlState(shiftUrl, search, { ...NO_RANGE, rangeType: 'absolute', ...ends, stood: held, write: false })}`;
  const standing = () =>
    snapshotText({
      at: serverNow(),
      incidents: rows.inWork && { rows: stillInWork(rows.inWork), isMore: isCut.incidents },
      checks: rows.red && { rows: rows.red, isMore: isCut.checks },
      runs: rows.waiting && { rows: rows.waiting, isMore: isCut.runs },
    });
  const written = (span: TimeWindow) =>
    handoverMarkdown({
      window: span,
      sentence: shiftSentence({ window: span, zone: 'UTC', counts, unread }),
      notes,
      // Whoever reads it is another person.
      parts: told.map(part =>
        part.key === 'mine' && user ? { ...part, title: `What ${user.name} did` } : part,
      ),
      address: frozen(standing()),
      base,
    });

  return (
    <Page>
      <PageTitle title="Shift handover" />
      <Bar label="Shift">
        <FilterBar filters={SHIFT_FILTERS} url={shown} patch={patch} />
        {hasRange(url) && (
          <Button size="small" onClick={() => patch({ ...NO_RANGE, stood: '' })}>
            Last 8 h
          </Button>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, ml: { sm: 'auto' } }}>
          <Button
            size="small"
            disabled={isAsking}
            onClick={() => void copy(frozen(standing()), 'Copied the link to this handover to clipboard')}
          >
            Copy link to this handover
          </Button>
          <Button size="small" variant="outlined" disabled={isAsking} onClick={() => patch({ write: true })}>
            Write the handover
          </Button>
        </Box>
      </Bar>
      <section aria-label="In short" style={{ minHeight: 44 }}>
        {window && (
          <Heading component="h2" style={{ marginBottom: 4 }}>
            {`${whole(window.from)} to ${whole(window.to)}`}
          </Heading>
        )}
        {/* Read out when it is there, and when it is another. */}
        <div aria-live="polite">
          {isWaiting || !window ? (
            <SentenceSkeleton />
          ) : (
            <Box component="p" sx={{ m: 0, overflowWrap: 'anywhere', maxWidth: 960 }}>
              {shiftSentence({ window, zone, counts, unread })}
            </Box>
          )}
        </div>
        {notes.map(note => (
          <p key={note} className="shift-said">
            {note}
          </p>
        ))}
        {url.stood !== '' && !then && (
          <p className="shift-said">
            What stood there when this link was made cannot be read from it: what changed since then is not
            shown.
          </p>
        )}
      </section>
      {since && then && (
        <div>
          <ShiftPartView
            part={{ ...since, title: `Since then, ${whole(then.at)}` }}
            all={url.all}
            onAll={onAll}
          />
        </div>
      )}
      <div className="shift-parts">
        {parts.map(part => (
          <ShiftPartView key={part.key} part={part} all={url.all} onAll={onAll} />
        ))}
      </div>
      {url.write && window && (
        <OverlayBoundary onClose={() => patch({ write: false })}>
          <HandoverDialog
            generated={isAsking ? undefined : written(window)}
            shift={[url.rangeType, url.from, url.to, url.range, url.timeRange, url.team]
              .filter(Boolean)
              .join(' ')}
            name={`handover-${formatUtc(window.to).slice(0, 'yyyy-mm-ddThh:mm'.length).replace(':', '')}`}
            onClose={() => patch({ write: false })}
          />
        </OverlayBoundary>
      )}
    </Page>
  );
}
