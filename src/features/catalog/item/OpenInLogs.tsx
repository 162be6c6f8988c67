import Button from '@mui/material/Button';
import DownIcon from '@mui/icons-material/KeyboardArrowDown';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useListConfigComponentLinksQuery, type ComponentLinkRow } from '@/modules/component-links/api';
import { useAccess } from '@/auth/access';
import { READ_LOGS } from '@/lib/access/reading';
import { toLogs } from '@/lib/routing/paths';

/** What reading logs takes, as the route has it. */
interface Place {
  componentId: string;
  component: string;
  selector: string;
}

/** Log selectors of the components an item belongs to, each once; components that are gone have none. */
export function logPlaces(links: readonly ComponentLinkRow[]): Place[] {
  const places = new Map<string, Place>();
  for (const { component } of links) {
    if (!component || component.deleted_at) continue;
    for (const { name } of component.log_selectors ?? []) {
      places.set(`${component.id} ${name}`, {
        componentId: component.id,
        component: component.name,
        selector: name,
      });
    }
  }
  return [...places.values()];
}

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
  const open = ({ componentId, selector }: Place) => void navigate(toLogs(componentId, selector));
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        {...(!isOne && { 'aria-haspopup': 'menu', endIcon: <DownIcon sx={{ fontSize: 16 }} /> })}
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
