import { use, useEffect, type ReactNode } from 'react';
import { isMissingCode } from '@/lib/missingCode';
import { loadAnew, lookForNewer, NEWER, useIsOutdated } from '@/lib/version';
import { DiagnosticsContext } from './diagnosticsContext';
import { ErrorPanel } from './ErrorPanel';

/** What stands above the message of a render failure (ERR-022). */
export const BOUNDARY_TITLE = 'Sorry.. there was an error';

export interface BoundaryViewProps {
  error: Error;
  /** Draws what failed again. */
  onRetry?: () => void;
  /** Takes the view away, where the page can do without what failed. */
  onClose?: (() => void) | undefined;
  dense?: boolean;
  /** What else there is to say. */
  children?: ReactNode;
}

function causeText(cause: unknown): string | undefined {
  if (cause === undefined || cause === null) return undefined;
  if (cause instanceof Error) return cause.stack ?? cause.message;
  return typeof cause === 'string' ? cause : JSON.stringify(cause);
}

/**
 * What an error boundary shows in the place of what failed: the message, with stack and cause behind a fold. Where the code
 * could not be had, only loading the page anew helps: there may be a newer version, whose files have other names.
 */
export function BoundaryView({ error, onRetry, ...rest }: BoundaryViewProps) {
  const { cause } = error;
  const copyDiagnostics = use(DiagnosticsContext);
  const isMissing = isMissingCode(error);
  const isOutdated = useIsOutdated();
  useEffect(() => {
    if (isMissing) void lookForNewer();
  }, [isMissing]);
  if (isMissing && isOutdated)
    return (
      <ErrorPanel
        title={NEWER}
        message="This part of the page is from the previous version. Loading the new one brings you back here, with what you typed."
        retryLabel="Load new version"
        onRetry={loadAnew}
        {...rest}
      />
    );
  return (
    <ErrorPanel
      title={BOUNDARY_TITLE}
      message={isMissing ? `This could not be loaded: ${error.message}` : error.message}
      stack={error.stack}
      cause={causeText(cause)}
      onRetry={isMissing ? loadAnew : onRetry}
      onCopyDiagnostics={copyDiagnostics && (() => copyDiagnostics(error))}
      {...rest}
    />
  );
}
