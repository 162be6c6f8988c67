import Box from '@mui/material/Box';
import { useState } from 'react';
import { Heading, Muted, Stack } from '@/components/layout/layout';
import { AppTabs } from '@/components/tabs/AppTabs';
import { textSize } from '@/theme/tokens';
import { MASKED_TOKEN, MCP_CLIENTS } from './model/clients';
import { CopySecret } from './CopySecret';
import { McpTest } from './McpTest';
import { SecretBlock } from '../SecretBlock';

interface McpSetupProps {
  /** Address of the MCP endpoint. */
  endpoint: string;
  token: string;
  /** The token may be seen. */
  shown: boolean;
  /** The token's scope has MCP. */
  hasMcp: boolean;
  onCopied: () => void;
}

const TABS = MCP_CLIENTS.map(({ name }) => ({ id: name, label: name }));

/** How to tell each AI client of the MCP server: a tab a client, its text ready to be pasted. */
export function McpSetup({ endpoint, token, shown, hasMcp, onCopied }: McpSetupProps) {
  const [tab, setTab] = useState('Claude Desktop');
  const client = MCP_CLIENTS.find(({ name }) => name === tab);
  if (!client) return null;
  return (
    <Stack gap={3}>
      <Heading component="h3">MCP client setup</Heading>
      {!hasMcp && (
        <div style={{ fontSize: textSize.note }}>
          The scope of this token leaves MCP out: clients will be refused. Create one with MCP at Admin for
          them.
        </div>
      )}
      <div style={{ minWidth: 0 }}>
        <AppTabs label="MCP clients" tabs={TABS} value={tab} onChange={setTab}>
          <Box sx={{ display: 'grid', gap: 2, pt: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            <Muted small>{client.place}</Muted>
            <SecretBlock
              label={`Setup of ${client.name}`}
              text={client.setup({ endpoint, token: shown ? token : MASKED_TOKEN })}
            >
              <CopySecret
                key={client.name}
                text={client.setup({ endpoint, token })}
                label={`Copy setup of ${client.name}`}
                said="Copied to clipboard"
                onCopied={onCopied}
              />
            </SecretBlock>
          </Box>
        </AppTabs>
      </div>
      <McpTest token={token} />
    </Stack>
  );
}
