import { beforeEach, expect, test } from 'vitest';
import { resetActivity } from '@/api/activity';
import { connectionsApi, type Connection } from '@/features/settings/connections/api';
import { keepForTicket, redeem } from '@/api/tickets';
import { connectionType } from '@/features/settings/connections/model/catalogue';
import { connectionValues, defaultsOf, rowOf } from '@/features/settings/connections/model/form';
import { clientOf } from './clientStore';

const {
  'listConnections/summaries': connections,
  'listConnections/open': openConnection,
  createConnectionRow: createConnection,
  'updateConnectionRow/values': updateConnection,
  'updateConnectionRow/delete': deleteConnection,
} = connectionsApi.endpoints;
const SECRET = 'canary-hunter2';

beforeEach(() => resetActivity());

test('[CON-031][CON-032] a connection is made from its form, listed, opened masked, changed with its secret kept, and deleted', async () => {
  const client = clientOf('admin');
  const type = connectionType('email');
  const name = `contract-${Date.now()}`;
  const filled = rowOf(type, {
    ...defaultsOf(type),
    name,
    username: 'alerts',
    password: SECRET,
    properties: {
      ...defaultsOf(type).properties,
      host: 'mail.example',
      from: 'a@b.example',
      fromName: 'Ops',
    },
    other: { note: 'kept' },
  });
  const made = await client.dispatch(createConnection.initiate(keepForTicket(filled))).unwrap();
  const id = made?.id ?? '';
  const list = await client.dispatch(connections.initiate()).unwrap();
  expect(list.find(one => one.id === id)).toMatchObject({ name, namespace: 'default', type: 'email' });
  expect(list.find(one => one.created_by)?.created_by).toHaveProperty('name');

  const open = async (): Promise<Connection> => {
    const ticket = await client.dispatch(openConnection.initiate(id)).unwrap();
    const row = ticket === null ? undefined : redeem(ticket);
    if (!row) throw new Error('No connection');
    return row;
  };
  const opened = await open();
  expect(opened).toMatchObject({
    username: '***',
    password: '***',
    url: 'smtp://$(username):$(password)@mail.example:587/?UseStartTLS=Yes&Encryption=Auto&Auth=Unknown',
    insecure_tls: false,
    properties: { host: 'mail.example', port: '587', note: 'kept' },
  });
  const values = connectionValues(type, opened);
  const changed = rowOf(type, { ...values, properties: { ...values.properties, port: '25' } }, opened);
  await client.dispatch(updateConnection.initiate({ id, patch: keepForTicket(changed) })).unwrap();
  expect(await open()).toMatchObject({
    password: '***',
    url: opened.url?.replace('587', '25'),
    properties: { port: '25', note: 'kept' },
  });
  await client.dispatch(deleteConnection.initiate(id)).unwrap();
  const after = await client.dispatch(connections.initiate(undefined, { forceRefetch: true })).unwrap();
  expect(after.map(one => one.id)).not.toContain(id);
  expect(JSON.stringify(client.getState())).not.toContain(SECRET);
});

test('who may not see connections is told so', async () => {
  const { error } = await clientOf('viewer').dispatch(connections.initiate());
  expect(error).toMatchObject({ kind: 'http', status: 403 });
});
