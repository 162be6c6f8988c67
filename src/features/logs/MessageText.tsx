import { memo } from 'react';
import { AnsiParts } from '@/components/ansi/AnsiParts';
import { ansiParts, markedParts } from '@/lib/terminal/ansi';
import { startOf } from '@/lib/terminal/plain';

/** Letters of a message that are drawn in a line that is not opened; a message may be megabytes. */
const DRAWN = 2_000;

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
      <AnsiParts parts={parts} />
      {start.length < message.length && '…'}
    </>
  );
});
