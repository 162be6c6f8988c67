import { useClerk, useOrganization } from '@clerk/clerk-react';
import Domain from '@mui/icons-material/DomainOutlined';
import SwapHoriz from '@mui/icons-material/SwapHoriz';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { ORGANIZATIONS } from './addresses';

/** The organisation the person works in, below the greeting. */
export function MenuHead() {
  const { organization } = useOrganization();
  return (
    <Typography noWrap sx={{ px: 3, color: 'text.secondary', fontSize: 'note' }}>
      {organization?.name}
    </Typography>
  );
}

/** Changing the organisation, and the provider's settings of the present one. */
export function MenuEntries({ close }: { close: () => void }) {
  const clerk = useClerk();
  return (
    <>
      <MenuItem component={Link} to={ORGANIZATIONS} onClick={close}>
        <ListItemIcon>
          <SwapHoriz fontSize="small" />
        </ListItemIcon>
        Switch organization
      </MenuItem>
      <MenuItem
        onClick={() => {
          close();
          clerk.openOrganizationProfile();
        }}
      >
        <ListItemIcon>
          <Domain fontSize="small" />
        </ListItemIcon>
        Manage organization
      </MenuItem>
    </>
  );
}
