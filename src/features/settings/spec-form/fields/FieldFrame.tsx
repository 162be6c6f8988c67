import Box from '@mui/material/Box';
import { useId, type ReactNode } from 'react';
import { ExternalLink } from './ExternalLink';

interface FieldFrameProps {
  label: string;
  hint?: string | undefined;
  docs?: string | undefined;
  /** Said in place of the hint: what is wrong. */
  message?: string | undefined;
  required?: boolean | undefined;
  /** What belongs to the label is set off by a line. */
  indented?: boolean;
  children?: ReactNode;
}

/** Controls that make one field, under its label. */
export function FieldFrame({ label, hint, docs, message, required, indented, children }: FieldFrameProps) {
  const said = message ?? hint;
  const saidId = useId();
  return (
    <Box
      component="fieldset"
      aria-describedby={said && saidId}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 2,
        m: 0,
        p: 0,
        minWidth: 0,
        border: 0,
        ...(indented && { pl: 3, borderLeft: '2px solid var(--mui-palette-divider)' }),
      }}
    >
      <Box
        component="legend"
        sx={{ p: 0, mb: 1, fontSize: 'note', color: message ? 'error.main' : 'text.secondary' }}
      >
        {label}
        {required && ' *'}
        {docs && <ExternalLink href={docs} text="Docs" about={label} />}
      </Box>
      {children}
      {said && (
        <Box id={saidId} sx={{ fontSize: 'note', color: message ? 'error.main' : 'text.secondary' }}>
          {said}
        </Box>
      )}
    </Box>
  );
}
