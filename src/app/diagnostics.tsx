import { useCallback, type ReactNode } from 'react';
import { useCopy } from '@/components/copy/useCopy';
import { DiagnosticsContext } from '@/components/feedback/diagnosticsContext';

/** Copies what a report needs (version, address, error, trail, a recording's last minute) to the clipboard. */
export function useDiagnostics() {
  const copy = useCopy();
  return useCallback(
    async (error?: { message: string; stack?: string }) => {
      // The code may be what is missing: the error is useful without it.
      const text = await import('./trace/report').then(
        ({ report }) => report(error),
        () => JSON.stringify({ message: error?.message, stack: error?.stack }),
      );
      await copy(text);
    },
    [copy],
  );
}

/** Lets every error boundary inside offer to copy what a report needs. */
export function DiagnosticsProvider({ children }: { children: ReactNode }) {
  const copy = useDiagnostics();
  const copyOf = useCallback((error: Error) => void copy(error), [copy]);
  return <DiagnosticsContext value={copyOf}>{children}</DiagnosticsContext>;
}
