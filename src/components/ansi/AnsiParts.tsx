import type { MarkedPart } from '@/lib/terminal/ansi';
import './ansi.css';

const classesOf = ({ colour, bold, dim, italic, underline }: MarkedPart) =>
  [
    colour && `ansi-${colour}`,
    bold && 'ansi-bold',
    dim && 'ansi-dim',
    italic && 'ansi-italic',
    underline && 'ansi-underline',
  ]
    .filter(Boolean)
    .join(' ');

function Part({ part }: { part: MarkedPart }) {
  const classes = classesOf(part);
  const text = part.found ? <mark>{part.text}</mark> : part.text;
  return classes === '' ? text : <span className={classes}>{text}</span>;
}

/** Parts of a terminal's text in the colours it chose, as the theme has them. */
export function AnsiParts({ parts }: { parts: readonly MarkedPart[] }) {
  // Parts have no identity but their place: the same text gives the same parts.
  return parts.map((part, index) => <Part key={index} part={part} />);
}
