import { HttpError } from '../../core/errors';
import type { Principal } from '../../core/principal';
import { asFields, asText, type Fields } from '../../core/records';
import { allows } from '../../policy/roles';
import type { Area } from '../../policy/areas';
import { searchStatement } from '../resources';
import { SearchError } from '../search/grammar';
import { kindNamed } from '../search/kinds';
import { readSelector } from '../search/selector';
import type { CallerRead } from '../services';

/** The tools of the MCP endpoint that read: each is a search of one kind of resource, or one statement. */

const DEFAULT_LIMIT = 30;
const MOST = 1_000;

interface Call {
  read: CallerRead;
  query: string;
  limit: number;
}

interface Tool {
  name: string;
  description: string;
  /** JSON schema of the arguments. */
  inputSchema: Record<string, unknown>;
  /** The role table's area, and the object that a token's scope may have taken away. */
  area: Area;
  object: string;
  needsQuery: boolean;
  run: (call: Call) => Promise<readonly unknown[]>;
}

const NOTHING = { type: 'object', properties: {} };
const QUERY = {
  type: 'object',
  properties: {
    query: { type: 'string', description: 'A search such as: type=Kubernetes::Pod health=unhealthy' },
    limit: { type: 'number', description: `At most this many; ${DEFAULT_LIMIT} by default` },
  },
  required: ['query'],
};

/** Finds resources of a kind by a search. An empty one finds all. */
const finder =
  (key: string) =>
  async ({ read, query, limit }: Call): Promise<readonly unknown[]> => {
    const selector = readSelector(
      query === '' ? { name: '*', agent: 'all' } : { search: query, agent: 'all' },
    );
    const statement = searchStatement(kindNamed(key), [selector], limit, new Date());
    const rows = await read<{ item: unknown }>(statement);
    return rows.map(({ item }) => item);
  };

const all = { inputSchema: NOTHING, needsQuery: false };
const search = { inputSchema: QUERY, needsQuery: true };

export const MCP_TOOLS: readonly Tool[] = [
  {
    name: 'search_catalog',
    description: 'Finds configuration items.',
    area: 'database',
    object: 'catalog',
    ...search,
    run: finder('configs'),
  },
  {
    name: 'list_catalog_types',
    description: 'Every type of configuration item.',
    area: 'database',
    object: 'catalog',
    ...all,
    run: async ({ read }) => {
      const rows = await read<{ type: string }>({
        text: 'SELECT DISTINCT type FROM config_items WHERE deleted_at IS NULL ORDER BY type',
      });
      return rows.map(({ type }) => type);
    },
  },
  {
    name: 'search_health_checks',
    description: 'Finds health checks.',
    area: 'canaries',
    object: 'canaries',
    ...search,
    run: finder('checks'),
  },
  {
    name: 'list_all_checks',
    description: 'Every health check.',
    area: 'canaries',
    object: 'canaries',
    ...all,
    run: finder('checks'),
  },
  {
    name: 'list_connections',
    description: 'Every connection by name and type, without secrets.',
    area: 'connections',
    object: 'connection',
    ...all,
    run: finder('connections'),
  },
];

const text = (said: string, isError = false) => ({
  content: [{ type: 'text', text: said }],
  ...(isError ? { isError: true } : {}),
});

/**
 * Calls a tool. What goes wrong in it comes back as a result flagged as an error, as the protocol has it; an
 * unknown tool and a missing argument throw a 400.
 */
export async function callTool(
  read: CallerRead,
  principal: Principal,
  params: Fields,
): Promise<ReturnType<typeof text>> {
  const tool = MCP_TOOLS.find(one => one.name === params['name']);
  if (!tool) throw new HttpError(400, `Unknown tool: ${String(params['name'])}`);
  const { query, limit = tool.needsQuery ? DEFAULT_LIMIT : MOST } = asFields(params['arguments']);
  if (tool.needsQuery && (typeof query !== 'string' || query.trim() === ''))
    throw new HttpError(400, `${tool.name} needs a query`);
  if (typeof limit !== 'number' || !(limit >= 1)) throw new HttpError(400, 'limit must be a number from 1');
  if (!allows(principal.roles, tool.area, 'read') || principal.denied.has(`${tool.object} read`))
    return text(`This token may not read ${tool.object}.`, true);
  const call = {
    read,
    query: asText(query).trim(),
    limit: Math.min(Math.floor(limit), MOST),
  };
  try {
    return text(JSON.stringify(await tool.run(call)));
  } catch (error) {
    if (error instanceof SearchError) return text(error.message, true);
    throw error;
  }
}
