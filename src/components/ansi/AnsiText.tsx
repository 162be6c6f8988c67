import { useMemo } from 'react';
import { ansiSpans, type AnsiSpan } from '@/lib/ansi';
import './ansi.css';

const classesOf = ({ colour, background, bold, dim, italic, underline }: AnsiSpan) =>
  [
    colour && `ansi-${colour}`,
    background && `ansi-on-${background}`,
    bold && 'ansi-bold',
    dim && 'ansi-dim',
    italic && 'ansi-italic',
    underline && 'ansi-underline',
  ]
    .filter(Boolean)
    .join(' ');

/** What a program wrote, in the colours it chose, as the theme has them. */
export function AnsiText({ text, label }: { text: string; label: string }) {
  const spans = useMemo(() => ansiSpans(text), [text]);
  return (
    // Scrollable regions must be reachable by keyboard.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
    <pre className="ansi" tabIndex={0} aria-label={label}>
      {spans.map((span, at) => {
        const classes = classesOf(span);
        // The same text gives the same spans.
        // eslint-disable-next-line react/no-array-index-key -- spans have no identity but their place
        return classes ? (
          <span key={at} className={classes}>
            {span.text}
          </span>
        ) : (
          span.text
        );
      })}
    </pre>
  );
}
