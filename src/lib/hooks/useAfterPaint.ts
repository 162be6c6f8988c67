import { startTransition, useEffect, useState } from 'react';

/**
 * The value, one drawing later: for parts of a screen that may fill in after what the person came for. Undefined in the
 * first drawing; the former value in the drawing that brings a new one.
 */
export function useAfterPaint<T>(value: T): T | undefined {
  const [drawn, setDrawn] = useState<T | undefined>(undefined);
  useEffect(() => startTransition(() => setDrawn(() => value)), [value]);
  return drawn;
}
