import { render, screen, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { configureApi } from '@/api/config';
import { propertiesApi } from '@/api/properties';
import { LinkEvidenceProvider } from '@/modules/evidence/LinkEvidenceProvider';
import { defaultConfig, type RuntimeConfig } from '@/app/config/config';
import { ConfigProvider } from '@/app/config/context';
import { setupStore } from '@/app/store';
import { ConfirmProvider } from '@/components/dialog/ConfirmProvider';
import { ToastProvider } from '@/components/toast/ToastProvider';
import type { Role } from '@/lib/access/policy';
import { checkAttachment, type Attachment } from '@/modules/evidence/attachment';
import { useLinkEvidence } from '@/modules/evidence/linkEvidence';
import type { AppDispatch } from '@/lib/store/hooks';
import { StoreProvider } from '../../api/harness';
import { server } from '../../server';
import { setupUser } from '../../user';

const API = 'http://console.test/api';
export const USER = { id: '019a0000-0000-7000-8000-0000000000aa', name: 'Ravi Menon' };
export const CHECK = checkAttachment({ id: 'check-1', name: 'payments-api/health' }, '3h');
export const OTHER_CHECK = checkAttachment({ id: 'check-2', name: 'orders/ping' }, '3h');

type Row = Record<string, unknown> & { id: string };
type Table = 'incidents' | 'hypotheses' | 'evidences';

/** How a write goes wrong: refused by role, by an error, without an answer, or done but the answer gets lost. */
export type Fault = 'refused' | 'error' | 'hang' | 'lost';

export interface Sent {
  method: string;
  table: string;
  params: Record<string, string>;
  body?: unknown;
}

const valueOf = (condition: string | null) => condition?.replace(/^eq\./, '');

/** A small PostgREST for incidents: what is written is read again. Each fault happens once, at the next write. */
export function fakeBackend(start: Partial<Record<Table, Row[]>> = {}) {
  const tables: Record<Table, Row[]> = {
    incidents: [],
    hypotheses: [],
    evidences: [],
    ...structuredClone(start),
  };
  const faults: Partial<Record<Table, Fault>> = {};
  const sent: Sent[] = [];
  let held: { table: Table; until: Promise<void> } | undefined;

  const note = async (request: Request, table: string) => {
    const { searchParams } = new URL(request.url);
    const text = await request.clone().text();
    sent.push({
      method: request.method,
      table,
      params: Object.fromEntries(searchParams),
      ...(text ? { body: JSON.parse(text) as unknown } : {}),
    });
    return searchParams;
  };

  const read = (table: Table, params: URLSearchParams): Row[] => {
    const text = params
      .get('title')
      ?.replace(/^ilike\.\*|\*$/g, '')
      .toLowerCase();
    return tables[table].filter(row => {
      const incident = params.get('incident_id');
      if (incident && row.incident_id !== valueOf(incident)) return false;
      if (text && !String(row.title).toLowerCase().includes(text)) return false;
      const checks = params.get('check_id');
      if (checks && !checks.includes(String(row.check_id))) return false;
      const of = valueOf(params.get('hypotheses.incident_id'));
      if (!of) return true;
      return tables.hypotheses.some(({ id, incident_id }) => id === row.hypothesis_id && incident_id === of);
    });
  };

  const write = async (table: Table, body: Row | Row[]) => {
    if (held?.table === table) await held.until;
    const fault = faults[table];
    delete faults[table];
    if (fault === 'refused') return new HttpResponse('unauthorized. Access Denied', { status: 403 });
    if (fault === 'error') return HttpResponse.json({ message: `no more ${table}` }, { status: 500 });
    if (fault === 'hang') await delay('infinite');
    const rows = [body].flat().map((row, index) => ({
      ...(table === 'incidents' && { incident_id: `INC-${40 + tables[table].length + index}` }),
      ...row,
    }));
    if (rows.some(({ id }) => tables[table].some(row => row.id === id))) {
      const error = { code: '23505', message: 'duplicate key value violates unique constraint' };
      return HttpResponse.json(error, { status: 409 });
    }
    tables[table].push(...rows);
    return fault === 'lost' ? HttpResponse.error() : HttpResponse.json(rows, { status: 201 });
  };

  const change = (table: Table, id: string | undefined, body: object) => {
    const rows = tables[table].filter(row => row.id === id);
    for (const row of rows) Object.assign(row, body);
    return HttpResponse.json(rows);
  };

  configureApi({ baseUrl: API });
  // What a call that hangs makes the page look at: whether the database is there at all.
  server.use(http.get(`${API}/db/people`, () => HttpResponse.json([])));
  for (const table of ['incidents', 'hypotheses', 'evidences'] as const) {
    const address = `${API}/db/${table}`;
    server.use(
      http.get(address, async ({ request }) => HttpResponse.json(read(table, await note(request, table)))),
      http.post(address, async ({ request }) => {
        await note(request, table);
        return write(table, (await request.json()) as Row | Row[]);
      }),
      http.patch(address, async ({ request }) => {
        const params = await note(request, table);
        return change(table, valueOf(params.get('id')), (await request.json()) as object);
      }),
    );
  }
  return {
    tables,
    faults,
    sent,
    writes: () => sent.filter(({ method }) => method !== 'GET'),
    /** Hold the next writes to a table until the returned function is called. */
    hold: (table: Table) => {
      let release = () => {};
      held = { table, until: new Promise<void>(resolve => (release = resolve)) };
      return () => {
        held = undefined;
        release();
      };
    },
  };
}

function Probe({ attachments }: { attachments: readonly Attachment[] }) {
  const link = useLinkEvidence();
  const [answers, setAnswers] = useState<boolean[]>([]);
  if (!link) return <p>not offered</p>;
  const ask = async () => {
    const linked = await link(attachments);
    setAnswers(before => [...before, linked]);
  };
  return (
    <>
      <button type="button" onClick={() => void ask()}>
        Attach
      </button>
      <output data-testid="answers">{answers.join(',')}</output>
    </>
  );
}

interface Options {
  attachments?: readonly Attachment[];
  roles?: readonly Role[];
  signedIn?: boolean;
  config?: Partial<RuntimeConfig>;
  /** Names of properties that are 'true'. */
  properties?: readonly string[];
  advanceTimers?: (ms: number) => void;
}

/** A page with a button that asks for a link, inside what the app puts around its screens. */
export async function renderProbe({
  attachments = [CHECK],
  roles = ['responder'],
  signedIn = true,
  config = {},
  properties = [],
  advanceTimers,
}: Options = {}) {
  const store = setupStore({
    auth: {
      status: signedIn ? 'signedIn' : 'unknown',
      roles: [...roles],
      permissions: [],
      ...(signedIn ? { user: USER } : {}),
    },
  });
  if (properties.length > 0) {
    server.use(
      http.get(`${API}/properties`, () =>
        HttpResponse.json(properties.map(name => ({ name, value: 'true', source: 'db' }))),
      ),
    );
    const dispatch: AppDispatch = store.dispatch;
    await dispatch(propertiesApi.endpoints.getProperties.initiate());
  }
  const page = (
    <LinkEvidenceProvider hasSessions={config.auth?.mode !== 'none'}>
      <Probe attachments={attachments} />
    </LinkEvidenceProvider>
  );
  const router = createMemoryRouter([
    { path: '/', element: page },
    { path: '/incidents/:id', element: <p>the incident</p> },
  ]);
  const user = setupUser(advanceTimers ? { advanceTimers } : {});
  render(
    <StoreProvider store={store}>
      <ConfigProvider value={{ ...defaultConfig, ...config }}>
        <ToastProvider>
          <ConfirmProvider>
            <RouterProvider router={router} />
          </ConfirmProvider>
        </ToastProvider>
      </ConfigProvider>
    </StoreProvider>,
  );
  return { store, router, user, answers: () => screen.getByTestId('answers').textContent };
}

export const attachButton = () => screen.getByRole('button', { name: 'Attach', hidden: true });
export const dialog = () => screen.findByRole('dialog', { name: 'Link to Incident' });
export const noDialog = () => screen.queryByRole('dialog', { name: 'Link to Incident' });
export const field = async (name: string) => within(await dialog()).getByRole('combobox', { name });
export const maybeField = async (name: string) => within(await dialog()).queryByRole('combobox', { name });
export const linkButton = async () => within(await dialog()).getByRole('button', { name: /^Link/ });
