import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { FlowError } from '@ory/kratos-client';
import { useEffect, useState } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { CopyButton } from '@/components/copy/CopyButton';
import { Loading } from '@/components/feedback/skeletons';
import { Skeleton } from '@/components/feedback/Skeleton';
import { Stack } from '@/components/layout/layout';
import { paths } from '@/lib/routing/paths';
import { useAuthSettings } from './settings';

/** Errors that say nothing to the person any more: gone, another person's, or never there (AUTH-026). */
const LEADS_HOME = [403, 404, 410];

type Asked = { attempt: number; answer: FlowError | 'home' | 'failed' };

async function ask(identityBase: string, id: string): Promise<Asked['answer']> {
  const { identityClient } = await import('./kratos/client');
  const client = identityClient(identityBase);
  const { status, data } = await client.getFlowError({ id }, { validateStatus: () => true });
  if (LEADS_HOME.includes(status)) return 'home';
  return status === 200 ? data : 'failed';
}

/** What the identity service says went wrong in a flow, by the id that it put into the address of the error page. */
export function FlowErrorDetails({ id }: { id: string }) {
  const { identityBase } = useAuthSettings();
  const navigate = useNavigate();
  const [attempt, setAttempt] = useState(0);
  const [asked, setAsked] = useState<Asked>();

  useEffect(() => {
    let current = true;
    void ask(identityBase, id)
      .catch(() => 'failed' as const)
      .then(answer => {
        if (!current) return;
        if (answer === 'home') void navigate(paths.home, { replace: true });
        else setAsked({ attempt, answer });
      });
    return () => {
      current = false;
    };
  }, [identityBase, id, attempt, navigate]);

  if (asked?.attempt !== attempt || asked.answer === 'home') {
    return (
      <Loading label="Loading the error">
        <Skeleton variant="rounded" height={160} />
      </Loading>
    );
  }
  if (asked.answer === 'failed') {
    return (
      <Stack gap={4} align="start">
        <Typography role="alert">The identity service does not answer. Please try again.</Typography>
        <Button variant="outlined" onClick={() => setAttempt(attempt + 1)}>
          Retry
        </Button>
      </Stack>
    );
  }
  const text = JSON.stringify(asked.answer, null, 2);
  return (
    <Stack gap={4}>
      <Typography role="alert">Something went wrong while you signed in or changed your account.</Typography>
      <div style={{ position: 'relative' }}>
        <Box
          component="pre"
          aria-label="Details of the error"
          // Scrollable regions must be reachable by keyboard.
          tabIndex={0}
          sx={{
            m: 0,
            p: 3,
            pr: 9,
            maxHeight: 320,
            overflow: 'auto',
            fontFamily: 'monospace',
            fontSize: 'note',
            lineHeight: '18px',
            whiteSpace: 'pre-wrap',
            overflowWrap: 'anywhere',
            border: '1px solid var(--mui-palette-divider)',
            borderRadius: 1,
            background: 'var(--mui-palette-surface-canvas)',
          }}
        >
          {text}
        </Box>
        <div style={{ position: 'absolute', top: 4, right: 4 }}>
          <CopyButton text={text} label="Copy details" />
        </div>
      </div>
      <Button component={RouterLink} to={paths.home} variant="contained" sx={{ alignSelf: 'flex-start' }}>
        Go to the start page
      </Button>
    </Stack>
  );
}
