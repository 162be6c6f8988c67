import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { noteAll } from '@/lib/drafts/keeper';
import { readSnapshot, snapshotText } from '@/features/shift/snapshot';
import { ME, openShift, SEARCH } from './openShift';
import { atHour, FROM, idAt, OPS, SHIFT, shiftCheck, shiftIncident, shiftRun, TO } from './rows';

/** What is handed over, as the page tells it. */

beforeAll(async () => {
  await Promise.all([import('@/features/shift/ShiftPage'), import('@/features/shift/HandoverDialog')]);
});

const part = async (name: string) => within(await screen.findByRole('region', { name }));
const linksOf = async (name: string, list: string) =>
  within(await (await part(name)).findByRole('list', { name: list }))
    .getAllByRole('link')
    .map(link => link.textContent);
const told = async (text: RegExp) => (await part('In short')).findByText(text);
/** The page has all its answers. */
const ready = async () =>
  waitFor(() => expect(screen.getByRole('button', { name: 'Write the handover' })).toBeEnabled());

test('a sentence, and part by part what is handed over, each line leading to its record; an odd row does no harm', async () => {
  const { asked } = openShift();
  expect((await told(/^8 h from/)).closest('[aria-live=polite]')).not.toBeNull();
  expect(
    await told(
      /^8 h from .*: 1 incident begun, 1 goes on, 1 ended; 2 checks are red, 1 of them since before; 1 run waits for approval; 1 run failed; 1 notification failed; 1 silence ends soon\.$/,
    ),
  ).toBeVisible();
  expect(await linksOf('Incidents', 'Begun in this shift')).toEqual(['INC-1 · Incident 1']);
  expect(await linksOf('Incidents', 'Going on from before')).toEqual(['INC-2 · Incident 2']);
  expect(await linksOf('Incidents', 'Ended in this shift')).toEqual(['INC-3 · Incident 3']);
  expect(await linksOf('Checks red now', 'Since this shift')).toEqual(['check-11']);
  expect(await linksOf('Checks red now', 'Since before this shift')).toEqual(['check-12']);
  expect(await linksOf('Silences', 'Ending within 24 hours')).toEqual(['silence-21']);
  expect(await linksOf('Silences', 'Ended in this shift while the check is still red')).toEqual(['check-11']);
  expect(await linksOf('Playbook runs', 'Pending approval')).toEqual(['Restart']);
  expect(await linksOf('Failed notifications', 'Failed notifications')).toEqual([
    'Notification about Unknown',
  ]);
  expect(await linksOf('What changed hands', 'What changed hands')).toEqual(['INC-1 · Incident 1']);
  expect(await linksOf('What I did', 'What I did')).toEqual(['INC-1 · Incident 1', 'INC-1 · Incident 1']);
  expect((await part('What I did')).getByText(/Commented · “Restarted it”/)).toBeVisible();
  expect((await part('Playbook runs')).getByText(/Failed · requested by Bo · exit 1/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'check-12' })).toHaveAttribute(
    'href',
    `/health?checkId=${idAt(12)}&timeRange=1h`,
  );
  expect(asked.get('comments')?.get('and')).toBe(
    `(created_by.eq.${ME},created_at.gte."${FROM}",created_at.lte."${TO}")`,
  );
  expect(asked.get('ending')?.get('and')).toBe(`(until.gt."${TO}",until.lte."2026-11-30T06:00:00.000Z")`);
  // Nothing of a link that holds nothing.
  expect(asked.has('opened')).toBe(false);
  expect(screen.queryByRole('region', { name: /^Since then/ })).toBeNull();
});

test('what may not be read is not asked and is said; what fails takes nothing else away and can be tried again', async () => {
  let fails = true;
  const { user, asked } = openShift({
    properties: ['incidents.disable'],
    fails: question => fails && question === 'failedRuns',
  });
  expect(
    await (
      await part('Incidents')
    ).findByText('Incidents in work were not read. Switched off by the property incidents.disable.'),
  ).toBeVisible();
  expect(
    [...asked.keys()].filter(question => /inWork|ended|ownIncidents|histories|comments/.test(question)),
  ).toEqual([]);
  expect(
    await (await part('Playbook runs')).findByText('Failed runs could not be read: out of order'),
  ).toBeVisible();
  expect(await linksOf('Playbook runs', 'Pending approval')).toEqual(['Restart']);
  expect(
    await told(/: 2 checks are red, 1 of them since before; .*; incidents and runs were not read\.$/),
  ).toBeVisible();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Retry Failed runs' }));
  expect(await linksOf('Playbook runs', 'Failed in this shift')).toEqual(['Restart']);
});

test('narrowed to a team: its incidents, with what cannot be judged said; the team is in the link', async () => {
  const { router, user } = openShift({
    answers: {
      inWork: [
        shiftIncident(1, { responders: [{ id: idAt(70), person: null, team: OPS }] }),
        shiftIncident(2),
        shiftIncident(4, { created_by: null }),
      ],
    },
  });
  await ready();
  await user.click(screen.getByRole('combobox', { name: 'Team' }));
  await user.click(await screen.findByRole('option', { name: 'Operations' }));
  await waitFor(() => expect(router.state.location.search).toContain(`team=${OPS.id}`));
  await waitFor(async () =>
    expect(await linksOf('Incidents', 'Begun in this shift')).toEqual([
      'INC-1 · Incident 1',
      'INC-4 · Incident 4',
    ]),
  );
  expect(await told(/^1 incident is listed although/)).toBeVisible();
  expect(await told(/^Only incidents are narrowed to the team/)).toBeVisible();
});

test('without a range it is the last eight hours; a beginning alone lasts until now; both can be gone back to', async () => {
  const { user, router, asked } = openShift({ search: `?from=${FROM}` });
  await ready();
  expect(asked.get('sends')?.getAll('created_at')[0]).toBe(`gte.${FROM}`);
  await user.click(screen.getByRole('button', { name: 'Last 8 h' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  await waitFor(() => expect(asked.get('sends')?.getAll('created_at')[0]).not.toBe(`gte.${FROM}`));
  const [from = '', to = ''] = (asked.get('sends')?.getAll('created_at') ?? []).map(text =>
    text.slice('gte.'.length),
  );
  expect(Date.parse(to) - Date.parse(from)).toBe(8 * 3_600_000);
  expect(await screen.findByRole('button', { name: /Last 8 hours/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Last 8 h' })).toBeNull();
});

test('a link holds the shift and what stood there; opened later it tells what became of that', async () => {
  const { user, unmount } = openShift();
  await ready();
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(screen.getByRole('button', { name: 'Copy link to this handover' }));
  await waitFor(() => expect(copied).toHaveBeenCalledOnce());
  const link = new URL(copied.mock.calls[0]?.[0] ?? '');
  expect(
    Object.fromEntries(['rangeType', 'from', 'to'].map(key => [key, link.searchParams.get(key)])),
  ).toEqual({
    rangeType: 'absolute',
    from: FROM,
    to: TO,
  });
  expect(readSnapshot(link.searchParams.get('stood') ?? '')).toMatchObject({
    incidents: { rows: [{ id: idAt(1), status: 'investigating' }, { id: idAt(2) }], isMore: false },
    checks: { rows: [idAt(11), idAt(12)] },
    runs: { rows: [idAt(31)] },
  });
  unmount();

  const { asked } = openShift({
    search: link.search,
    answers: {
      incidentsOfThen: [shiftIncident(1, { status: 'resolved', resolved: atHour(9) }), shiftIncident(2)],
      opened: [shiftIncident(5, { created_at: atHour(9) })],
      checksOfThen: [shiftCheck(11), shiftCheck(12, { status: 'healthy' })],
      redSince: [shiftCheck(13)],
      runsOfThen: [shiftRun(31, { status: 'completed' })],
    },
  });
  const since = await screen.findByRole('region', { name: /^Since then, / });
  const listed = async (name: string) =>
    within(await within(since).findByRole('list', { name }))
      .getAllByRole('link')
      .map(one => one.textContent);
  expect(await listed('Incidents that ended')).toEqual(['INC-1 · Incident 1']);
  expect(await listed('New incidents')).toEqual(['INC-5 · Incident 5']);
  expect(await listed('Checks that turned healthy')).toEqual(['check-12']);
  expect(await listed('Checks red since')).toEqual(['check-13']);
  expect(await listed('Playbook runs decided')).toEqual(['Restart']);
  expect(within(since).getByText('Unchanged: 1 incident and 1 red check.')).toBeVisible();
  expect(asked.get('incidentsOfThen')?.get('id')).toBe(`in.(${idAt(1)},${idAt(2)})`);
  expect(await linksOf('Incidents', 'Going on from before')).toEqual(['INC-2 · Incident 2']);
});

test('a broken link is read as none and said once; another shift begins without', async () => {
  const { user, router, asked } = openShift({ search: `${SEARCH}&stood=a%3Cscript%3E` });
  await ready();
  expect(
    screen.getAllByText(/^What stood there when this link was made cannot be read from it/),
  ).toHaveLength(1);
  expect(asked.has('opened')).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Last 8 h' }));
  await waitFor(() => expect(screen.queryByText(/^What stood there when this link/)).toBeNull());
  expect(router.state.location.search).toBe('');
});

test('ids of a hostile link that nobody knows are counted, and take nothing away', async () => {
  const then = snapshotText({
    at: SHIFT.to,
    incidents: { rows: [{ id: idAt(77), status: 'open' }], isMore: false },
    checks: { rows: [], isMore: false },
    runs: undefined,
  });
  openShift({ search: `${SEARCH}&stood=${then}` });
  const since = await screen.findByRole('region', { name: /^Since then, / });
  expect(await within(since).findByText('No longer there, or not visible to you: 1 incident.')).toBeVisible();
  expect(within(since).getByText(/^Who made the link could not read runs/)).toBeVisible();
});

test('the handover is written as Markdown; what is typed is there again after the page was loaded anew', async () => {
  const { user, unmount } = openShift();
  await ready();
  await user.click(screen.getByRole('button', { name: 'Write the handover' }));
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Markdown' });
  expect(field.value).toContain('# Handover from 2026-11-28 22:00 UTC to 2026-11-29 06:00 UTC');
  expect(field.value).toContain('8 h from 22:00 to 06:00: 1 incident begun, 1 goes on, 1 ended;');
  expect(field.value).toContain(
    `- [INC-1 · Incident 1](${globalThis.location.origin}/incidents/${idAt(1)}): High · Investigating · nobody leads it · opened 2026-11-28 23:00 UTC`,
  );
  expect(field.value).toContain('## What Amara Okafor did');
  await user.click(field);
  await user.keyboard('Watch the database.');
  noteAll();
  unmount();

  const again = openShift({ search: `${SEARCH}&write=true` });
  const kept = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Markdown' });
  await waitFor(() => expect(kept.value).toContain('Watch the database.'));
  expect(screen.getByText(/^Unsaved changes of/)).toBeVisible();
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await again.user.click(screen.getByRole('button', { name: 'Copy Markdown' }));
  await waitFor(() => expect(copied).toHaveBeenCalledOnce());
  expect(copied.mock.calls[0]?.[0]).toContain('Watch the database.');
  const printed = vi.spyOn(globalThis, 'print').mockImplementation(() => undefined);
  await again.user.click(screen.getByRole('button', { name: 'Print' }));
  expect(printed).toHaveBeenCalledOnce();
  await again.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(again.router.state.location.search).not.toContain('write');
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain('Watch the database.');
});
