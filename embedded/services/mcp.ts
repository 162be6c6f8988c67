import { HttpError } from '../core/errors';
import { asFields, isRecord } from '../core/records';
import type { Route } from './routes';
import { MCP_TOOLS, callTool } from './mcp/tools';
import { readAsCaller, type Services } from './services';

/**
 * The MCP endpoint: JSON-RPC 2.0 by POST, one message a call, answered with plain JSON and without sessions.
 * It has the tools of the catalog, health checks and connections; resources, prompts and a tool a playbook or
 * view are a real deployment's. For administrators; permission records for `mcp` are not evaluated here.
 */

/** Newest first: what a client gets that asks for one nobody knows. */
const PROTOCOL_VERSIONS = ['2025-06-18', '2025-03-26', '2024-11-05'] as const;

const PARSE_ERROR = -32700;
const INVALID_REQUEST = -32600;
const UNKNOWN_METHOD = -32601;
const INVALID_PARAMS = -32602;

type Id = string | number;

const failure = (id: Id | null, code: number, message: string) => ({
  jsonrpc: '2.0',
  id,
  error: { code, message },
});

/** The version to speak with a client: the one it wants, or our newest. */
export function negotiate(wanted: unknown): string {
  return PROTOCOL_VERSIONS.find(version => version === wanted) ?? PROTOCOL_VERSIONS[0];
}

export function mcpRoutes(services: Services): Route[] {
  return [
    {
      method: 'POST',
      path: '/mcp',
      access: { kind: 'roles', roles: ['admin'] },
      scope: { object: 'mcp', action: '*' },
      handler: async context => {
        const message: unknown = await context.req.json().catch(() => undefined);
        if (message === undefined) return context.json(failure(null, PARSE_ERROR, 'Parse error'), 400);
        if (!isRecord(message) || message['jsonrpc'] !== '2.0' || typeof message['method'] !== 'string')
          return context.json(failure(null, INVALID_REQUEST, 'Invalid Request'), 400);
        const { id, method } = message;
        const params = asFields(message['params']);
        // Notifications have no id and get no answer.
        if (typeof id !== 'string' && typeof id !== 'number') return context.body(null, 202);
        const answer = (result: unknown) => context.json({ jsonrpc: '2.0', id, result });
        switch (method) {
          case 'initialize':
            return answer({
              protocolVersion: negotiate(params['protocolVersion']),
              capabilities: { tools: {} },
              serverInfo: { name: 'mission-control', version: services.version },
            });
          case 'ping':
            return answer({});
          case 'tools/list':
            return answer({
              tools: MCP_TOOLS.map(({ name, description, inputSchema }) => ({
                name,
                description,
                inputSchema,
              })),
            });
          case 'tools/call': {
            try {
              return answer(
                await callTool(readAsCaller(services, context), context.get('principal'), params),
              );
            } catch (error) {
              if (error instanceof HttpError) return context.json(failure(id, INVALID_PARAMS, error.error));
              throw error;
            }
          }
          default:
            return context.json(failure(id, UNKNOWN_METHOD, `Method not found: ${method}`));
        }
      },
    },
  ];
}
