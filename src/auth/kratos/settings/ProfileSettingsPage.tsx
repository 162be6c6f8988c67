import ArrowBack from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useEffect, useMemo } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { Stack } from '@/components/layout/layout';
import { useAuthSettings } from '../../settings';
import { FlowMessages } from '../FlowMessages';
import type { Flow } from '../protocol';
import { useFlow } from '../useFlow';
import { SECTIONS } from './sections';
import { SettingsSection } from './SettingsSection';
import { useFading } from './useFading';
import { BrokenFlow } from '../BrokenFlow';
import { Note } from '../Note';

const TITLE = 'Account settings';

function emailOf(flow: Flow | undefined): string | undefined {
  const traits = flow?.identity?.traits;
  if (typeof traits !== 'object' || traits === null || !('email' in traits)) return undefined;
  return typeof traits.email === 'string' ? traits.email : undefined;
}

/** `/profile-settings`: six sections over one settings flow, each with its own answer below its heading. */
export default function ProfileSettingsPage() {
  const { productName } = useAuthSettings();
  const page = useFlow('settings');
  const { flow, notice, broken, runner, returnTo, sent } = page;
  useEffect(() => {
    document.title = `${TITLE} · ${productName}`;
  }, [productName]);

  const messages = useMemo(() => flow?.ui.messages ?? [], [flow]);
  const messagesShown = useFading(flow);
  const noticeShown = useFading(notice);
  const shown = messagesShown ? messages : [];

  return (
    <Box component="main" sx={{ minHeight: '100%', display: 'grid', justifyItems: 'center', px: 4, py: 8 }}>
      <Stack gap={4} style={{ width: '100%', maxWidth: 800, alignContent: 'start' }}>
        <div>
          <Link
            component={RouterLink}
            to={returnTo.startsWith('/') ? returnTo : '/'}
            sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, mb: 3 }}
          >
            <ArrowBack fontSize="line" />
            Go back
          </Link>
          <Typography component="h1" variant="h1">
            {TITLE}
          </Typography>
          <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {emailOf(flow) ?? productName}
          </Typography>
        </div>
        <Box aria-live="polite" sx={{ display: 'grid', gap: 2, '&:empty': { display: 'none' } }}>
          {notice && noticeShown && <Note severity={notice.severity}>{notice.text}</Note>}
          {broken && <BrokenFlow why={broken} onRetry={() => void runner.restart()} />}
        </Box>
        <FlowMessages messages={sent === '' ? shown : []} />
        {!broken &&
          SECTIONS.map(row => (
            <SettingsSection
              key={row.title}
              row={row}
              page={page}
              messages={row.groups.includes(sent) ? shown : []}
              username={emailOf(flow)}
            />
          ))}
      </Stack>
    </Box>
  );
}
