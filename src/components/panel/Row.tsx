import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Inline, Stack } from '@/components/layout/layout';
import { AppLink } from '@/components/link/AppLink';
import { TOUCH } from '@/theme/tokens';

/** The rows of a panel. */
export function Rows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Stack component="ul" aria-label={label} gap={0.5}>
      {children}
    </Stack>
  );
}

interface RowProps {
  icon: ReactNode;
  href: string | undefined;
  text: string;
  /** At the right: an age, a status. */
  after?: ReactNode;
  below?: ReactNode;
}

/** A row of a panel: a mark, a name that leads somewhere, and what goes with it. */
export function Row({ icon, href, text, after, below }: RowProps) {
  return (
    <Box component="li" sx={{ py: 0.5, minWidth: 0, fontSize: 'body', [TOUCH]: { py: 2 } }}>
      <Inline align="center" gap={2} style={{ minHeight: 24, minWidth: 0 }}>
        {icon}
        <Box
          component="span"
          title={text}
          sx={{
            flex: 1,
            minWidth: 0,
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
            // As high as a finger, into what is above and below it.
            [TOUCH]: {
              my: '-8px',
              '& > a': { display: 'block', py: '10px', overflow: 'hidden', textOverflow: 'ellipsis' },
            },
          }}
        >
          {href ? <AppLink href={href}>{text}</AppLink> : text}
        </Box>
        {after}
      </Inline>
      {below && (
        <Box sx={{ pl: 6, fontSize: 'note', color: 'text.secondary', overflowWrap: 'anywhere' }}>{below}</Box>
      )}
    </Box>
  );
}
