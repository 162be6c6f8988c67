import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { attend, claim, interrupt } from '@/lib/drafts/keeper';
import {
  attachButton,
  CHECK,
  dialog,
  fakeBackend,
  type Fault,
  field,
  linkButton,
  noDialog,
  OTHER_CHECK,
  renderProbe,
  USER,
} from './linkHarness';
import { resetCalls } from '../../api/harness';
import { enter } from '../../user';

afterEach(resetCalls);

const SHOWN = 'Linked to incident successfully';
const REASONS: Record<Exclude<Fault, 'hang'>, string> = {
  refused: 'unauthorized. Access Denied',
  error: 'no more',
  lost: 'Network Error. Please try again.',
};
const FAULTS = Object.keys(REASONS) as (keyof typeof REASONS)[];

const logged: string[] = [];
beforeEach(() => {
  logged.length = 0;
  vi.spyOn(console, 'error').mockImplementation(text => void logged.push(String(text)));
});
/** What was logged of failed steps. */
const failedSteps = () => logged.filter(text => text.startsWith('Link to incident'));

type Probe = Awaited<ReturnType<typeof renderProbe>>;

/** The form with everything typed, for a new incident with a hypothesis of its own. */
async function filled(options: Parameters<typeof renderProbe>[0] = {}): Promise<Probe> {
  const probe = await renderProbe(options);
  await probe.user.click(attachButton());
  await enter(probe.user, await field('Incident'), 'Down');
  await enter(probe.user, within(await dialog()).getByRole('textbox', { name: 'Description' }), 'since noon');
  await enter(probe.user, await field('Hypothesis'), 'Disk full');
  return probe;
}
const described = async () => within(await dialog()).getByRole('textbox', { name: 'Description' });

describe('the incident cannot be created', () => {
  test.each(FAULTS)(
    '[INC-031] %s: it stops there and is logged; the modal stays with everything typed, and links when it works again',
    async fault => {
      const { faults, writes, tables } = fakeBackend();
      faults.incidents = fault;
      const probe = await filled();
      await probe.user.click(await linkButton());
      const alert = await within(await dialog()).findByRole('alert');
      expect(alert).toHaveTextContent(`The incident was not created: ${REASONS[fault]}`);
      expect(writes().map(({ table }) => table)).toEqual(['incidents']);
      expect(failedSteps()).toEqual(['Link to incident: the incident call failed']);
      expect(await field('Incident')).toHaveValue('Down');
      expect(await described()).toHaveValue('since noon');
      expect(await field('Hypothesis')).toHaveValue('Disk full');
      expect(probe.answers()).toBe('');

      await probe.user.click(await linkButton());
      await screen.findByText(SHOWN);
      // Also when the first call had got through and only its answer was lost.
      expect(tables.incidents.map(({ title }) => title)).toEqual(['Down']);
      expect(tables.evidences).toHaveLength(1);
      expect(probe.answers()).toBe('true');
    },
  );
});

/** Leaving is a question, and 'Keep editing' keeps the dialog. */
async function asksBeforeLeaving({ user }: Probe) {
  await user.click(within(await dialog()).getByRole('button', { name: 'Cancel' }));
  const question = await screen.findByRole('alertdialog', { name: 'Discard what you typed?' });
  await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
  expect(await described()).toHaveValue('since noon');
}

test.each(['incidents', 'evidences'] as const)(
  'what could not be sent because of %s is not thrown away without a question',
  async table => {
    const { faults } = fakeBackend();
    faults[table] = 'error';
    const probe = await filled();
    await asksBeforeLeaving(probe);
    await probe.user.click(await linkButton());
    if (table === 'evidences')
      await probe.user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await within(await dialog()).findByRole('alert')).toHaveTextContent('no more');
    await asksBeforeLeaving(probe);
  },
);

test('what it goes on with is there again after the session ended, though nobody changed it since', async () => {
  const { faults } = fakeBackend();
  faults.evidences = 'error';
  const first = await filled();
  await first.user.click(await linkButton());
  await first.user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await within(await dialog()).findByRole('alert')).toHaveTextContent('no more');
  attend(() => '/'); // other files of this process were elsewhere
  interrupt(USER.id, '/');
  cleanup();

  claim(USER.id, '/');
  await renderProbe();
  expect(await described()).toHaveValue('since noon');
  expect(await field('Incident')).toHaveValue('Down');
  expect(within(await dialog()).getByRole('alert')).toHaveTextContent('no more');
});

describe('the hypothesis cannot be created', () => {
  test.each(FAULTS)(
    '[INC-031] %s: the incident that was created is chosen, and the rest is done by the next try',
    async fault => {
      const { faults, writes, tables } = fakeBackend();
      faults.hypotheses = fault;
      const probe = await filled();
      await probe.user.click(await linkButton());
      const alert = await within(await dialog()).findByRole('alert');
      expect(alert).toHaveTextContent(
        `INC-40 “Down” was created. The hypothesis was not created: ${REASONS[fault]}`,
      );
      expect(writes().map(({ table }) => table)).toEqual(['incidents', 'hypotheses']);
      expect(failedSteps()).toEqual(['Link to incident: the hypothesis call failed']);
      expect(await field('Incident')).toHaveValue('Down');
      expect(within(await dialog()).getByText('INC-40')).toBeVisible();
      expect(await field('Hypothesis')).toHaveValue('Disk full');
      expect(await described()).toHaveValue('since noon');

      await probe.user.click(await linkButton());
      await screen.findByText(SHOWN);
      expect(tables.incidents).toHaveLength(1);
      expect(tables.hypotheses.map(({ title }) => title)).toEqual(['Disk full']);
      expect(tables.evidences).toMatchObject([{ hypothesis_id: tables.hypotheses[0]?.id }]);
    },
  );

  test('another new incident named after that does not take the place of the one that is there', async () => {
    const { faults, tables } = fakeBackend();
    faults.hypotheses = 'error';
    const probe = await filled();
    await probe.user.click(await linkButton());
    await within(await dialog()).findByRole('alert');
    await probe.user.clear(await field('Incident'));
    await enter(probe.user, await field('Incident'), 'Something else');
    await probe.user.click(await linkButton());
    await screen.findByText(SHOWN);
    expect(tables.incidents.map(({ title }) => title)).toEqual(['Down', 'Something else']);
  });
});

describe('the evidence cannot be attached', () => {
  test.each(FAULTS)(
    '[INC-030][INC-031] %s: false is reported and the modal closes; a toast says what was created and goes on from there',
    async fault => {
      const { faults, writes, tables } = fakeBackend();
      faults.evidences = fault;
      const probe = await filled();
      await probe.user.click(await linkButton());
      const said = `INC-40 “Down” and its hypothesis were created. The evidence was not attached: ${REASONS[fault]}`;
      expect(await screen.findByText(text => text.startsWith(said))).toBeVisible();
      expect(probe.answers()).toBe('false');
      await waitFor(() => expect(noDialog()).toBeNull());
      expect(failedSteps()).toEqual(['Link to incident: the evidence call failed']);

      const before = writes().length;
      await probe.user.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await within(await dialog()).findByRole('alert')).toHaveTextContent(said);
      expect(await field('Incident')).toHaveValue('Down');
      expect(await field('Hypothesis')).toHaveValue('Disk full');
      expect(await described()).toHaveValue('since noon');
      await probe.user.click(await linkButton());
      await screen.findByText(SHOWN);
      expect(
        writes()
          .slice(before)
          .every(({ table }) => table === 'evidences'),
      ).toBe(true);
      expect(tables.evidences).toMatchObject([{ description: 'since noon', check_id: 'check-1' }]);
      expect(tables.incidents).toHaveLength(1);
    },
  );

  test('the toast waits until it is closed, and what was typed is there for the next link of the same things', async () => {
    const { faults } = fakeBackend();
    faults.evidences = 'error';
    const probe = await filled();
    await probe.user.click(await linkButton());
    await screen.findByRole('button', { name: 'Try again' });
    await probe.user.click(screen.getByRole('button', { name: 'Close notification' }));
    await waitFor(() => expect(noDialog()).toBeNull());
    await probe.user.click(attachButton());
    expect(await described()).toHaveValue('since noon');
    // Given up: the next one begins again.
    await probe.user.click(within(await dialog()).getByRole('button', { name: 'Cancel' }));
    await probe.user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(noDialog()).toBeNull());
    await probe.user.click(attachButton());
    expect(await described()).toHaveValue('');
  });

  test('of several, all or none: a lost answer is not sent twice', async () => {
    const { faults, tables } = fakeBackend();
    faults.evidences = 'lost';
    const probe = await filled({ attachments: [CHECK, OTHER_CHECK] });
    await probe.user.click(await linkButton());
    await probe.user.click(await screen.findByRole('button', { name: 'Try again' }));
    await within(await dialog()).findByRole('alert');
    await probe.user.click(await linkButton());
    await screen.findByText(SHOWN);
    expect(tables.evidences).toHaveLength(2);
  });
});

describe('a call that hangs', () => {
  test.each(['incidents', 'hypotheses', 'evidences'] as const)(
    '[INC-031] %s: it is given up after 30 s, and nothing typed is lost',
    async table => {
      const { faults } = fakeBackend();
      faults[table] = 'hang';
      await filled();
      vi.useFakeTimers({ shouldAdvanceTime: true });
      try {
        fireEvent.click(await linkButton());
        await vi.waitFor(async () => expect(await linkButton()).toHaveTextContent('Linking..'));
        await act(() => vi.advanceTimersByTimeAsync(29_000));
        expect(await linkButton()).toHaveTextContent('Linking..');
        await act(() => vi.advanceTimersByTimeAsync(2_000));
        expect(await screen.findByText(/Request timed out\. Please try again\./)).toBeVisible();
      } finally {
        vi.useRealTimers();
      }
      if (table === 'evidences') fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await field('Incident')).toHaveValue('Down');
      expect(await described()).toHaveValue('since noon');
      fireEvent.click(await linkButton());
      await screen.findByText(SHOWN);
    },
  );
});

describe('who may link', () => {
  test('[INC-038] without a signed-in user it does nothing', async () => {
    fakeBackend();
    const probe = await renderProbe({ signedIn: false });
    await probe.user.click(attachButton());
    await waitFor(() => expect(probe.answers()).toBe('false'));
    expect(noDialog()).toBeNull();
  });

  test.each<[string, Parameters<typeof renderProbe>[0]]>([
    ['a viewer', { roles: ['viewer'] }],
    ['a guest', { roles: ['guest'] }],
    ['incidents that are switched off', { properties: ['incidents.disable'] }],
    ['an embedded deployment', { config: { auth: { mode: 'none' } } }],
  ])('it is not offered to %s', async (_name, options) => {
    fakeBackend();
    await renderProbe(options);
    expect(screen.getByText('not offered')).toBeVisible();
  });

  test.each(['admin', 'editor', 'commander', 'responder'] as const)('it is offered to %s', async role => {
    fakeBackend();
    await renderProbe({ roles: [role] });
    expect(attachButton()).toBeVisible();
  });

  test('nothing to attach asks for nothing; two clicks open one dialog', async () => {
    fakeBackend();
    const probe = await renderProbe();
    fireEvent.click(attachButton());
    fireEvent.click(attachButton());
    await dialog();
    await waitFor(() => expect(probe.answers()).toBe('false'));
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });
});
