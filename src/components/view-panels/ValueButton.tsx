import { useContext, type ReactNode } from 'react';
import { ownValue } from '@/lib/own';
import { isOnlyValue, ValueChoiceContext, type ColumnValue } from './valueChoice';

interface ValueButtonProps {
  /** Undefined for what the rows cannot be narrowed to: it is drawn as it is. */
  picked: ColumnValue | undefined;
  className?: string;
  children: ReactNode;
}

/** A part of a panel that narrows the rows of its view when it is pressed, and shows all of them when it is again. */
export function ValueButton({ picked, className = '', children }: ValueButtonProps) {
  const choice = useContext(ValueChoiceContext);
  if (!choice || !picked) return className === '' ? children : <div className={className}>{children}</div>;
  return (
    <button
      type="button"
      className={`vp-choose ${className}`}
      title={`Show only ${picked.value}`}
      aria-pressed={isOnlyValue(ownValue(choice.chosen, picked.column), picked.value)}
      onClick={() => choice.onOnly(picked)}
    >
      {children}
    </button>
  );
}
