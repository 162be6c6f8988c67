import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import { DateTime } from '@/components/age/Age';
import { EmptyState } from '@/components/feedback/EmptyState';
import { QueryView } from '@/components/feedback/QueryView';
import { LinesSkeleton } from '@/components/feedback/skeletons';
import { FilterBar } from '@/components/filter/FilterBar';
import type { Filters } from '@/components/filter/definition';
import { Inline, Muted } from '@/components/layout/layout';
import { AppLink } from '@/components/link/AppLink';
import { StatusShape } from '@/components/status/StatusShape';
import { useLinkEnds } from '@/components/time-range/useLinkEnds';
import { countOf, formatCount } from '@/lib/format';
import { useAskedAt } from '@/lib/store/useAskedAt';
import type { PatchUrl } from '@/lib/useUrlState';
import type { IncidentDetail } from '../api';
import type { IncidentUrl, incidentUrl } from '../url';
import { ENTRY_KINDS, shownEntries, type EntryKind, type TimelineEntry } from './entries';
import { useTimeline } from './useTimeline';

const RANGE: Filters<IncidentUrl> = [{ kind: 'range' }];

interface TimelineProps {
  incident: IncidentDetail;
  url: IncidentUrl;
  patch: PatchUrl<typeof incidentUrl>;
}

/**
 * One timeline of an incident: its history, what was said and added, its checks and the changes of its items.
 */
export function Timeline({ incident, url, patch }: TimelineProps) {
  const { query, missing } = useTimeline(incident);
  const now = useAskedAt();
  const ends = useLinkEnds(url, now);
  const range = ends ? { from: Date.parse(ends.from), to: Date.parse(ends.to) } : undefined;
  const toggle = (kind: EntryKind) =>
    patch({
      hidden: url.hidden.includes(kind) ? url.hidden.filter(one => one !== kind) : [...url.hidden, kind],
    });
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3, pt: 3, minWidth: 0 }}>
      <Inline gap={1} align="center" wrap>
        <Box
          component="fieldset"
          aria-label="Kinds"
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, p: 0, border: 0, minWidth: 0 }}
        >
          {Object.entries(ENTRY_KINDS).map(([kind, label]) => {
            const shown = !url.hidden.includes(kind);
            return (
              <Chip
                key={kind}
                size="small"
                label={label}
                color={shown ? 'primary' : 'default'}
                variant={shown ? 'filled' : 'outlined'}
                aria-pressed={shown}
                onClick={() => toggle(kind as EntryKind)}
              />
            );
          })}
        </Box>
        <FilterBar filters={RANGE} url={url} patch={patch} />
      </Inline>
      {missing.map(text => (
        <Box key={text} component="output" sx={{ fontSize: 'note', color: 'status.warning.text' }}>
          {text}
        </Box>
      ))}
      <QueryView query={query} skeleton={<LinesSkeleton lines={8} />}>
        {entries => {
          const shown = shownEntries(entries, url.hidden, range);
          return shown.length === 0 ? (
            <EmptyState text="No events match" />
          ) : (
            <Entries entries={shown} newest={entries[0]?.at ?? ''} />
          );
        }}
      </QueryView>
    </Box>
  );
}

interface EntriesProps {
  entries: readonly TimelineEntry[];
  /** When the newest happened, of those that the filter hides as well, ISO. */
  newest: string;
}

/**
 * The entries that are in sight; thousands cost no more than a screen. What comes above a place that somebody reads is counted
 * and leaves the place where it is.
 */
function Entries({ entries, newest }: EntriesProps) {
  const scroll = useRef<HTMLDivElement>(null);
  // eslint-disable-next-line react/incompatible-library -- as in the log: nothing of it is memoised
  const virtual = useVirtualizer({
    count: entries.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => 34,
    overscan: 12,
    getItemKey: index => entries[index]?.id ?? index,
  });
  /** The entry at the upper edge, and how much of it is above that; nothing at the top of the list. */
  const place = useRef<{ id: string; by: number }>(undefined);
  const [seen, setSeen] = useState(newest);
  const onScroll = () => {
    const at = scroll.current?.scrollTop ?? 0;
    const first = virtual.getVirtualItemForOffset(at);
    const entry = first && entries[first.index];
    place.current = at > 0 && entry ? { id: entry.id, by: at - first.start } : undefined;
    if (at === 0) setSeen(newest);
  };
  useLayoutEffect(() => {
    const { current } = place;
    if (!current) return setSeen(newest);
    const index = entries.findIndex(({ id }) => id === current.id);
    const item = virtual.measurementsCache[index];
    if (item) scroll.current?.scrollTo({ top: item.start + current.by });
  }, [entries, newest, virtual]);
  const above = entries.filter(({ at }) => Date.parse(at) > Date.parse(seen)).length;
  return (
    <>
      <Muted
        component="output"
        className="tabular"
        small
        style={{ display: 'flex', alignItems: 'center', height: 28 }}
      >
        {countOf(entries.length, 'entry', 'entries')}
        {above > 0 && (
          <Button size="small" onClick={() => scroll.current?.scrollTo({ top: 0 })} sx={{ py: 0, ml: 2 }}>
            {`${formatCount(above)} new`}
          </Button>
        )}
      </Muted>
      <section
        ref={scroll}
        aria-label="Timeline"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled with the keyboard
        tabIndex={0}
        onScroll={onScroll}
        style={{ maxHeight: 'calc(100vh - 18rem)', minHeight: 240, overflowY: 'auto', minWidth: 0 }}
      >
        <Box
          component="ol"
          sx={{ position: 'relative', m: 0, p: 0, listStyle: 'none' }}
          style={{ height: virtual.getTotalSize() }}
        >
          {virtual.getVirtualItems().map(({ index, key, start }) => {
            const entry = entries[index];
            return (
              entry && (
                <li
                  key={key}
                  ref={virtual.measureElement}
                  data-index={index}
                  aria-setsize={entries.length}
                  aria-posinset={index + 1}
                  style={{
                    position: 'absolute',
                    insetInline: 0,
                    top: 0,
                    transform: `translateY(${start}px)`,
                  }}
                >
                  <EntryLine entry={entry} />
                </li>
              )
            );
          })}
        </Box>
      </section>
    </>
  );
}

/** Letters of an entry that are drawn; the whole stands where it was written. */
const DRAWN = 300;

function EntryLine({ entry }: { entry: TimelineEntry }) {
  const { kind, at, who, text, href, tone } = entry;
  const said = text.length > DRAWN ? `${text.slice(0, DRAWN)}…` : text;
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', sm: '172px 84px minmax(0, 1fr)' },
        columnGap: 3,
        py: 1.5,
        borderBottom: 1,
        borderColor: 'divider',
        fontSize: 'body',
      }}
    >
      <Muted component="span" style={{ whiteSpace: 'nowrap' }}>
        <DateTime value={at} />
      </Muted>
      <Box
        component="span"
        sx={{ color: 'text.secondary', fontSize: 'note', display: { xs: 'none', sm: 'block' } }}
      >
        {ENTRY_KINDS[kind]}
      </Box>
      <Box component="span" sx={{ overflowWrap: 'anywhere', gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
        {tone && (
          <Box component="span" aria-hidden sx={{ display: 'inline-block', mr: 2 }}>
            <StatusShape tone={tone} size={10} />
          </Box>
        )}
        {who && <strong>{who} </strong>}
        {href ? <AppLink href={href}>{said}</AppLink> : said}
      </Box>
    </Box>
  );
}
