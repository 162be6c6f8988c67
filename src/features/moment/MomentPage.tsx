import EarlierIcon from '@mui/icons-material/ChevronLeft';
import LaterIcon from '@mui/icons-material/ChevronRight';
import ZoomInIcon from '@mui/icons-material/ZoomIn';
import ZoomOutIcon from '@mui/icons-material/ZoomOut';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useMemo } from 'react';
import { useHref, useLocation } from 'react-router-dom';
import { useAccess } from '@/auth/access';
import { useTimeDisplay } from '@/components/age/useTimeDisplay';
import { useCopy } from '@/components/copy/useCopy';
import { OverlayBoundary } from '@/components/feedback/OverlayBoundary';
import { LinesSkeleton, SentenceSkeleton } from '@/components/feedback/skeletons';
import { Bar } from '@/components/filter/Bar';
import { RemovableChip } from '@/components/filter/RemovableChip';
import { ViewSwitch } from '@/components/filter/ViewSwitch';
import { Heading, Muted } from '@/components/layout/layout';
import { Page } from '@/components/page/Page';
import { PageTitle } from '@/components/page/PageTitle';
import { ZoomStep } from '@/components/time-range/ZoomButtons';
import { formatCount } from '@/lib/format';
import { useMedia } from '@/lib/hooks/useMedia';
import { useShortcut } from '@/lib/shortcuts/useShortcut';
import { useAskedAt } from '@/lib/store/useAskedAt';
import { formatDate } from '@/lib/time/dates';
import { exactDuration } from '@/lib/time/duration';
import { useRowHref, useUrlState } from '@/lib/useUrlState';
import { useRecordDetails } from '@/modules/panel/recordDetails';
import { PHONE } from '@/theme/tokens';
import { byMoment, MOMENT_KINDS, type MomentEntry, type MomentKind } from './entries';
import { momentMarkdown } from './markdown';
import { MomentLanes } from './MomentLanes';
import { MomentList } from './MomentList';
import { laneNote } from './notes';
import { momentClock, momentSentence } from './sentence';
import { TimeField } from './TimeField';
import {
  closerSpan,
  MOMENT_SPANS,
  momentUrl,
  momentWindow,
  openedRecord,
  openedText,
  steppedMoment,
  stretchedMoment,
  widerSpan,
} from './url';
import { useMoment } from './useMoment';
import { useNarrowed } from './useNarrowed';

/** What the lanes cannot know by themselves, where they hold something. */
const LIMITS: Partial<Record<MomentKind, string>> = {
  check: 'Of each check only its last change of status is known.',
  agent: 'Of agents only those are known that were not heard of since.',
};

const NARROWED = 'Only what your access scopes include is told: more may have happened.';

const openedEntry = (entry: MomentEntry) => ({ open: openedText(entry) });

/** `/moment`: what happened around a time, of every kind that this person may read. All of it is in the link. */
export default function MomentPage() {
  const [url, patch] = useUrlState(momentUrl);
  const { zone } = useTimeDisplay();
  const { pathname, search } = useLocation();
  const here = useHref({ pathname, search });
  const copy = useCopy();
  const now = useAskedAt();
  const { from, to } = momentWindow(url, now);
  const window = useMemo(() => ({ from, to }), [from, to]);
  const narrowed = useNarrowed(url);
  const lanes = useMoment(window, narrowed);
  const isWaiting = lanes.some(lane => lane.isWaiting);
  const entries = byMoment(lanes.flatMap(lane => lane.entries));
  const listed = entries.filter(({ kind }) => !url.hidden.includes(kind));
  const scoped = useAccess().isNarrowed ? NARROWED : '';
  const notes = [scoped, ...lanes.map(laneNote), narrowed?.note ?? ''].filter(Boolean);
  const isPart = notes.length > 0;
  const limits = lanes.flatMap(({ kind, entries: own }) => (own.length > 0 ? (LIMITS[kind] ?? []) : []));
  const cut = lanes.filter(({ cutAt }) => cutAt !== undefined).map(laneNote);
  const below = [scoped, narrowed?.note ?? '', ...cut, ...limits].filter(Boolean);
  const about = narrowed && (narrowed.name ?? (url.config ? 'an item' : 'a component'));
  const clock = (at: number) => momentClock(at, window, zone);
  const whole = (at: number) => formatDate(at, 'timestamp', zone, 0).slice(0, -'.000'.length);
  const drawDetails = useRecordDetails();
  const besideHref = useRowHref(momentUrl, openedEntry);
  const opens = (entry: MomentEntry) => drawDetails !== undefined && openedText(entry) !== '';
  const hrefOf = (entry: MomentEntry) => (opens(entry) ? besideHref(entry) : entry.href);
  const openEntry = (entry: MomentEntry) => {
    if (opens(entry)) patch(openedEntry(entry));
    return opens(entry);
  };
  const opened = openedRecord(url.open);
  const mayOpen = lanes.some(({ kind, refused }) => kind === opened?.kind && refused === undefined);
  const close = () => patch({ open: '' });
  const spans = [...new Set([...MOMENT_SPANS, url.span])].toSorted((a, b) => a - b);
  const step = (direction: -1 | 1) => patch({ at: steppedMoment(window, direction) });
  const [closer, wider] = [closerSpan(url.span), widerSpan(url.span)];
  const zoom = (span: number | undefined) => span !== undefined && patch({ span });
  useShortcut('time.zoomIn', () => zoom(closer));
  useShortcut('time.zoomOut', () => zoom(wider));
  useShortcut('time.earlier', () => step(-1));
  useShortcut('time.later', () => step(1));
  const toggle = (kind: MomentKind) =>
    patch({
      hidden: url.hidden.includes(kind) ? url.hidden.filter(one => one !== kind) : [...url.hidden, kind],
    });
  // A phone gives it one line or seven, which nobody knows before: there the lanes stand above it.
  const isPhone = useMedia(PHONE);
  const inShort = (
    <section aria-label="In short" style={{ minHeight: 44 }}>
      <Heading component="h2" style={{ marginBottom: 4 }}>
        {`${whole(from)} to ${whole(to)}`}
      </Heading>
      {/* Read out when it is there, and when it is another. */}
      <div aria-live="polite">
        {isWaiting ? (
          <SentenceSkeleton />
        ) : (
          <Box component="p" sx={{ m: 0, overflowWrap: 'anywhere', maxWidth: 960 }}>
            {momentSentence({ entries, window, zone, isPart })}
          </Box>
        )}
      </div>
    </section>
  );
  return (
    <Page>
      <PageTitle title={url.at ? `What happened around ${clock((from + to) / 2)}` : 'What happened'} />
      <Bar label="Time">
        <TimeField at={url.at} onTime={at => patch({ at })} />
        <ViewSwitch
          label="On either side"
          value={String(url.span)}
          views={spans.map(span => [String(span), `±${exactDuration(span)}`])}
          onChange={span => patch({ span: Number(span) })}
        />
        <div style={{ display: 'flex' }}>
          <ZoomStep
            label="Zoom in"
            icon={ZoomInIcon}
            offered={closer !== undefined}
            onClick={() => zoom(closer)}
          />
          <ZoomStep
            label="Zoom out"
            icon={ZoomOutIcon}
            offered={wider !== undefined}
            onClick={() => zoom(wider)}
          />
        </div>
        <Button size="small" startIcon={<EarlierIcon fontSize="line" />} onClick={() => step(-1)}>
          Earlier
        </Button>
        <Button size="small" endIcon={<LaterIcon fontSize="line" />} onClick={() => step(1)}>
          Later
        </Button>
        {url.at && (
          <Button size="small" onClick={() => patch({ at: '' })}>
            Latest
          </Button>
        )}
        <Box sx={{ ml: { sm: 'auto' } }}>
          <Button
            size="small"
            variant="outlined"
            disabled={isWaiting}
            onClick={() =>
              void copy(
                momentMarkdown({
                  listed,
                  entries,
                  window,
                  isPart,
                  notes: [
                    ...(about ? [`About ${about} and what is directly related only.`] : []),
                    ...notes,
                    ...limits,
                  ],
                  address: `${globalThis.location.origin}${here}`,
                }),
              )
            }
          >
            Copy as Markdown
          </Button>
        </Box>
      </Bar>
      {about && (
        <RemovableChip
          label={`About ${about} and what is directly related`}
          onRemove={() => patch({ config: '', component: '' })}
          sx={{ alignSelf: 'start', maxWidth: '100%' }}
        />
      )}
      {!isPhone && inShort}
      <MomentLanes
        lanes={lanes}
        window={window}
        hasMiddle={url.at !== ''}
        onStretch={(a, b) => patch(stretchedMoment(a, b))}
        hrefOf={hrefOf}
        onOpen={openEntry}
      />
      {isPhone && inShort}
      {/* Each kind stands in its lane as soon as it is there; a list would move below one's finger with each that comes. */}
      {isWaiting ? (
        <LinesSkeleton lines={8} />
      ) : (
        <>
          {below.length > 0 && <Muted small>{below.join(' ')}</Muted>}
          <Box
            component="fieldset"
            aria-label="Kinds"
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, p: 0, border: 0, minWidth: 0 }}
          >
            {lanes
              .filter(({ kind, entries: own }) => own.length > 0 || url.hidden.includes(kind))
              .map(({ kind, entries: own, cutAt }) => {
                const shown = !url.hidden.includes(kind);
                return (
                  <Chip
                    key={kind}
                    size="small"
                    label={`${MOMENT_KINDS[kind]} ${formatCount(own.length)}${cutAt === undefined ? '' : '+'}`}
                    color={shown ? 'primary' : 'default'}
                    variant={shown ? 'filled' : 'outlined'}
                    aria-pressed={shown}
                    onClick={() => toggle(kind)}
                  />
                );
              })}
          </Box>
          <MomentList
            entries={listed}
            hrefOf={hrefOf}
            isFiltered={listed.length < entries.length}
            unfolded={url.unfolded}
            onUnfolded={unfolded => patch({ unfolded }, 'replace')}
            selected={url.selected}
            onSelected={selected => patch({ selected }, 'replace')}
            all={url.all}
            onAll={() => patch({ all: true }, 'replace')}
          />
        </>
      )}
      {drawDetails && opened && mayOpen && (
        <OverlayBoundary onClose={close}>{drawDetails({ ...opened, onClose: close })}</OverlayBoundary>
      )}
    </Page>
  );
}
