import { useState } from 'react';
import { Icon } from '@/components/icon/Icon';
import { AppLink } from '@/components/link/AppLink';
import { StatusShape } from '@/components/status/StatusShape';
import type { CardLine } from '../model/lines';
import { CountChip } from './CountChip';

/** Lines that a card shows before 'show more'. */
const MOST = 5;

interface CardLinesProps {
  /** Of the component, for screen readers. */
  name: string;
  lines: readonly CardLine[];
}

/** What a card tells of what is below its component. */
export function CardLines({ name, lines }: CardLinesProps) {
  const [all, setAll] = useState(false);
  const shown = all ? lines : lines.slice(0, MOST);
  return (
    <ul className="card-lines" aria-label={`Below ${name}`}>
      {shown.map(line => (
        <li key={line.key} className="card-line">
          {line.tone ? <StatusShape tone={line.tone} size={10} /> : <Icon name={line.icon} size={14} />}
          {line.href ? (
            <AppLink href={line.href}>{line.label}</AppLink>
          ) : (
            <span className="card-cut">{line.label}</span>
          )}
          <span className="card-chips">
            {line.chips.map(chip => (
              <CountChip key={chip.key} chip={chip} />
            ))}
          </span>
        </li>
      ))}
      {lines.length > shown.length && (
        <li>
          <button type="button" className="card-more" onClick={() => setAll(true)}>
            show {lines.length - shown.length} more
          </button>
        </li>
      )}
    </ul>
  );
}
