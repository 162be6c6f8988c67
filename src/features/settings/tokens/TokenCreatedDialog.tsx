import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { apiConfig } from '@/api/config';
import { AppDialog } from '@/components/dialog/AppDialog';
import { useConfirm } from '@/components/dialog/confirm';
import { Heading, Muted, Stack } from '@/components/layout/layout';
import { useNotify } from '@/components/toast/notify';
import { textSize } from '@/theme/tokens';
import { MASKED_TOKEN } from './model/clients';
import { scopeOf } from './model/scope';
import { CopySecret, TOKEN_COPIED } from './CopySecret';
import { McpSetup } from './McpSetup';
import { RevealSecretButton, SecretBlock } from '../SecretBlock';
import type { NewToken } from './values';

/** The address of a service of the backend, whole. */
const addressOf = (path: string) =>
  new URL(`${apiConfig().baseUrl.replace(/\/+$/, '')}${path}`, document.baseURI).href;

/** One way to use a token. */
function Usage({ title, command }: { title: string; command: string }) {
  return (
    <Stack gap={1}>
      <Muted small>{title}</Muted>
      <code style={{ fontSize: textSize.note, overflowWrap: 'anywhere' }}>{command}</code>
    </Stack>
  );
}

/**
 * A token that was made, shown this once: masked until it is revealed, with how to use it and how to set up AI clients. It
 * lives in the state above this dialog and goes with it. Closing asks when nobody has copied or seen it.
 */
export function TokenCreatedDialog({ made, onClose }: { made: NewToken; onClose: () => void }) {
  const { name, token } = made;
  const [shown, setShown] = useState(false);
  const [seen, setSeen] = useState(false);
  const [copied, setCopied] = useState(false);
  const confirm = useConfirm();
  const notify = useNotify();
  const whoami = addressOf('/auth/whoami');
  const hasMcp = scopeOf(made.scope).some(({ object }) => object === 'mcp');
  const leave = async () => {
    const sure =
      seen ||
      copied ||
      (await confirm({
        title: 'Close without the token?',
        text: 'You have not seen or copied it, and it is not shown again.',
        confirmLabel: 'Close',
        cancelLabel: 'Back',
        severity: 'warning',
      }));
    if (sure) onClose();
  };
  const clear = async () => {
    try {
      await navigator.clipboard.writeText('');
      setCopied(false);
      setSeen(true);
      notify.success('Clipboard cleared');
    } catch {
      notify.error('The clipboard could not be cleared: copy something else.');
    }
  };
  const onCopied = () => setCopied(true);
  return (
    <AppDialog
      open
      size="medium"
      title="Token created"
      onClose={() => void leave()}
      footer={
        <>
          {copied && <Button onClick={() => void clear()}>Clear clipboard</Button>}
          <Button variant="contained" onClick={() => void leave()}>
            Done
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Alert severity="warning">
          This token is shown only once. Keep it where secrets are kept: it cannot be read again.
        </Alert>
        <Stack gap={2}>
          <Heading component="h3">{name}</Heading>
          <SecretBlock label="Token" text={shown ? token : MASKED_TOKEN}>
            <RevealSecretButton
              what="token"
              shown={shown}
              onChange={next => {
                setShown(next);
                setSeen(true);
              }}
            />
            <CopySecret text={token} label="Copy token" said={TOKEN_COPIED} onCopied={onCopied} />
          </SecretBlock>
        </Stack>
        <Stack gap={3}>
          <Heading component="h3">Usage</Heading>
          <Usage
            title="Basic authentication: the user name is token, the password is the token"
            command={`curl -u token:$TOKEN ${whoami}`}
          />
          <Usage
            title="Bearer authorization: the token in the Authorization header"
            command={`curl -H "Authorization: Bearer $TOKEN" ${whoami}`}
          />
        </Stack>
        <McpSetup
          endpoint={addressOf('/mcp')}
          token={token}
          shown={shown}
          hasMcp={hasMcp}
          onCopied={onCopied}
        />
      </Stack>
    </AppDialog>
  );
}
