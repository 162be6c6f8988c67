import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import { closeSnackbar, type CustomContentProps } from 'notistack';
import { forwardRef } from 'react';
import { StatusShape } from '../status/StatusShape';

const TONE = { success: 'healthy', error: 'unhealthy' } as const;

/**
 * One toast: a shape for its kind, the text, and a close button except while something is loading (WID-011).
 * Errors interrupt a screen reader, the others wait their turn.
 */
export const ToastContent = forwardRef<HTMLDivElement, CustomContentProps>(function ToastContent(
  { id, message, variant, action, style, className },
  ref,
) {
  const loading = variant === 'loading';
  const tone = variant === 'error' ? TONE.error : TONE.success;
  return (
    <Box
      ref={ref}
      role={variant === 'error' ? 'alert' : 'status'}
      data-toast={variant}
      className={className}
      style={style}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        width: 360,
        maxWidth: 'calc(100vw - 32px)',
        minHeight: 40,
        pl: 3,
        pr: loading ? 3 : 1,
        py: 1.5,
        fontSize: 'body',
        lineHeight: '20px',
        color: 'text.primary',
        background: 'var(--mui-palette-surface-raised)',
        border: '1px solid var(--mui-palette-surface-borderStrong)',
        borderLeft: loading ? undefined : `3px solid var(--mui-palette-status-${tone}-dot)`,
        borderRadius: 1,
      }}
    >
      {loading ? <CircularProgress size={14} aria-hidden="true" /> : <StatusShape tone={tone} size={12} />}
      <div
        style={{
          flex: 1,
          minWidth: 0,
          maxHeight: 'min(240px, 40vh)',
          overflow: 'auto',
          overflowWrap: 'anywhere',
        }}
      >
        {message}
      </div>
      {typeof action === 'function' ? action(id) : action}
      {!loading && (
        <IconButton aria-label="Close notification" onClick={() => closeSnackbar(id)}>
          <CloseIcon fontSize="line" />
        </IconButton>
      )}
    </Box>
  );
});
