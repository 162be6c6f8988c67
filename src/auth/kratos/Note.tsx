import Alert, { type AlertColor } from '@mui/material/Alert';
import type { ReactNode } from 'react';
import { iconSize } from '@/theme/tokens';

interface NoteProps {
  severity: AlertColor;
  children: ReactNode;
  /** A button at its end. */
  action?: ReactNode;
}

/** A message of an account page: the colour in its edge and its sign, the words as readable as any others. */
export function Note({ severity, children, action }: NoteProps) {
  return (
    <Alert
      severity={severity}
      variant="outlined"
      action={action}
      sx={{
        px: 3,
        py: 0,
        color: 'text.primary',
        borderColor: `${severity}.main`,
        lineHeight: '20px',
        overflowWrap: 'anywhere',
        '& .MuiAlert-icon': { mr: 2, fontSize: iconSize.button },
      }}
    >
      {children}
    </Alert>
  );
}
