import { useMemo } from 'react';
import { ansiParts } from '@/lib/terminal/ansi';
import { AnsiParts } from './AnsiParts';

/** What a program wrote, in the colours it chose, in a box that scrolls. */
export function AnsiText({ text, label }: { text: string; label: string }) {
  const parts = useMemo(() => ansiParts(text), [text]);
  return (
    // Scrollable regions must be reachable by keyboard.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
    <pre className="ansi" tabIndex={0} aria-label={label}>
      <AnsiParts parts={parts} />
    </pre>
  );
}
