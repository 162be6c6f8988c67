import './logs.css';
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import { lazy, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { LogItem } from './api';
import { useCopy } from '@/components/copy/useCopy';
import { EmptyState } from '@/components/feedback/EmptyState';
import { LazyBoundary } from '@/components/feedback/LazyBoundary';
import { QueryError } from '@/components/feedback/QueryView';
import { LinesSkeleton } from '@/components/feedback/skeletons';
import { countOf } from '@/lib/format';
import { useLatest } from '@/lib/hooks/useLatest';
import { useShortcut } from '@/lib/shortcuts/useShortcut';
import { writeUrlState } from '@/lib/urlState';
import type { PatchUrl } from '@/lib/useUrlState';
import { MarksToggle } from '@/modules/marks/MarksToggle';
import { FindBar } from './FindBar';
import { LevelFilter } from './LevelFilter';
import { LevelNotice } from './LevelNotice';
import { LineList, type InView, type LineListHandle } from './LineList';
import { LinkedLine } from './LinkedLine';
import type { LineActions } from './LineDetails';
import { LogStatus } from './LogStatus';
import { levelCounts, shownPositions } from './model/lines';
import { logPatterns } from './model/patterns';
import { lineKey, positionOf } from './model/permalink';
import { sourceOfLine, sourcesName, type LogSource } from './model/sources';
import { NewLines } from './NewLines';
import { PatternNotice } from './PatternNotice';
import { SelectedLines } from './SelectedLines';
import { duringOf, logsUrl, type LogsUrlState } from './url';
import { Volume } from './Volume';
import { useFind } from './useFind';
import { useLineSelection } from './useLineSelection';
import { usePatterns } from './usePatterns';
import type { Logs } from './useLogs';

// With the grid, which most visits never need.
const PatternsTable = lazy(() => import('./PatternsTable'));

interface LogViewProps {
  /** Whose lines these are; the same list while they are the same. */
  sources: readonly LogSource[];
  logs: Logs;
  url: LogsUrlState;
  patch: PatchUrl<typeof logsUrl>;
  /** Whether the newest lines are in view, so that further ones are shown as they come. */
  isAtNewest: boolean;
  onEdge: (isAtNewest: boolean) => void;
}

/** The lines of a log: found, filtered, selected, followed and linked. */
export function LogView({ sources, logs, url, patch, isAtNewest, onEdge }: LogViewProps) {
  const { lines } = logs;
  const { items } = lines;
  const ids = useMemo(() => [...new Set(sources.map(({ id }) => id))], [sources]);
  const newestFirst = url.order === 'newest';
  const copy = useCopy();
  const list = useRef<LineListHandle>(null);
  const found = useFind(lines, url.find);
  const counts = useMemo(() => levelCounts(lines), [lines]);
  const linked = useMemo(
    () => (url.line === '' ? undefined : positionOf(lines, url.line, sources)),
    [lines, url.line, sources],
  );
  const { since, until } = url;
  const during = useMemo(() => duringOf({ since, until }), [since, until]);
  const patterns = usePatterns(lines, url.patterns || url.pattern !== '');
  const positions = useMemo(
    () =>
      shownPositions(lines, {
        newestFirst,
        levels: url.levels,
        during,
        only: url.only && found.text !== '' ? found.positions : undefined,
        isLike:
          url.pattern === '' || url.patterns ? undefined : item => patterns.patternOf(item) === url.pattern,
        around: linked === undefined || url.patterns ? undefined : { at: linked, lines: url.context },
      }),
    [
      lines,
      newestFirst,
      url.levels,
      url.only,
      url.context,
      url.pattern,
      url.patterns,
      during,
      found,
      linked,
      patterns,
    ],
  );
  const byPattern = useMemo(
    () =>
      url.patterns && !patterns.isPending ? logPatterns(lines, positions, patterns.patternOf) : undefined,
    [url.patterns, lines, positions, patterns],
  );
  const { selected, select, clear } = useLineSelection(items, positions);
  const [current, setCurrent] = useState<LogItem>();
  const currentIndex = useMemo(
    () => (current ? positions.findIndex(at => items[at] === current) : -1),
    [current, positions, items],
  );
  const goTo = (index: number, how: { isCentred: boolean; isFocused: boolean }) => {
    setCurrent(items[positions[index] ?? -1]);
    list.current?.show(index, how);
  };
  const toNewest = useCallback(() => list.current?.toNewest(), []);

  // A linked line is brought into view once: when it is found, and when another one is linked from outside.
  const shown = useRef('');
  const linkedIndex = useMemo(
    () => (linked === undefined ? -1 : positions.indexOf(linked)),
    [linked, positions],
  );
  useEffect(() => {
    if (linkedIndex === -1 || shown.current === url.line) return;
    shown.current = url.line;
    list.current?.show(linkedIndex, { isCentred: true, isFocused: false });
  }, [linkedIndex, url.line]);
  // A followed log stays where its new lines appear, unless a person reads elsewhere.
  useEffect(() => {
    if (url.follow && isAtNewest && url.line === '') toNewest();
  }, [url.follow, isAtNewest, url.line, toNewest, lines]);

  const keyOf = (item: LogItem) =>
    lineKey(item, lines.sources && sourceOfLine(lines, sources, items.indexOf(item)));
  const opened = useMemo(() => new Set(url.open), [url.open]);
  const expand = (index: number) => {
    const item = items[positions[index] ?? -1];
    if (!item) return;
    const key = keyOf(item);
    const open = opened.has(key) ? url.open.filter(other => other !== key) : [...url.open, key];
    patch({ open }, 'replace');
  };
  const link = useLatest((item: LogItem) => {
    shown.current = keyOf(item);
    patch({ line: shown.current }, 'replace');
  });
  const share = useLatest((item: LogItem) => {
    const search = writeUrlState(logsUrl, window.location.search, { line: keyOf(item), follow: false });
    link(item);
    void copy(new URL(`?${search}`, window.location.href).href, 'Copied the link');
  });
  const narrow = useLatest((name: string, value: string) =>
    patch({ labels: { ...url.labels, [name]: value } }),
  );
  const selectLine = useLatest(select);
  const expandLine = useLatest(expand);
  const actions = useMemo(
    (): LineActions => ({ select: selectLine, expand: expandLine, link, share, narrow }),
    [selectLine, expandLine, link, share, narrow],
  );

  const isAny = positions.length > 0 && !url.patterns;
  const here = () => (currentIndex === -1 ? (list.current?.firstInView() ?? 0) : currentIndex);
  const step = (by: 1 | -1) => {
    const next =
      currentIndex === -1 ? here() : Math.min(positions.length - 1, Math.max(0, currentIndex + by));
    goTo(next, { isCentred: false, isFocused: true });
  };
  useShortcut('table.next', () => step(1), { enabled: isAny });
  useShortcut('table.previous', () => step(-1), { enabled: isAny });
  useShortcut('table.expand', () => expand(here()), { enabled: isAny });
  useShortcut('table.select', () => select(here(), false), { enabled: isAny });
  useShortcut('logs.selectTo', () => select(here(), true), { enabled: isAny });

  const footer = useCallback(
    (inView: InView) => <LogStatus sources={sources} logs={logs} positions={positions} inView={inView} />,
    [sources, logs, positions],
  );
  return (
    <Box
      sx={{
        position: 'relative',
        flex: 1,
        minWidth: 0,
        minHeight: 360,
        display: 'flex',
        flexDirection: 'column',
        gap: 2,
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 2 }}>
        <FindBar
          url={url}
          patch={patch}
          found={found}
          positions={positions}
          currentIndex={currentIndex}
          onGo={goTo}
        />
        <ToggleButton
          value="patterns"
          size="small"
          selected={url.patterns}
          onChange={() => patch({ patterns: !url.patterns, pattern: '' })}
        >
          Patterns
        </ToggleButton>
        <MarksToggle shown={url.marks} onChange={marks => patch({ marks }, 'replace')} />
        <LevelFilter counts={counts} value={url.levels} onChange={levels => patch({ levels })} />
        <NewLines unseen={logs.unseen} newestFirst={newestFirst} onShow={toNewest} onEdge={onEdge} />
      </Box>
      <Volume ids={ids} marks={url.marks} lines={lines} during={during} patch={patch} />
      {!logs.isStale && (
        <LevelNotice sent={logs.sent} total={logs.total} lines={lines} url={url} patch={patch} />
      )}
      {url.pattern !== '' && !url.patterns && <PatternNotice pattern={url.pattern} patch={patch} />}
      {url.line !== '' && <LinkedLine url={url} patch={patch} isFound={linked !== undefined} logs={logs} />}
      {url.patterns ? (
        <LazyBoundary fallback={<LinesSkeleton lines={8} />}>
          <PatternsTable patterns={byPattern} known={patterns} url={url} patch={patch} />
        </LazyBoundary>
      ) : patterns.error !== undefined ? (
        <QueryError error={patterns.error} refetch={patterns.retry} />
      ) : patterns.isPending ? (
        <LinesSkeleton lines={8} />
      ) : isAny ? (
        <LineList
          ref={list}
          label={`Lines of ${sourcesName(sources)}`}
          lines={lines}
          sources={sources}
          positions={positions}
          newestFirst={newestFirst}
          find={found.text}
          isWrapped={url.wrap}
          isBusy={logs.isFetching && !url.follow}
          current={current}
          selected={selected}
          opened={opened}
          linked={linked}
          context={url.context}
          actions={actions}
          onEdge={onEdge}
          footer={footer}
        />
      ) : (
        <>
          <EmptyState
            text="No lines match the filters"
            hint={`${countOf(items.length, 'line')} were read.`}
          />
          {footer({ startIndex: 0, endIndex: 0 })}
        </>
      )}
      <SelectedLines sources={sources} lines={lines} selected={selected} onClear={clear} />
    </Box>
  );
}
