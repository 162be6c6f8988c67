import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { Heading, Stack } from '@/components/layout/layout';

interface DemoAccount {
  email: string;
  name: string;
  role: string;
  password: string;
}

interface DemoAccountsProps {
  base: string;
  busy: boolean;
  onPick: (identifier: string, password: string) => void;
}

const onePerRole = (accounts: readonly DemoAccount[]) =>
  accounts.filter((account, index) => accounts.findIndex(other => other.role === account.role) === index);

/** The people of the demonstration data, one per role, to sign in as with one click. Embedded backend only. */
export function DemoAccounts({ base, busy, onPick }: DemoAccountsProps) {
  const [accounts, setAccounts] = useState<DemoAccount[]>([]);
  useEffect(() => {
    const abort = new AbortController();
    fetch(`${base}/demo/accounts`, { signal: abort.signal })
      .then(response => (response.ok ? (response.json() as Promise<DemoAccount[]>) : []))
      .then(found => setAccounts(onePerRole(found)))
      .catch(() => undefined); // the form above works without the shortcut
    return () => abort.abort();
  }, [base]);
  if (accounts.length === 0) return null;
  return (
    <Paper variant="outlined" sx={{ p: 6 }} component="section" aria-labelledby="demo-accounts">
      <Heading component="h2" id="demo-accounts">
        Demonstration data
      </Heading>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 3 }}>
        Sign in as one of these people; the password of each is <code>{accounts[0]?.password}</code>.
      </Typography>
      <Stack gap={1}>
        {accounts.map(account => (
          <Button
            key={account.email}
            variant="outlined"
            disabled={busy}
            onClick={() => onPick(account.email, account.password)}
            sx={{ justifyContent: 'space-between', gap: 2 }}
          >
            <span>{account.name}</span>
            <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
              {account.role}
            </Typography>
          </Button>
        ))}
      </Stack>
    </Paper>
  );
}
