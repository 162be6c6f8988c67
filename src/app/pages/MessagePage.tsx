import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** A page that has one thing to say: a sentence, why, and what to do next. */
export function MessagePage({
  title,
  detail,
  children,
}: {
  title: string;
  detail?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <Box
      sx={{
        display: 'grid',
        justifyItems: 'center',
        alignContent: 'start',
        gap: 2,
        pt: 24,
        px: 4,
        textAlign: 'center',
      }}
    >
      <Typography component="p" variant="h1">
        {title}
      </Typography>
      {detail && <Typography sx={{ color: 'text.secondary', maxWidth: 520 }}>{detail}</Typography>}
      {children && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 2, mt: 2 }}>
          {children}
        </Box>
      )}
    </Box>
  );
}
