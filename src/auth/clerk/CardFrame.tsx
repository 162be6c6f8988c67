import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, type ReactNode } from 'react';
import { useAuthSettings } from '../settings';

interface CardFrameProps {
  /** Of the document, and of the page for those who do not see it: the card has its heading. */
  title: string;
  children: ReactNode;
  below?: ReactNode;
}

/** The room for one of the provider's cards, which bring their own border and heading. */
export function CardFrame({ title, children, below }: CardFrameProps) {
  const { productName } = useAuthSettings();
  useEffect(() => {
    document.title = `${title} · ${productName}`;
  }, [title, productName]);
  return (
    <Box
      component="main"
      aria-label={title}
      sx={{ display: 'grid', justifyContent: 'center', pt: { xs: 8, md: 24 }, px: 4, pb: 8 }}
    >
      <div style={{ width: 400, maxWidth: 'calc(100vw - 32px)' }}>
        <Typography sx={{ color: 'text.secondary', mb: 3, fontWeight: 600 }}>{productName}</Typography>
        {children}
        {below && <Box sx={{ mt: 4 }}>{below}</Box>}
      </div>
    </Box>
  );
}
