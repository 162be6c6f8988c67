import Button from '@mui/material/Button';
import { isApiError, messageOf } from '@/lib/errors';
import { keepForTicket } from '@/api/tickets';
import { Inline, Muted } from '@/components/layout/layout';
import { usePostMcpMutation } from './api';
import { StatusDot } from '@/components/status/Status';
import { textSize } from '@/theme/tokens';

/** What a failed try says, and what helps. */
function adviceOf(error: unknown): string {
  const said = messageOf(error);
  if (!isApiError(error)) return said;
  if (error.status === 401) return `${said}. The server does not know the token.`;
  if (error.status === 403)
    return `${said}. MCP needs a token with MCP in its scope, created by a person who may use MCP: ask an administrator.`;
  if (error.status === 404) return 'This backend has no MCP server.';
  return said;
}

/** Opens a conversation with the MCP server as a client would, and says in place how that went. */
export function McpTest({ token }: { token: string }) {
  const [attempt, { data, error, isLoading, isUninitialized }] = usePostMcpMutation();
  return (
    <Inline gap={3} align="center" wrap>
      <Button variant="outlined" disabled={isLoading} onClick={() => void attempt(keepForTicket(token))}>
        {isLoading ? 'Testing…' : 'Test'}
      </Button>
      <output style={{ flex: 1, minWidth: 200, fontSize: textSize.note, overflowWrap: 'anywhere' }}>
        {isUninitialized && (
          <Muted component="span">Tests the connection using this token, from your browser.</Muted>
        )}
        {data && (
          <>
            <StatusDot tone="healthy" label="Works" />{' '}
            <span>
              {data.server} {data.version} answered in {data.latencyMs} ms, protocol {data.protocol}
            </span>
          </>
        )}
        {error !== undefined && (
          <>
            <StatusDot tone="unhealthy" label="Refused" /> <span>{adviceOf(error)}</span>
          </>
        )}
      </output>
    </Inline>
  );
}
