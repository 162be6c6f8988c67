import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useEffect, type ReactNode } from 'react';
import { useAuthSettings } from './settings';

interface AccountPageProps {
  title: string;
  /** What the page is about, in a sentence. */
  lead?: ReactNode;
  children: ReactNode;
  /** Below the card. */
  below?: ReactNode;
}

/** The frame of every account page: the product's name, one card with a title, and room for links below it. */
export function AccountPage({ title, lead, children, below }: AccountPageProps) {
  const { productName } = useAuthSettings();
  useEffect(() => {
    document.title = `${title} · ${productName}`;
  }, [title, productName]);
  return (
    <Box
      component="main"
      sx={{
        minHeight: '100%',
        display: 'grid',
        placeItems: 'start center',
        pt: { xs: 8, md: 24 },
        px: 4,
        pb: 8,
      }}
    >
      <div style={{ width: '100%', maxWidth: 400 }}>
        <Typography sx={{ color: 'text.secondary', mb: 3, fontWeight: 600 }}>{productName}</Typography>
        <Paper variant="outlined" sx={{ p: 6 }}>
          <Typography component="h1" variant="h1" sx={{ mb: lead ? 1 : 5 }}>
            {title}
          </Typography>
          {lead && (
            <Typography sx={{ color: 'text.secondary', mb: 5, overflowWrap: 'anywhere' }}>{lead}</Typography>
          )}
          {children}
        </Paper>
        {below && <Box sx={{ mt: 4 }}>{below}</Box>}
      </div>
    </Box>
  );
}
