import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { HttpError, isDuplicate } from '../core/errors';
import { isRecord } from '../core/records';
import type { Route } from './routes';
import { addToken } from '../core/tokens';
import { bodyOf, fieldsOf, textOf } from './body';
import type { Services } from './services';

/** Making agents (AGT-005): the record, the person the agent signs in as, and its token. */

const YEAR_MS = 365 * 24 * 3_600_000;

interface AgentRequest {
  name: string;
  autoRenew: boolean;
  properties: Readonly<Record<string, string>>;
}

function propertiesOf(value: unknown): Record<string, string> {
  if (value === undefined || value === null) return {};
  if (!isRecord(value)) throw new HttpError(400, 'properties must be an object');
  return Object.fromEntries(
    Object.entries(value).map(([key, text]) => {
      if (typeof text !== 'string') throw new HttpError(400, `properties.${key} must be a text`);
      return [key, text];
    }),
  );
}

/** Reads the body. Throws a 400 that names the field that is missing or wrong. */
function readAgentRequest(body: unknown): AgentRequest {
  const fields = fieldsOf(body);
  const name = textOf(fields, 'name');
  const autoRenew = fields['auto_renew'] ?? false;
  if (name === '') throw new HttpError(400, 'name is required');
  if (typeof autoRenew !== 'boolean') throw new HttpError(400, 'auto_renew must be true or false');
  return { name, autoRenew, properties: propertiesOf(fields['properties']) };
}

async function generate(client: pg.PoolClient, request: AgentRequest, creatorId: string) {
  const username = `agent-${randomBytes(8).toString('hex')}`;
  const { rows } = await client.query<{ id: string }>(
    "INSERT INTO people (name, type, email) VALUES ($1, 'agent', $2) RETURNING id",
    [username, `${username}@local`],
  );
  const id = rows[0]?.id ?? '';
  await client.query("INSERT INTO casbin_rule (ptype, v0, v1) VALUES ('g', $1, 'agent')", [id]);
  await client.query(
    'INSERT INTO agents (name, username, person_id, properties, created_by) VALUES ($1, $2, $3, $4, $5)',
    [request.name, username, id, JSON.stringify(request.properties), creatorId],
  );
  const token = await addToken(client, id, {
    name: username,
    creatorId,
    expiresAt: new Date(Date.now() + YEAR_MS),
    autoRenew: request.autoRenew,
  });
  return { id, username, access_token: token };
}

export function agentRoutes({ db }: Services): Route[] {
  return [
    {
      method: 'POST',
      path: '/agent/generate',
      access: { kind: 'area', area: 'agents', action: 'write' },
      scope: { object: 'agent', action: 'update' },
      writes: true,
      handler: async context => {
        const request = readAgentRequest(await bodyOf(context));
        const creatorId = context.get('principal').person.id;
        try {
          return context.json(await db.transaction(client => generate(client, request, creatorId)), 201);
        } catch (error) {
          if (isDuplicate(error)) {
            throw new HttpError(
              409,
              `there is an agent named ${request.name} already`,
              'error generating agent',
            );
          }
          throw error;
        }
      },
    },
  ];
}
