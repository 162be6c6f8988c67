import { useCallback } from 'react';
import { useCopy } from '@/components/copy/useCopy';
import { diagnostics } from '@/trace/breadcrumbs';
import { version } from '../../package.json';

/** Copies what a report needs (version, address, error, trail; no payloads) to the clipboard. */
export function useDiagnostics() {
  const copy = useCopy();
  return useCallback(
    (error?: { message: string; stack?: string }) => void copy(diagnostics(error, version)),
    [copy],
  );
}
