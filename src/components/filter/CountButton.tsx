import './countButton.css';
import type { ReactNode } from 'react';

/** Height of a count, in px (countButton.css). */
export const COUNT_HEIGHT = 24;

/** Counts that are filters, in a line. */
export function CountButtons({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset aria-label={label} className="count-buttons tabular">
      {children}
    </fieldset>
  );
}

interface CountButtonProps {
  /** What it counts is what is listed. */
  pressed: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** A count; a click lists exactly what it counts. */
export function CountButton({ pressed, onClick, children }: CountButtonProps) {
  return (
    <button type="button" aria-pressed={pressed} onClick={onClick} className="count-button">
      {children}
    </button>
  );
}
