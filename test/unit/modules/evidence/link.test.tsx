import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isUuid } from '@/lib/ids';
import { server } from '../../server';
import {
  attachButton,
  CHECK,
  dialog,
  fakeBackend,
  field,
  linkButton,
  maybeField,
  noDialog,
  OTHER_CHECK,
  renderProbe,
  USER,
} from './linkHarness';
import { resetCalls } from '../../api/harness';
import { enter } from '../../user';

afterEach(resetCalls);

const INCIDENT = { id: 'i1', incident_id: 'INC-7', title: 'Payments fail', status: 'open' };
const hypothesis = (id: string, title: string) => ({
  id,
  incident_id: 'i1',
  title,
  type: 'root',
  status: 'possible',
});
const ONE = { incidents: [INCIDENT], hypotheses: [hypothesis('h1', 'Release 4.2')] };
const TWO = { ...ONE, hypotheses: [hypothesis('h1', 'Release 4.2'), hypothesis('h2', 'Expired card')] };

type Probe = Awaited<ReturnType<typeof renderProbe>>;

async function opened(options: Parameters<typeof renderProbe>[0] = {}): Promise<Probe> {
  const probe = await renderProbe(options);
  await probe.user.click(attachButton());
  await dialog();
  return probe;
}

/** Pick an existing incident from the list. */
async function choose({ user }: Probe, name: string, option: RegExp) {
  await user.click(await field(name));
  await user.click(await screen.findByRole('option', { name: option }));
}

const SHOWN = 'Linked to incident successfully';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

describe('the form', () => {
  test("[INC-013][INC-014][INC-015][INC-017][INC-018] 'Link to Incident' asks for incident, description and hypothesis", async () => {
    fakeBackend();
    await opened();
    const modal = within(await dialog());
    expect(modal.getByRole('heading', { name: 'Link to Incident' })).toBeVisible();
    expect(await field('Incident')).toBeVisible();
    expect(modal.getByRole('textbox', { name: 'Description' })).toBeVisible();
    expect(await field('Hypothesis')).toBeVisible();
    expect(modal.getByRole('button', { name: 'Link' })).toBeEnabled();
    expect(modal.getByText(/check “payments-api\/health”/)).toBeVisible();
  });

  test('[INC-016][INC-020][INC-023] type and severity show for a typed name only, not for an incident that exists', async () => {
    fakeBackend(ONE);
    const probe = await opened();
    expect(await maybeField('Type')).toBeNull();
    await probe.user.type(await field('Incident'), 'pay');
    expect(await field('Type')).toBeVisible();
    expect(await field('Severity')).toBeVisible();
    await probe.user.click(await screen.findByRole('option', { name: /^Payments fail/ }));
    expect(await field('Incident')).toHaveValue('Payments fail');
    expect(await maybeField('Type')).toBeNull();
    expect(await maybeField('Severity')).toBeNull();
    await probe.user.clear(await field('Incident'));
    await enter(probe.user, await field('Incident'), 'Another');
    expect(await field('Severity')).toBeVisible();
  });

  test('[INC-036][INC-037] a new incident is of type availability and severity Low until changed', async () => {
    fakeBackend();
    const probe = await opened();
    await enter(probe.user, await field('Incident'), 'Down');
    expect(await field('Type')).toHaveTextContent('Availability');
    expect(await field('Severity')).toHaveTextContent('Low');
    await probe.user.click(await field('Severity'));
    const offered = await screen.findAllByRole('option');
    expect(offered.map(option => option.textContent)).toEqual([
      'Choose a severity',
      'Low',
      'Medium',
      'High',
      'Blocker',
      'Critical',
    ]);
  });

  test('[INC-021][INC-022] an incident with one hypothesis has it chosen', async () => {
    const { sent } = fakeBackend(ONE);
    const probe = await opened();
    await choose(probe, 'Incident', /^Payments fail/);
    await waitFor(async () => expect(await field('Hypothesis')).toHaveValue('Release 4.2'));
    expect(sent.find(({ table }) => table === 'hypotheses')?.params.incident_id).toBe('eq.i1');
    // Emptied by the person it stays empty.
    await probe.user.clear(await field('Hypothesis'));
    expect(await field('Hypothesis')).toHaveValue('');
  });

  test('[INC-021] of several hypotheses none is chosen, and all are offered; another incident empties the field', async () => {
    fakeBackend({ ...TWO, incidents: [INCIDENT, { ...INCIDENT, id: 'i2', title: 'Search is slow' }] });
    const probe = await opened();
    await choose(probe, 'Incident', /^Payments fail/);
    await choose(probe, 'Hypothesis', /^Expired card/);
    expect(await field('Hypothesis')).toHaveValue('Expired card');
    await probe.user.clear(await field('Incident'));
    await choose(probe, 'Incident', /^Search is slow/);
    expect(await field('Hypothesis')).toHaveValue('');
  });

  test.each([
    ['INC-032', 'Must select or create an incident', async () => undefined],
    [
      'INC-033',
      'Please select incident severity',
      async ({ user }: Probe) => {
        await enter(user, await field('Incident'), 'Down');
        await user.click(await field('Severity'));
        await user.click(await screen.findByRole('option', { name: 'Choose a severity' }));
      },
    ],
    [
      'INC-034',
      'Please select an incident type',
      async ({ user }: Probe) => {
        await enter(user, await field('Incident'), 'Down');
        await user.click(await field('Type'));
        await user.click(await screen.findByRole('option', { name: 'Choose a type' }));
      },
    ],
    [
      'INC-035',
      'Must select or create a hypothesis',
      (probe: Probe) => choose(probe, 'Incident', /^Payments/),
    ],
  ])("[INC-032][INC-033][INC-034][INC-035] %s: '%s', and nothing is sent", async (_id, message, fill) => {
    const { writes } = fakeBackend(TWO);
    const probe = await opened();
    await fill(probe);
    await probe.user.click(await linkButton());
    expect(await within(await dialog()).findByText(message)).toBeVisible();
    expect(writes()).toEqual([]);
  });

  test('blanks are no name', async () => {
    const { writes } = fakeBackend();
    const probe = await opened();
    await probe.user.type(await field('Incident'), '   ');
    await probe.user.click(await linkButton());
    expect(await within(await dialog()).findByText('Must select or create an incident')).toBeVisible();
    expect(writes()).toEqual([]);
  });

  test('a search that fails says so, and a new name can still be given', async () => {
    const { sent } = fakeBackend();
    const probe = await opened();
    server.use(
      http.get('http://console.test/api/db/incidents', () =>
        HttpResponse.json({ message: 'too slow' }, { status: 500 }),
      ),
    );
    await enter(probe.user, await field('Incident'), 'Down');
    expect(await within(await dialog()).findByText('The search failed: too slow')).toBeVisible();
    expect(screen.getByRole('option', { name: 'Create incident “Down”' })).toBeVisible();
    expect(sent.length).toBeGreaterThan(0);
  });
});

describe('the option query', () => {
  afterEach(() => void vi.useRealTimers());

  test('[INC-040][INC-041] it is sent once the text has been still for 100 ms', async () => {
    const { sent } = fakeBackend(ONE);
    await opened();
    const input = await field('Incident');
    await waitFor(() => expect(sent).toHaveLength(1));
    const titles = () => sent.map(({ params }) => params.title);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    for (const text of ['p', 'pa', 'pay']) {
      act(() => void fireEvent.change(input, { target: { value: text } }));
      act(() => void vi.advanceTimersByTime(60));
    }
    act(() => void vi.advanceTimersByTime(39));
    vi.useRealTimers();
    expect(titles()).toEqual([undefined]);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    act(() => void fireEvent.change(input, { target: { value: 'paym' } }));
    act(() => void vi.advanceTimersByTime(100));
    vi.useRealTimers();
    await waitFor(() => expect(titles()).toEqual([undefined, 'ilike.*paym*']));
  });
});

describe('linking', () => {
  test('[INC-024][INC-025][INC-026][INC-043][INC-044][INC-045] a new incident, its root hypothesis, then the evidence', async () => {
    const { writes, tables } = fakeBackend();
    const tablesIds = () => [tables.incidents[0]?.id, tables.hypotheses[0]?.id];
    const probe = await opened();
    await enter(probe.user, await field('Incident'), 'Checkout is down');
    await probe.user.type(within(await dialog()).getByRole('textbox', { name: 'Description' }), 'since noon');
    await probe.user.click(await linkButton());
    await screen.findByText(SHOWN);
    const [incident, root, evidence, ...others] = writes();
    expect(others).toEqual([]);
    const [incidentId, rootId] = tablesIds();
    expect([incidentId, rootId].every(isUuid)).toBe(true);
    expect(incident).toMatchObject({
      method: 'POST',
      table: 'incidents',
      body: {
        id: incidentId,
        title: 'Checkout is down',
        description: 'since noon',
        type: 'availability',
        severity: 'low',
        status: 'open',
        created_by: USER.id,
        commander_id: USER.id,
        communicator_id: USER.id,
      },
    });
    expect(root).toMatchObject({
      method: 'POST',
      table: 'hypotheses',
      body: {
        id: rootId,
        incident_id: incidentId,
        title: 'Checkout is down',
        type: 'root',
        status: 'possible',
        created_by: USER.id,
      },
    });
    expect(evidence?.table).toBe('evidences');
    expect(evidence?.body).toEqual({
      id: expect.any(String),
      hypothesis_id: rootId,
      created_by: USER.id,
      type: 'check',
      description: 'since noon',
      check_id: 'check-1',
      evidence: { check_id: 'check-1', includeMessages: true, start: '3h' },
    });
  });

  test('[INC-025] a hypothesis that was named keeps its name, with a new incident and with one that exists', async () => {
    const { writes } = fakeBackend(TWO);
    const probe = await opened();
    await enter(probe.user, await field('Incident'), 'Down');
    await enter(probe.user, await field('Hypothesis'), 'Disk full');
    await probe.user.click(await linkButton());
    await screen.findByText(SHOWN);
    await probe.user.click(attachButton());
    await choose(probe, 'Incident', /^Payments fail/);
    await enter(probe.user, await field('Hypothesis'), 'Noisy neighbour');
    await probe.user.click(await linkButton());
    await waitFor(() => expect(probe.answers()).toBe('true,true'));
    const titles = writes().map(({ table, body }) => [table, (body as { title?: string }).title]);
    expect(titles).toEqual([
      ['incidents', 'Down'],
      ['hypotheses', 'Disk full'],
      ['evidences', undefined],
      ['hypotheses', 'Noisy neighbour'],
      ['evidences', undefined],
    ]);
  });

  test('what exists is not created again: the evidence alone is sent', async () => {
    const { writes } = fakeBackend(ONE);
    const probe = await opened();
    await choose(probe, 'Incident', /^Payments fail/);
    await waitFor(async () => expect(await field('Hypothesis')).toHaveValue('Release 4.2'));
    await probe.user.click(await linkButton());
    await screen.findByText(SHOWN);
    expect(writes()).toMatchObject([{ table: 'evidences', body: { hypothesis_id: 'h1' } }]);
  });

  test('[ENT-009] each kind of thing is sent under its own id, with what is kept of it, its hypothesis and who attached it', async () => {
    const { writes } = fakeBackend(ONE);
    const probe = await opened({
      attachments: [
        CHECK,
        { type: 'config', name: 'api', config_id: 'config-1' },
        { type: 'config_change', name: 'Scaled', config_id: 'config-1', config_change_id: 'change-1' },
        {
          type: 'config_analysis',
          name: 'No limits',
          config_id: 'config-1',
          config_analysis_id: 'insight-1',
        },
        { type: 'topology', name: 'payments', component_id: 'component-1' },
      ],
    });
    await enter(
      probe.user,
      within(await dialog()).getByRole('textbox', { name: /Description/ }),
      'Seen first',
    );
    await choose(probe, 'Incident', /^Payments fail/);
    await waitFor(async () => expect(await field('Hypothesis')).toHaveValue('Release 4.2'));
    await probe.user.click(await linkButton());
    await screen.findByText(SHOWN);
    const common = { hypothesis_id: 'h1', created_by: USER.id, description: 'Seen first' };
    const none = {
      check_id: null,
      config_id: null,
      config_change_id: null,
      config_analysis_id: null,
      component_id: null,
      evidence: null,
    };
    expect(writes()).toMatchObject([
      {
        table: 'evidences',
        body: [
          {
            ...common,
            ...none,
            type: 'check',
            check_id: 'check-1',
            evidence: { check_id: 'check-1', includeMessages: true, start: '3h' },
          },
          { ...common, ...none, type: 'config', config_id: 'config-1' },
          {
            ...common,
            ...none,
            type: 'config_change',
            config_id: 'config-1',
            config_change_id: 'change-1',
          },
          {
            ...common,
            ...none,
            type: 'config_analysis',
            config_id: 'config-1',
            config_analysis_id: 'insight-1',
          },
          { ...common, ...none, type: 'topology', component_id: 'component-1' },
        ],
      },
    ]);
  });

  test('several things go in one call', async () => {
    const { writes } = fakeBackend(ONE);
    const probe = await opened({ attachments: [CHECK, OTHER_CHECK] });
    expect(
      within(await dialog()).getByText(/2 checks: “payments-api\/health” and “orders\/ping”/),
    ).toBeVisible();
    await choose(probe, 'Incident', /^Payments fail/);
    await waitFor(async () => expect(await field('Hypothesis')).toHaveValue('Release 4.2'));
    await probe.user.click(await linkButton());
    await screen.findByText(SHOWN);
    expect(writes()).toMatchObject([
      { table: 'evidences', body: [{ check_id: 'check-1' }, { check_id: 'check-2' }] },
    ]);
  });

  test("[INC-019] the button says 'Linking..' while busy, and the dialog cannot be closed", async () => {
    const { hold } = fakeBackend();
    const release = hold('incidents');
    const probe = await opened();
    await enter(probe.user, await field('Incident'), 'Down');
    await probe.user.click(await linkButton());
    expect(await linkButton()).toHaveTextContent('Linking..');
    expect(await linkButton()).toBeDisabled();
    await probe.user.keyboard('{Escape}');
    expect(within(await dialog()).getByRole('button', { name: 'Close' })).toBeDisabled();
    release();
    await screen.findByText(SHOWN);
  });

  test('[INC-027][INC-029][INC-039] done, the modal closes and a toast at the top right leads to the incident', async () => {
    const { tables } = fakeBackend();
    const probe = await opened();
    await enter(probe.user, await field('Incident'), 'Down');
    await probe.user.click(await linkButton());
    const toast = (await screen.findByText(SHOWN)).closest('[class*=notistack-SnackbarContainer]');
    expect(probe.answers()).toBe('true');
    await waitFor(() => expect(noDialog()).toBeNull());
    const css = [...document.querySelectorAll('#_goober')].map(sheet => sheet.textContent).join('');
    const rules = [...(toast?.classList ?? [])].map(
      name => new RegExp(`\\.${name}\\{([^}]*)\\}`).exec(css)?.[1] ?? '',
    );
    expect(rules.join(';')).toMatch(/top:/);
    expect(rules.join(';')).toMatch(/right:/);
    await probe.user.click(screen.getByRole('button', { name: 'View incident' }));
    expect(await screen.findByText('the incident')).toBeVisible();
    expect(probe.router.state.location.pathname).toBe(`/incidents/${tables.incidents[0]?.id}`);
  });

  test('[INC-027] the toast goes after 5 s', async () => {
    fakeBackend(ONE);
    const probe = await opened();
    await enter(probe.user, await field('Incident'), 'Down');
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      fireEvent.click(await linkButton());
      await screen.findByText(SHOWN);
      await act(() => vi.advanceTimersByTimeAsync(4500));
      expect(screen.getByText(SHOWN)).toBeVisible();
      await act(() => vi.advanceTimersByTimeAsync(1500));
      await waitFor(() => expect(screen.queryByText(SHOWN)).toBeNull());
    } finally {
      vi.useRealTimers();
    }
  });

  test('cancelling reports false and sends nothing', async () => {
    const { writes } = fakeBackend();
    const probe = await opened();
    await enter(probe.user, await field('Incident'), 'Down');
    await probe.user.click(within(await dialog()).getByRole('button', { name: 'Cancel' }));
    await probe.user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(probe.answers()).toBe('false'));
    expect(writes()).toEqual([]);
    await probe.user.click(attachButton());
    expect(await field('Incident')).toHaveValue('');
  });
});

describe('duplicates', () => {
  const LINKED = {
    ...ONE,
    evidences: [{ id: 'e1', type: 'check', check_id: 'check-1', hypothesis_id: 'h1' }],
  };

  test('a check that is evidence already is warned about, and linked all the same when wanted', async () => {
    const { writes } = fakeBackend(LINKED);
    const probe = await opened();
    await choose(probe, 'Incident', /^Payments fail/);
    expect(
      await within(await dialog()).findByText(/“payments-api\/health” is already evidence of this incident/),
    ).toBeVisible();
    await probe.user.click(await linkButton());
    await screen.findByText(SHOWN);
    expect(writes()).toMatchObject([{ table: 'evidences', body: { check_id: 'check-1' } }]);
  });

  test('where it cannot be read whether a check is evidence already, that is said', async () => {
    fakeBackend(LINKED);
    server.use(
      http.get('http://console.test/api/db/evidences', () =>
        HttpResponse.json({ message: 'statement timeout' }, { status: 500 }),
      ),
    );
    const probe = await opened();
    await choose(probe, 'Incident', /^Payments fail/);
    expect(
      await within(await dialog()).findByText(/linked already could not be read: .*statement timeout/),
    ).toBeVisible();
  });

  test.each([
    ['left out', true, { check_id: 'check-2' }],
    ['sent, too, when the switch is off', false, [{ check_id: 'check-1' }, { check_id: 'check-2' }]],
  ])('of several, the one that is linked already is %s', async (_name, leaveOut, body) => {
    const { writes } = fakeBackend(LINKED);
    const probe = await opened({ attachments: [CHECK, OTHER_CHECK] });
    await choose(probe, 'Incident', /^Payments fail/);
    const choice = await within(await dialog()).findByLabelText('Leave out what is already linked');
    expect(choice).toBeChecked();
    if (!leaveOut) await probe.user.click(choice);
    await probe.user.click(await linkButton());
    await screen.findByText(SHOWN);
    expect(writes()).toMatchObject([{ table: 'evidences', body }]);
  });
});
