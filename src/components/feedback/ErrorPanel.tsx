import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, type ReactNode } from 'react';
import { Inline, Stack } from '@/components/layout/layout';
import { StatusShape } from '../status/StatusShape';

/** What the panel says when an error brings no message (ERR-023). */
const NO_MESSAGE = 'Something went wrong';

export interface ErrorPanelProps {
  /** Empty or absent gives 'Something went wrong'. */
  message?: string | undefined;
  /** A line above the message, such as 'Sorry.. there was an error'. */
  title?: string;
  stack?: string | undefined;
  cause?: string | undefined;
  onRetry?: (() => void) | undefined;
  retryLabel?: string;
  /** When it may be tried again, epoch ms, where the answer named a wait: it is tried then. */
  retryAt?: number | undefined;
  /** Copies what a report needs; the app knows what that is. */
  onCopyDiagnostics?: (() => void) | undefined;
  /** Takes the panel away. */
  onClose?: (() => void) | undefined;
  /** One line high, for cards and table bodies. */
  dense?: boolean;
  children?: ReactNode;
}

const Retry = ({ label = 'Retry', onRetry }: { label?: string | undefined; onRetry: () => void }) => (
  <Button variant="outlined" onClick={onRetry}>
    {label}
  </Button>
);

/** Waits are rare: what counts them down comes on use. Where it cannot be had, a press before the time sends nothing. */
const RetryLater = lazy(() => import('./RetryLater').catch(() => ({ default: Retry })));

function Details({ label, text }: { label: string; text: string }) {
  return (
    <Box
      component="details"
      sx={{ fontSize: 'note', '& summary': { cursor: 'pointer', color: 'text.secondary' } }}
    >
      <summary>{label}</summary>
      <Box
        component="pre"
        // Scrollable regions must be reachable by keyboard.
        tabIndex={0}
        sx={{
          m: 0,
          mt: 1,
          p: 2,
          maxHeight: 240,
          overflow: 'auto',
          fontFamily: 'monospace',
          fontSize: 'note',
          lineHeight: '16px',
          border: '1px solid var(--mui-palette-divider)',
          borderRadius: 1,
          background: 'var(--mui-palette-surface-canvas)',
        }}
      >
        {text}
      </Box>
    </Box>
  );
}

/** An error in the place of what failed: its message, what to do next, and for the curious stack and cause. */
export function ErrorPanel({
  message,
  title,
  stack,
  cause,
  onRetry,
  retryLabel,
  onClose,
  retryAt,
  onCopyDiagnostics,
  dense = false,
  children,
}: ErrorPanelProps) {
  return (
    <Box
      role="alert"
      sx={{
        display: 'flex',
        gap: 3,
        m: dense ? 0 : 4,
        px: 4,
        py: dense ? 2 : 3,
        maxWidth: 880,
        border: '1px solid var(--mui-palette-divider)',
        borderLeft: '3px solid var(--mui-palette-status-unhealthy-dot)',
        borderRadius: 1,
        background: 'var(--mui-palette-background-paper)',
      }}
    >
      <Box sx={{ pt: '4px' }}>
        <StatusShape tone="unhealthy" size={12} />
      </Box>
      <Stack gap={2} style={{ flex: 1 }}>
        <div>
          {title && (
            <Typography variant="h3" component="p">
              {title}
            </Typography>
          )}
          <Typography sx={{ overflowWrap: 'anywhere', color: title ? 'text.secondary' : 'text.primary' }}>
            {message || NO_MESSAGE}
          </Typography>
        </div>
        {(onRetry || onCopyDiagnostics || onClose) && (
          <Inline gap={2} wrap>
            {onRetry && (
              <Suspense>
                {retryAt === undefined ? (
                  <Retry label={retryLabel} onRetry={onRetry} />
                ) : (
                  <RetryLater at={retryAt} label={retryLabel} onRetry={onRetry} />
                )}
              </Suspense>
            )}
            {onCopyDiagnostics && <Button onClick={onCopyDiagnostics}>Copy diagnostics</Button>}
            {onClose && <Button onClick={onClose}>Close</Button>}
          </Inline>
        )}
        {cause && <Details label="Cause" text={cause} />}
        {stack && <Details label="Stack" text={stack} />}
        {children}
      </Stack>
    </Box>
  );
}
