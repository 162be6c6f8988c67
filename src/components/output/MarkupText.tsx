import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Muted, Stack } from '@/components/layout/layout';
import { OutputText } from './OutputText';

/**
 * What comes before the document. Nothing is fetched for it: pictures are those that it holds itself. Its links would open a
 * window, which the sandbox does not let them: followed in place they would leave an empty frame.
 */
const BEFORE =
  `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">` +
  '<base target="_blank">';

interface MarkupTextProps {
  text: string;
  label: string;
}

/**
 * HTML that somebody or something else wrote: as the text it is, or on request as a page in a sandbox of its own: no scripts,
 * no forms, no way out, nothing from elsewhere, and only the styles that the policy of this page lets pass.
 */
export function MarkupText({ text, label }: MarkupTextProps) {
  const [isPage, setPage] = useState(false);
  return (
    <Stack gap={2}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, fontSize: 'note' }}>
        <Button size="small" variant="outlined" onClick={() => setPage(!isPage)}>
          {isPage ? 'Show text' : 'Show as page'}
        </Button>
        <Muted>
          {isPage
            ? 'Without scripts, links and what lies elsewhere; its styles may be left out.'
            : 'HTML, shown as text.'}
        </Muted>
      </Box>
      {isPage ? (
        <Box
          component="iframe"
          title={label}
          sandbox=""
          referrerPolicy="no-referrer"
          srcDoc={BEFORE + text}
          sx={{
            width: '100%',
            height: '60vh',
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            // What others wrote is made for a white page.
            bgcolor: 'common.white',
            colorScheme: 'light',
          }}
        />
      ) : (
        <OutputText text={text} label={label} />
      )}
    </Stack>
  );
}
