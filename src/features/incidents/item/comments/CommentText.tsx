import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { formatCount } from '@/lib/format';
import { commentParts } from '@/lib/incidents/comments';

/** Letters of a comment that are drawn at first. */
const DRAWN = 4_000;

/** A comment as text, with the people it names as chips. A very long one is shown whole on request. */
export function CommentText({ text }: { text: string }) {
  const [whole, setWhole] = useState(false);
  const cut = !whole && text.length > DRAWN;
  const parts = commentParts(cut ? text.slice(0, DRAWN) : text);
  return (
    <div style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
      {parts.map((part, index) =>
        'name' in part ? (
          <Box
            key={index}
            component="span"
            sx={{
              px: 1,
              borderRadius: '8px',
              fontWeight: 500,
              color: 'status.info.text',
              background: 'var(--mui-palette-status-info-soft)',
            }}
          >
            @{part.name}
          </Box>
        ) : (
          <span key={index}>{part.text}</span>
        ),
      )}
      {cut && (
        <Box sx={{ pt: 1 }}>
          <Button size="small" onClick={() => setWhole(true)}>
            {`Show all ${formatCount(text.length)} characters`}
          </Button>
        </Box>
      )}
    </div>
  );
}
