import SlideshowIcon from '@mui/icons-material/SlideshowOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { useListViewSummariesSidebarQuery } from '@/api/views';
import { Choice } from '@/components/filter/Choice';
import { Muted } from '@/components/layout/layout';
import { ownValue } from '@/lib/own';
import { useUrlState } from '@/lib/useUrlState';
import { kioskUrl, STANDS } from './kioskUrl';

const WORDS: Readonly<Record<string, string>> = {
  10: '10 seconds',
  30: '30 seconds',
  60: 'a minute',
  300: '5 minutes',
};

/** Chooses the views that take turns on a wall, and starts. */
export function KioskButton({ id }: { id: string }) {
  const [url, patch] = useUrlState(kioskUrl);
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { data: views = [] } = useListViewSummariesSidebarQuery();
  const others = views.filter(view => view.id !== id);
  const turn = (view: string) =>
    setChosen(chosen.includes(view) ? chosen.filter(one => one !== view) : [...chosen, view]);
  const start = () => {
    setAnchor(undefined);
    patch({ kiosk: true, cycle: chosen.length > 0 ? [id, ...chosen] : [] });
  };
  return (
    <>
      <Tooltip title="Show on a wall">
        <IconButton
          aria-label="Show on a wall"
          aria-haspopup="dialog"
          aria-expanded={anchor !== undefined}
          onClick={event => setAnchor(event.currentTarget)}
        >
          <SlideshowIcon fontSize="button" />
        </IconButton>
      </Tooltip>
      {anchor && (
        <Popover
          open
          anchorEl={anchor}
          onClose={() => setAnchor(undefined)}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
          slotProps={{ paper: { role: 'dialog', 'aria-label': 'Show on a wall', sx: { width: 280 } } }}
        >
          <Box sx={{ display: 'grid', gap: 2, p: 3 }}>
            <Muted small>Full screen, refreshed every minute. Also rotate through:</Muted>
            <div style={{ display: 'grid', maxHeight: 240, overflow: 'auto' }}>
              {others.map(view => (
                <FormControlLabel
                  key={view.id}
                  control={
                    <Checkbox
                      size="small"
                      checked={chosen.includes(view.id)}
                      onChange={() => turn(view.id)}
                    />
                  }
                  label={view.title || view.name}
                />
              ))}
            </div>
            {chosen.length > 0 && (
              <Choice
                label="Show each for"
                value={String(url.every)}
                choices={[...new Set([...STANDS, url.every])].map(
                  seconds =>
                    [String(seconds), ownValue(WORDS, String(seconds)) ?? `${seconds} seconds`] as const,
                )}
                onChange={every => patch({ every: Number(every) }, 'replace')}
                width={180}
              />
            )}
            <Button variant="contained" onClick={start}>
              Start
            </Button>
          </Box>
        </Popover>
      )}
    </>
  );
}
