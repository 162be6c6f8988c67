import { ErrorPanel } from './ErrorPanel';

/** What stands above the message of a render failure (ERR-022). */
export const BOUNDARY_TITLE = 'Sorry.. there was an error';

export interface BoundaryViewProps {
  error: Error;
  onRetry?: () => void;
  onCopyDiagnostics?: (() => void) | undefined;
  dense?: boolean;
}

function causeText(cause: unknown): string | undefined {
  if (cause === undefined || cause === null) return undefined;
  if (cause instanceof Error) return cause.stack ?? cause.message;
  return typeof cause === 'string' ? cause : JSON.stringify(cause);
}

/** What an error boundary shows in the place of what failed: the message, with stack and cause behind a fold. */
export function BoundaryView({ error, ...rest }: BoundaryViewProps) {
  const { cause } = error;
  return (
    <ErrorPanel
      title={BOUNDARY_TITLE}
      message={error.message}
      stack={error.stack}
      cause={causeText(cause)}
      {...rest}
    />
  );
}
