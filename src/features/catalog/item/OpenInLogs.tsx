import Button from '@mui/material/Button';
import DownIcon from '@mui/icons-material/KeyboardArrowDown';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useListConfigComponentLinksQuery } from '@/modules/component-links/api';
import { logPlaces, type LogPlace } from '@/modules/component-links/logPlaces';
import { useAccess } from '@/auth/access';
import { READ_LOGS } from '@/lib/access/reading';
import { toLogs } from '@/lib/routing/paths';

/** Leads to the logs of the components an item belongs to; nothing for people who may not read logs, and without any. */
export function OpenInLogs({ configId }: { configId: string }) {
  const { refusal } = useAccess();
  return refusal(READ_LOGS) === undefined ? <LogsButton configId={configId} /> : null;
}

function LogsButton({ configId }: { configId: string }) {
  const { data = [] } = useListConfigComponentLinksQuery(configId);
  const navigate = useNavigate();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const places = logPlaces(data);
  const [only] = places;
  if (!only) return null;
  const isOne = places.length === 1;
  const open = ({ componentId, selector }: LogPlace) => void navigate(toLogs(componentId, selector));
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        {...(!isOne && {
          'aria-haspopup': 'menu',
          'aria-expanded': Boolean(anchor),
          endIcon: <DownIcon fontSize="line" />,
        })}
        onClick={event => (isOne ? open(only) : setAnchor(event.currentTarget))}
      >
        Open in logs
      </Button>
      {anchor && (
        <Menu
          open
          anchorEl={anchor}
          onClose={() => setAnchor(undefined)}
          slotProps={{ list: { 'aria-label': 'Logs', dense: true } }}
        >
          {places.map(place => (
            <MenuItem key={`${place.componentId} ${place.selector}`} onClick={() => open(place)}>
              {place.selector === place.component ? place.component : `${place.component}: ${place.selector}`}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
}
