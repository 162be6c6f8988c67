import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useEffect, useState, type ReactNode } from 'react';
import { Stack } from '@/components/layout/layout';
import { AccountPage } from '../AccountPage';
import { elapsedText, useBackoff } from './backoff';
import { computerNow } from '@/lib/time/clock';

/** What is said while an instance is still being made (ORG-006). */
const PROVISIONING = 'Please wait, instance provisioning in-progress ...';

/** The time, each second. */
function useNow(): number {
  const [now, setNow] = useState(computerNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(computerNow()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

interface ProvisioningProps {
  /** Looks whether the instance is there. The screen goes when it is. */
  look: () => Promise<unknown>;
  /** Since when a person waits (Date.now()). */
  since: number;
  /** What else one can do. */
  below: ReactNode;
}

/** Shown while the instance of the organisation is being made: it looks by itself, and says since when and when next. */
export function Provisioning({ look, since, below }: ProvisioningProps) {
  const now = useNow();
  const next = useBackoff(look);
  const left = next.nextAt === undefined ? 0 : Math.max(0, next.nextAt - now);
  return (
    <AccountPage title="Setting up" below={below}>
      <Stack gap={4}>
        <Typography component="output">{PROVISIONING}</Typography>
        <LinearProgress aria-label="Setting up the instance" />
        <Typography className="tabular" sx={{ color: 'text.secondary', fontSize: 'note' }}>
          Waiting for {elapsedText(now - since)}.{' '}
          {next.nextAt === undefined ? 'Looking…' : `Checking again in ${elapsedText(left + 999)}.`} This page
          continues on its own.
        </Typography>
        <Button
          variant="outlined"
          onClick={next.now}
          disabled={next.nextAt === undefined}
          sx={{ alignSelf: 'flex-start' }}
        >
          Check now
        </Button>
      </Stack>
    </AccountPage>
  );
}
