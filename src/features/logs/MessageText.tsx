import { memo } from 'react';
import { ansiParts, markedParts, type MarkedPart } from '@/lib/terminal/ansi';
import { startOf } from '@/lib/terminal/plain';

/** Letters of a message that are drawn in a line that is not opened; a message may be megabytes. */
const DRAWN = 2_000;

const classesOf = ({ colour, bold, dim, italic, underline }: MarkedPart) =>
  [
    colour && `log-${colour}`,
    bold && 'log-bold',
    dim && 'log-dim',
    italic && 'log-italic',
    underline && 'log-underline',
  ]
    .filter(Boolean)
    .join(' ');

function Part({ part }: { part: MarkedPart }) {
  const classes = classesOf(part);
  const text = part.found ? <mark>{part.text}</mark> : part.text;
  return classes === '' ? text : <span className={classes}>{text}</span>;
}

interface MessageTextProps {
  message: string;
  /** Where this text stands is marked. */
  find: string;
  /** Breaks are drawn as signs, so that the message is one line. */
  isOneLine: boolean;
}

/** A message in the colours of its terminal. What looks like markup is text. */
export const MessageText = memo(function MessageText({ message, find, isOneLine }: MessageTextProps) {
  const start = startOf(message, DRAWN);
  const shown = isOneLine ? start.trimEnd().replace(/\s*\n\s*/g, ' ⏎ ') : start;
  const parts = markedParts(ansiParts(shown), find);
  return (
    <>
      {parts.map((part, at) => (
        <Part key={at} part={part} />
      ))}
      {start.length < message.length && '…'}
    </>
  );
});
