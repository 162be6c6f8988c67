import { memo, type MouseEvent } from 'react';
import type { LogItem } from './api';
import { useTimeDisplay } from '@/components/age/useTimeDisplay';
import { StatusShape } from '@/components/status/StatusShape';
import { formatCount } from '@/lib/format';
import { formatDate } from '@/lib/time/dates';
import { LineDetails, type LineActions } from './LineDetails';
import { MessageText } from './MessageText';
import { LEVEL_LOOK, type LogLevel } from './model/level';
import type { LogSource } from './model/sources';

interface LogRowProps {
  item: LogItem;
  /** Where there are several. */
  source: LogSource | undefined;
  /** Epoch ms. */
  time: number;
  level: LogLevel;
  /** Where it stands in the list, from 0. */
  index: number;
  /** Lines in the list. */
  count: number;
  /** Px from the top of the list. */
  start: number;
  find: string;
  isWrapped: boolean;
  isCurrent: boolean;
  isSelected: boolean;
  isExpanded: boolean;
  /** The linked line itself, or one of those around it. */
  mark: 'linked' | 'near' | undefined;
  actions: LineActions;
  measure: (element: HTMLElement | null) => void;
}

/** Date and clock apart, so that a narrow window can leave the date out. */
function splitTime(text: string): readonly [date: string, clock: string] {
  const at = text.lastIndexOf(' ') + 1;
  return [text.slice(0, at), text.slice(at)];
}

/** Whether a click was the end of selecting text with the pointer. */
const isSelectingText = () => (document.getSelection()?.toString() ?? '') !== '';

/** One line of a log: when, whose, how bad, what; opened, its labels and what can be done with it. */
export const LogRow = memo(function LogRow(props: LogRowProps) {
  const { item, source, time, level, index, start, find, isWrapped, isExpanded, isSelected, mark, actions } =
    props;
  const { format, zone } = useTimeDisplay();
  // An age says nothing of lines that are seconds apart.
  const [date, clock] = splitTime(formatDate(time, format === 'short' ? 'timestamp' : format, zone, 0));
  const { word, label, tone } = LEVEL_LOOK[level];
  const onTextClick = () => {
    if (!isSelectingText()) actions.expand(index);
  };
  return (
    <li
      ref={props.measure}
      aria-posinset={index + 1}
      aria-setsize={props.count}
      tabIndex={-1}
      className="log-line"
      data-index={index}
      data-level={level}
      {...(props.isCurrent && { 'data-current': '' })}
      {...(isSelected && { 'data-selected': '' })}
      {...(mark && { [`data-${mark}`]: '' })}
      style={{ transform: `translateY(${start}px)` }}
    >
      <div className="log-head">
        <span className="log-tools">
          <input
            type="checkbox"
            aria-label="Select line"
            tabIndex={-1}
            checked={isSelected}
            onChange={() => {}}
            onClick={(event: MouseEvent) => actions.select(index, event.shiftKey)}
          />
          <button
            type="button"
            className="log-open"
            tabIndex={-1}
            aria-expanded={isExpanded}
            aria-label="Details"
            onClick={() => actions.expand(index)}
          />
        </span>
        <span>
          <button
            type="button"
            className="log-time tabular"
            tabIndex={-1}
            data-instant={time}
            onClick={() => actions.link(item)}
          >
            <span className="log-date">{date}</span>
            {clock}
          </button>
        </span>
        {source && (
          <span className="log-source" title={source.label}>
            <span className="log-swatch" style={{ background: source.colour }} />
            <span>{source.label}</span>
          </span>
        )}
        <span className="log-level" title={label}>
          {tone && <StatusShape tone={tone} size={9} />}
          {word}
        </span>
        {/* Keys open it by 'e' and by the button. */}
        {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- see above */}
        <span className="log-text" onClick={onTextClick}>
          <MessageText message={item.message} find={find} isOneLine={!isWrapped} />
          {(item.count ?? 1) > 1 && <span className="log-count">×{formatCount(item.count)}</span>}
        </span>
      </div>
      {isExpanded && <LineDetails item={item} source={source} level={level} actions={actions} />}
    </li>
  );
});
