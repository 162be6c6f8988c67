import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import type { CheckDetail } from '@/api/checks';
import { useAccess } from '@/auth/access';
import { to } from '@/lib/routing/paths';
import { sourceLink } from './sourceLink';
import { RunNowButton } from './RunNowButton';

/** What can be done with a check: go to where it is defined, and run it now. */
export function CheckFooter({ check }: { check: CheckDetail }) {
  const { can } = useAccess();
  const source = sourceLink(check.canaries?.source);
  return (
    <Box sx={{ display: 'flex', gap: 2, width: '100%' }}>
      {source ? (
        <Button variant="outlined" component={Link} to={source.href}>
          {source.label}
        </Button>
      ) : (
        can({ resource: 'canaries', action: 'write' }) && (
          <Button
            variant="outlined"
            component={Link}
            to={to('settingsItem', { table: 'canaries', id: check.canary_id })}
          >
            Edit
          </Button>
        )
      )}
      <Box sx={{ flex: 1 }} />
      <RunNowButton checkId={check.id} />
    </Box>
  );
}
