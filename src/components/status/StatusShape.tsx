import './status.css';
import type { ReactNode } from 'react';
import type { StatusTone } from '@/theme/tokens';

/** One outline per tone, so that a status can be told without its colour. Drawn in a box of 12 by 12. */
const SHAPE: Readonly<Record<StatusTone, ReactNode>> = {
  healthy: <circle cx="6" cy="6" r="5" />,
  unhealthy: <path d="M6 0.5 11.5 6 6 11.5 0.5 6Z" />,
  warning: <path d="M6 0.8 11.7 11H0.3Z" />,
  mixed: (
    <>
      <path d="M6 1a5 5 0 0 0 0 10Z" />
      <circle cx="6" cy="6" r="4.25" fill="none" stroke="currentColor" strokeWidth="1.5" />
    </>
  ),
  caution: (
    <path d="M6 2.6 10 9.9H2Z" fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinejoin="round" />
  ),
  unknown: <circle cx="6" cy="6" r="4" fill="none" stroke="currentColor" strokeWidth="2" />,
  info: <rect x="1.5" y="1.5" width="9" height="9" rx="2" />,
};

/** The shape and colour of a tone, for places that say the word themselves. Hidden from screen readers. */
export function StatusShape({ tone, size = 10 }: { tone: StatusTone; size?: number }) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      viewBox="0 0 12 12"
      width={size}
      height={size}
      fill="currentColor"
      data-tone={tone}
      className={`status-shape tone-${tone}`}
    >
      {SHAPE[tone]}
    </svg>
  );
}
