import { useState } from 'react';
import { Icon } from '@/components/icon/Icon';
import { AppLink } from '@/components/link/AppLink';
import { StatusShape } from '@/components/status/StatusShape';
import type { Component } from '../model/component';
import { childrenOf, nameOf, toneOf } from '../model/component';
import { worstFirst } from '../model/select';
import { ownHealth, summaryLines, type Chip } from '../model/summary';
import { CountChip } from './CountChip';

/** Lines that a card shows before 'show more'. */
const MOST = 5;

interface Line {
  key: string;
  icon: string;
  label: string;
  href?: string | undefined;
  tone?: ReturnType<typeof toneOf>;
  chips: readonly Chip[];
}

/** The lines of a card: insights, checks and incidents, then what is below it, worst first. */
function linesOf(component: Component, hrefOf: (component: Component) => string): Line[] {
  const children = childrenOf(component);
  const below = ownHealth(component);
  const own: Line[] =
    children.length === 0 && component.is_leaf !== true && below.length > 0
      ? [{ key: 'below', icon: component.icon ?? 'component', label: 'Components', chips: below }]
      : [];
  return [
    ...summaryLines(component),
    ...own,
    ...worstFirst(component).map(child => ({
      key: child.id,
      icon: child.icon || child.type || 'component',
      label: nameOf(child),
      href: hrefOf(child),
      tone: toneOf(child),
      chips: childrenOf(child).length > 0 || child.is_leaf !== true ? ownHealth(child) : [],
    })),
  ];
}

interface CardLinesProps {
  component: Component;
  hrefOf: (component: Component) => string;
}

/** What a card tells of what is below its component. */
export function CardLines({ component, hrefOf }: CardLinesProps) {
  const [all, setAll] = useState(false);
  const lines = linesOf(component, hrefOf);
  if (lines.length === 0) return null;
  const shown = all ? lines : lines.slice(0, MOST);
  return (
    <ul className="card-lines" aria-label={`Below ${nameOf(component)}`}>
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

export const hasLines = (component: Component): boolean => linesOf(component, () => '').length > 0;
