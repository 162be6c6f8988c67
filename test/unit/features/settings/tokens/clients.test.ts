import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { MCP_CLIENTS } from '@/features/settings/tokens/model/clients';

const endpoint = 'https://console.example/api/mcp';
const token = 'a1.b-_2.1.16384.1';
const setupOf = (name: string, server = { endpoint, token }) => {
  const client = MCP_CLIENTS.find(one => one.name === name);
  if (!client) throw new Error(`No client ${name}`);
  return client.setup(server);
};
const parsed = (name: string): unknown => JSON.parse(setupOf(name));
const HEADER = `Authorization:Bearer ${token}`;
const bridge = { command: 'npx', args: ['-y', 'mcp-remote', endpoint, '--header', HEADER], env: {} };

test('[TOK-028] the clients and their order', () => {
  expect(MCP_CLIENTS.map(({ name }) => name)).toEqual([
    'Claude Desktop',
    'Claude Code',
    'VS Code Copilot',
    'Cline',
    'Continue.dev',
    'Zed Editor',
    'Direct HTTP',
  ]);
});

test.each([
  ['Claude Desktop', { mcpServers: { 'mission-control': bridge } }],
  [
    'Claude Code',
    { name: 'mission-control', type: 'http', url: endpoint, headers: { Authorization: `Bearer ${token}` } },
  ],
  ['VS Code Copilot', { 'github.copilot.mcp.servers': { 'mission-control': bridge } }],
  ['Cline', { 'cline.mcpServers': { 'mission-control': bridge } }],
  ['Continue.dev', { mcpServers: [{ name: 'mission-control', ...bridge }] }],
  [
    'Zed Editor',
    {
      assistant: {
        mcp: {
          servers: {
            'mission-control': { command: 'npx', args: ['mcp-remote', endpoint, '--header', HEADER] },
          },
        },
      },
    },
  ],
])('[TOK-028][TOK-029] the setup of %s is JSON that points at /mcp', (name, expected) => {
  expect(parsed(name)).toEqual(expected);
});

/** The arguments with which a shell would start curl. */
function argumentsOf(command: string): string[] {
  const shown = execFileSync('sh', ['-c', `curl() { printf '%s\\0' "$@"; }\n${command}`], {
    encoding: 'utf8',
  });
  return shown.split('\0').slice(0, -1);
}

test('[TOK-028][TOK-029][TOK-030] the direct setup is a command that asks for protocol 2024-11-05', () => {
  const args = argumentsOf(setupOf('Direct HTTP'));
  expect(args.slice(0, 3)).toEqual(['-X', 'POST', endpoint]);
  const headers = args.filter((_, at) => args[at - 1] === '-H');
  expect(headers).toContain(`Authorization: Bearer ${token}`);
  expect(headers).toContain('Content-Type: application/json');
  expect(JSON.parse(args[args.indexOf('-d') + 1] ?? '')).toMatchObject({
    jsonrpc: '2.0',
    id: 1,
    method: 'initialize',
    params: { protocolVersion: '2024-11-05', capabilities: {} },
  });
});

test('[TOK-028] quotes and backslashes in a token or an address break no setup', () => {
  const server = { endpoint: `https://x.example/it's`, token: `a"b'c\\d$(e)` };
  for (const { name, language } of MCP_CLIENTS) {
    const text = setupOf(name, server);
    const values = language === 'json' ? JSON.stringify(JSON.parse(text)) : argumentsOf(text).join('\n');
    const wanted = language === 'json' ? JSON.stringify(server.token).slice(1, -1) : server.token;
    expect({ name, found: values.includes(wanted) }).toEqual({ name, found: true });
  }
});
