/** How each AI client is told of the MCP server. */

/** The protocol version that the direct setup asks for (TOK-030). */
const MCP_PROTOCOL_VERSION = '2024-11-05';
/** The name of the server in the clients' own settings. */
const MCP_SERVER_NAME = 'mission-control';

export interface McpServer {
  /** Address of the MCP endpoint: the base address of the API and `/mcp`. */
  endpoint: string;
  token: string;
}

export interface McpClient {
  /** As its tab says. */
  name: string;
  /** Where the text goes. */
  place: string;
  language: 'json' | 'sh';
  /** The text, ready to be pasted. */
  setup: (server: McpServer) => string;
}

const json = (value: unknown) => JSON.stringify(value, null, 2);

/** Clients that only start programs get a bridge. The header has no space, which some of them would split at. */
const bridge = ({ endpoint, token }: McpServer, { silent = true } = {}) => ({
  command: 'npx',
  args: [...(silent ? ['-y'] : []), 'mcp-remote', endpoint, '--header', `Authorization:Bearer ${token}`],
});
const bridgeWithEnv = (server: McpServer) => ({ ...bridge(server), env: {} });

/** A text as one word of a POSIX shell. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** The message that opens a conversation with an MCP server. */
export const initializeMessage = () => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: {
    protocolVersion: MCP_PROTOCOL_VERSION,
    capabilities: {},
    clientInfo: { name: 'ops-console', version: '1' },
  },
});

/** The clients in the order of their tabs (TOK-028). */
export const MCP_CLIENTS: readonly McpClient[] = [
  {
    name: 'Claude Desktop',
    place: 'claude_desktop_config.json: Settings, Developer, Edit Config',
    language: 'json',
    setup: server => json({ mcpServers: { [MCP_SERVER_NAME]: bridgeWithEnv(server) } }),
  },
  {
    name: 'Claude Code',
    place: 'An entry for the command line: claude mcp add-json',
    language: 'json',
    setup: ({ endpoint, token }) =>
      json({
        name: MCP_SERVER_NAME,
        type: 'http',
        url: endpoint,
        headers: { Authorization: `Bearer ${token}` },
      }),
  },
  {
    name: 'VS Code Copilot',
    place: 'settings.json: Preferences, Open User Settings (JSON)',
    language: 'json',
    setup: server => json({ 'github.copilot.mcp.servers': { [MCP_SERVER_NAME]: bridgeWithEnv(server) } }),
  },
  {
    name: 'Cline',
    place: 'settings.json of VS Code',
    language: 'json',
    setup: server => json({ 'cline.mcpServers': { [MCP_SERVER_NAME]: bridgeWithEnv(server) } }),
  },
  {
    name: 'Continue.dev',
    place: '~/.continue/config.json',
    language: 'json',
    setup: server => json({ mcpServers: [{ name: MCP_SERVER_NAME, ...bridgeWithEnv(server) }] }),
  },
  {
    name: 'Zed Editor',
    place: '~/.config/zed/settings.json',
    language: 'json',
    setup: server =>
      json({ assistant: { mcp: { servers: { [MCP_SERVER_NAME]: bridge(server, { silent: false }) } } } }),
  },
  {
    name: 'Direct HTTP',
    place: 'A shell: the answer names the server',
    language: 'sh',
    setup: ({ endpoint, token }) =>
      [
        `curl -X POST ${quoted(endpoint)}`,
        `  -H ${quoted(`Authorization: Bearer ${token}`)}`,
        `  -H ${quoted('Content-Type: application/json')}`,
        `  -H ${quoted('Accept: application/json, text/event-stream')}`,
        `  -d ${quoted(JSON.stringify(initializeMessage()))}`,
      ].join(' \\\n'),
  },
];

/** What stands in the place of a token that is not shown. */
export const MASKED_TOKEN = '••••••••••••';
