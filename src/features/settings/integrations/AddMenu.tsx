import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAccess } from '@/auth/access';
import { to } from '@/lib/routing/paths';
import { NEW } from '@/modules/records/listUrl';
import { AddButton } from '@/modules/records/SettingsPage';
import { useMayWrite } from '@/modules/records/useMayWrite';
import { INTEGRATION_TYPES, typeOf } from './types';

/** Begins an integration of one of the kinds; log backends only where logs are on. Absent for who may not write them. */
export function AddMenu() {
  const navigate = useNavigate();
  const { refusal } = useAccess();
  const { may, block } = useMayWrite('integrations');
  const [anchor, setAnchor] = useState<HTMLElement>();
  if (!may) return null;
  const types = INTEGRATION_TYPES.filter(
    type => type !== 'logging_backends' || refusal({ feature: 'logs' }) === undefined,
  );
  return (
    <>
      <AddButton label="Add integration" block={block} onClick={event => setAnchor(event.currentTarget)} />
      <Menu anchorEl={anchor} open={anchor !== undefined} onClose={() => setAnchor(undefined)}>
        {types.map(type => (
          <MenuItem key={type} onClick={() => void navigate(to('integration', { type, id: NEW }))}>
            {typeOf(type)?.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
