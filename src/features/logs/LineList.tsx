import Box from '@mui/material/Box';
import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useCallback, useImperativeHandle, useRef, type ReactNode, type Ref } from 'react';
import type { LogItem } from './api';
import type { LineActions } from './LineDetails';
import { LogRow } from './LogRow';
import { LOG_LEVELS } from './model/level';
import type { LogLines } from './model/lines';
import { lineKey } from './model/permalink';
import { sourceOfLine, type LogSource } from './model/sources';

/** Px of a line that is neither wrapped nor opened: 18 and what is above and below. */
const LINE_HEIGHT = 22;
/** Px from the end at which the list counts as being there. */
const NEAR = 8;

let lastNumber = 0;
const numbers = new WeakMap<LogItem, number>();

/** A number of a line that stays its own, so that its height is remembered wherever it moves to. */
function numberOf(item: LogItem): number {
  const known = numbers.get(item);
  if (known !== undefined) return known;
  numbers.set(item, (lastNumber += 1));
  return lastNumber;
}

/** First and last line in view, from 0. */
export interface InView {
  startIndex: number;
  endIndex: number;
}

/** Ways to move a list from outside. */
export interface LineListHandle {
  /** Brings a line into view, in the middle when it is wanted there, and gives it the focus unless told otherwise. */
  show: (index: number, how: { isCentred: boolean; isFocused: boolean }) => void;
  /** Goes to where new lines appear. */
  toNewest: () => void;
  firstInView: () => number;
}

interface LineListProps {
  ref: Ref<LineListHandle>;
  label: string;
  lines: LogLines;
  sources: readonly LogSource[];
  /** Positions in the lines, in the order in which they are shown. */
  positions: readonly number[];
  newestFirst: boolean;
  find: string;
  isWrapped: boolean;
  isBusy: boolean;
  current: LogItem | undefined;
  selected: ReadonlySet<LogItem>;
  /** Lines whose details are open, by their keys. */
  opened: ReadonlySet<string>;
  /** Position of the linked line, and how many lines around it are marked with it. */
  linked: number | undefined;
  context: number;
  actions: LineActions;
  /** Called when the list comes to the end where new lines appear, or leaves it. */
  onEdge: (isAtNewest: boolean) => void;
  /** Drawn below the list. */
  footer: (inView: InView) => ReactNode;
}

function markOf(at: number, { linked, context }: Pick<LineListProps, 'linked' | 'context'>) {
  if (linked === undefined || Math.abs(at - linked) > context) return undefined;
  return at === linked ? ('linked' as const) : ('near' as const);
}

/** Lines of any number: only those in view are drawn, whatever their heights. */
export const LineList = memo(function LineList(props: LineListProps) {
  const { lines, positions, newestFirst, onEdge } = props;
  const { items } = lines;
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: positions.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => LINE_HEIGHT,
    overscan: 10,
    getItemKey: useCallback(
      (index: number) => {
        const item = items[positions[index] ?? -1];
        return item ? numberOf(item) : index;
      },
      [items, positions],
    ),
  });
  const startIndex = virtual.range?.startIndex ?? 0;

  useImperativeHandle(props.ref, () => ({
    show: (index, { isCentred, isFocused }) => {
      virtual.scrollToIndex(index, { align: isCentred ? 'center' : 'auto' });
      if (!isFocused) return;
      // Two frames: the list is drawn for the new place first.
      requestAnimationFrame(() =>
        requestAnimationFrame(() =>
          scroller.current
            ?.querySelector<HTMLElement>(`[data-index="${index}"]`)
            ?.focus({ preventScroll: true }),
        ),
      );
    },
    toNewest: () => virtual.scrollToIndex(newestFirst ? 0 : positions.length - 1),
    firstInView: () => startIndex,
  }));

  const onScroll = () => {
    const element = scroller.current;
    if (!element) return;
    const { scrollTop, scrollHeight, clientHeight } = element;
    onEdge((newestFirst ? scrollTop : scrollHeight - clientHeight - scrollTop) <= NEAR);
  };

  return (
    <>
      <Box
        component="section"
        ref={scroller}
        aria-label={props.label}
        aria-busy={props.isBusy}
        // What scrolls must be reachable by keyboard.
        tabIndex={0}
        className="log-scroll"
        {...(props.isWrapped && { 'data-wrap': '' })}
        {...(lines.sources && { 'data-sources': '' })}
        onScroll={onScroll}
      >
        <ol className="log-space" style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start, key }) => {
            const at = positions[index] ?? -1;
            const item = items[at];
            const source = sourceOfLine(lines, props.sources, at);
            return (
              item && (
                <LogRow
                  key={key}
                  item={item}
                  source={source}
                  time={lines.times[at] ?? 0}
                  level={LOG_LEVELS[lines.levels[at] ?? -1] ?? 'none'}
                  index={index}
                  count={positions.length}
                  start={start}
                  find={props.find}
                  isWrapped={props.isWrapped}
                  isCurrent={item === props.current}
                  isSelected={props.selected.has(item)}
                  isExpanded={props.opened.size > 0 && props.opened.has(lineKey(item, source))}
                  mark={markOf(at, props)}
                  actions={props.actions}
                  measure={virtual.measureElement}
                />
              )
            );
          })}
        </ol>
      </Box>
      {props.footer({ startIndex, endIndex: virtual.range?.endIndex ?? 0 })}
    </>
  );
});
