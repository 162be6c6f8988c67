import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { Heading } from '@/components/layout/layout';
import { useAuthSettings } from '../settings';

/** Where the mail of the demonstration arrives. Embedded backend only. */
export function DemoInbox() {
  const { demo, identityBase } = useAuthSettings();
  if (!demo) return null;
  return (
    <Paper variant="outlined" sx={{ p: 6 }} component="section" aria-labelledby="demo-inbox">
      <Heading component="h2" id="demo-inbox">
        Demonstration data
      </Heading>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Mail does not leave this machine. The code is in{' '}
        <Link href={`${identityBase}/demo/inbox`} target="_blank" rel="noopener">
          the inbox of the demonstration<span style={visuallyHidden}> (opens in a new tab)</span>
        </Link>
        .
      </Typography>
    </Paper>
  );
}
