import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Stack } from '@/components/layout/layout';
import { AccountPage } from '../AccountPage';

/** The provider's scripts did not come: blocked, offline, or a wrong address in config.json. */
export function ProviderFailed() {
  return (
    <AccountPage title="The sign-in provider could not be loaded">
      <Stack gap={4} align="start">
        <Typography role="alert">
          Its script was not loaded or did not start. Look at the network connection, and at browser
          extensions that block scripts.
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>
          Administrators: config.json says where the scripts are (auth.scriptUrl, auth.uiScriptUrl), and the
          Content-Security-Policy has to allow them.
        </Typography>
        <Button variant="outlined" onClick={() => window.location.reload()}>
          Retry
        </Button>
      </Stack>
    </AccountPage>
  );
}
