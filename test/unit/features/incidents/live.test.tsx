import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { API, renderPage } from '../../app/renderApp';
import { held } from '../../held';
import { at, CARMEN, comment, evidence, incident, RAVI } from './data';
import { list, open } from './openIncident';
import { narrowed } from '../../../support/describedAnswers';

/** What other people do to an incident that somebody looks at. */

const SECOND = 1000;
const ME = { id: 'p1', name: 'Amara Okafor', avatar: null };

/** Whether the end of the list is in sight; set by a test. */
let seeEnd: (inSight: boolean) => void = () => {};
const realObserver = globalThis.IntersectionObserver;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
  class Observer {
    constructor(seen: IntersectionObserverCallback) {
      seeEnd = isIntersecting =>
        act(() =>
          seen([{ isIntersecting } as IntersectionObserverEntry], this as unknown as IntersectionObserver),
        );
    }
    observe = () => undefined;
    disconnect = () => undefined;
  }
  globalThis.IntersectionObserver = Observer as unknown as typeof IntersectionObserver;
});
afterEach(() => {
  vi.useRealTimers();
  globalThis.IntersectionObserver = realObserver;
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** A backend whose rows change; `asked` counts the questions by relation. */
function backend(status = 'open') {
  const rows = {
    incidents: [incident({ status })],
    comments: [comment('c1', 'Looking')],
    evidences: [evidence('e1', { type: 'comment', evidence: { comment: 'Tell the shops' } })],
    incident_histories: [] as object[],
    responders: [] as object[],
  };
  const asked: Record<string, number> = {};
  const handlers = Object.entries(rows).map(([relation]) =>
    http.get(`${API}/db/${relation}`, () => {
      asked[relation] = (asked[relation] ?? 0) + 1;
      return HttpResponse.json(rows[relation as keyof typeof rows]);
    }),
  );
  return { rows, asked, handlers };
}

const news = () => screen.queryByRole('button', { name: /^\d+ new$/ });

test('what others say and change comes by itself and is counted until it is in sight; what is typed stays', async () => {
  const { rows, handlers } = backend();
  const { user } = open('responder', '', handlers);
  await screen.findByText('Looking');
  expect(screen.getByRole('button', { name: 'Status: Open' })).toBeVisible();
  const box = screen.getByRole('combobox', { name: 'Comment' });
  await user.type(box, 'I am on i');

  rows.incidents = [incident({ status: 'mitigated', updated_at: at(20) })];
  rows.comments = [
    comment('c3', 'Pool raised', { created_by: RAVI, created_at: at(21) }),
    comment('c2', 'From my phone', { created_by: ME, created_at: at(20) }),
    ...rows.comments,
  ];
  rows.evidences = [
    ...rows.evidences,
    evidence('e2', { type: 'comment', evidence: { comment: 'Graph of the pool' }, created_at: at(22) }),
  ];
  await pass(5 * SECOND);
  expect(screen.queryByText('Pool raised')).toBeNull();
  await pass(15 * SECOND);
  expect(await screen.findByText('Pool raised')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Status: Mitigated' })).toBeVisible();
  // The own one is no news.
  expect(news()).toHaveTextContent('2 new');
  expect(box).toHaveValue('I am on i');

  const shown = vi.spyOn(Element.prototype, 'scrollIntoView');
  fireEvent.click(news() as HTMLElement);
  expect(shown.mock.contexts.map(entry => (entry as Element).textContent)).toEqual([
    expect.stringContaining('Pool raised'),
  ]);
  expect(news()).toBeNull();

  rows.comments = [comment('c4', 'It holds', { created_at: at(30) }), ...rows.comments];
  await pass(16 * SECOND);
  await waitFor(() => expect(news()).toHaveTextContent('1 new'));
  seeEnd(true);
  expect(news()).toBeNull();
  // What comes while the end is in sight is seen as it comes.
  rows.comments = [comment('c5', 'Still holds', { created_at: at(31) }), ...rows.comments];
  await pass(16 * SECOND);
  expect(await screen.findByText('Still holds')).toBeVisible();
  expect(news()).toBeNull();
  seeEnd(false);
  expect(news()).toBeNull();
});

test('a comment that could not be saved takes nothing of what others said meanwhile with it', async () => {
  const { rows, handlers } = backend();
  let refuse: (answer: Response) => void = () => {};
  const posted = http.post(
    `${API}/db/comments`,
    () => new Promise<Response>(resolve => void (refuse = resolve)),
  );
  const { user } = open('responder', '', [...handlers, posted]);
  await screen.findByText('Looking');
  const box = screen.getByRole('combobox', { name: 'Comment' });
  await user.type(box, 'I am on it{Enter}');
  await waitFor(() => expect(screen.getAllByText('I am on it').length).toBeGreaterThan(1));
  rows.comments = [comment('c2', 'Pool raised', { created_by: RAVI, created_at: at(21) }), ...rows.comments];
  await pass(16 * SECOND);
  expect(await screen.findByText('Pool raised')).toBeVisible();
  refuse(HttpResponse.json({ message: 'too long' }, { status: 400 }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The comment was not saved: too long');
  expect(screen.getByText('Pool raised')).toBeVisible();
  expect(screen.getByText('Looking')).toBeVisible();
  expect(box).toHaveValue('I am on it');
});

test('history and responders are asked again when something changed, and not before; an ended incident once a minute', async () => {
  const { rows, asked, handlers } = backend();
  const first = open('viewer', '?panel=changelog,responders', handlers);
  await screen.findByText('Looking');
  await waitFor(() => expect(asked['incident_histories']).toBe(1));
  await pass(32 * SECOND);
  await waitFor(() => expect(asked['comments']).toBe(3));
  expect(asked).toMatchObject({ incidents: 3, evidences: 3, incident_histories: 1, responders: 1 });
  rows.incidents = [incident({ title: 'Payments are slow', updated_at: at(9) })];
  await pass(16 * SECOND);
  expect(await screen.findByRole('heading', { name: 'Payments are slow' })).toBeVisible();
  await waitFor(() => expect(asked).toMatchObject({ incident_histories: 2, responders: 2 }));
  first.unmount();

  const ended = backend('closed');
  open('viewer', '', ended.handlers);
  await screen.findByText('Looking');
  await pass(50 * SECOND);
  expect(ended.asked['comments']).toBe(1);
  await pass(15 * SECOND);
  await waitFor(() => expect(ended.asked['comments']).toBe(2));
});

test('a title that another person changed while one types is not written over unasked', async () => {
  const { rows, handlers } = backend();
  const sent: { title: string; condition: string | null }[] = [];
  const patched = http.patch(`${API}/db/incidents`, async ({ request }) => {
    const { title } = (await request.json()) as { title: string };
    sent.push({ title, condition: new URL(request.url).searchParams.get('updated_at') });
    return HttpResponse.json(narrowed(request, [incident({ title, updated_at: at(40) })]));
  });
  const { user } = open('responder', '', [...handlers, patched]);
  await user.click(await screen.findByRole('button', { name: 'Edit title' }));
  const field = screen.getByRole('textbox', { name: 'Title' });
  await user.clear(field);
  await user.type(field, 'Payments time out');
  rows.incidents = [incident({ title: 'Checkout fails', created_by: CARMEN, updated_at: at(30) })];
  await pass(16 * SECOND);
  await waitFor(() => expect(document.title).toContain('Checkout fails'));
  expect(field).toHaveValue('Payments time out');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const question = await screen.findByRole('dialog', { name: 'INC-7 was changed meanwhile' });
  expect(question).toHaveTextContent('TheirsCheckout failsYoursPayments time out');
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Save mine' }));
  await waitFor(() => expect(sent).toEqual([{ title: 'Payments time out', condition: `eq.${at(30)}` }]));
  // It is written: nothing is left to be saved.
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Edit title' })).toBeNull());
});

test('a priority that is chosen twice before the first is answered is the last one, and nobody is asked', async () => {
  const { rows, handlers } = backend();
  const { until, release } = held();
  const sent: string[] = [];
  const patched = http.patch(`${API}/db/incidents`, async ({ request }) => {
    const { severity } = (await request.json()) as { severity: string };
    sent.push(severity);
    if (severity === 'high') await until;
    const condition = new URL(request.url).searchParams.get('updated_at');
    if (condition !== `eq.${rows.incidents[0]?.updated_at}`) return HttpResponse.json([]);
    rows.incidents = [incident({ severity, updated_at: at(30 + sent.length) })];
    return HttpResponse.json(narrowed(request, rows.incidents));
  });
  const { user } = open('responder', '?panel=details', [patched, ...handlers]);
  for (const priority of ['High', 'Low']) {
    await user.click(await screen.findByRole('combobox', { name: 'Priority' }));
    await user.click(await screen.findByRole('option', { name: priority }));
  }
  await waitFor(() => expect(sent).not.toEqual([]));
  release();
  await waitFor(() => expect(rows.incidents[0]?.severity).toBe('low'));
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Priority' })).toHaveTextContent('Low'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a change that met a row that another person changed is written onto theirs, also while an older read is under way', async () => {
  const { rows, handlers } = backend();
  const { until, release } = held();
  let isSlow = false;
  const slow = http.get(`${API}/db/incidents`, async () => {
    if (!isSlow) return undefined;
    isSlow = false;
    const before = rows.incidents;
    await until;
    return HttpResponse.json(before);
  });
  const conditions: (string | null)[] = [];
  const patched = http.patch(`${API}/db/incidents`, async ({ request }) => {
    const { severity } = (await request.json()) as { severity: string };
    const condition = new URL(request.url).searchParams.get('updated_at');
    conditions.push(condition);
    if (condition !== `eq.${rows.incidents[0]?.updated_at}`) return HttpResponse.json([]);
    rows.incidents = [incident({ title: 'Checkout fails', severity, updated_at: at(40) })];
    return HttpResponse.json(narrowed(request, rows.incidents));
  });
  const { user } = open('responder', '?panel=details', [patched, slow, ...handlers]);
  const priority = await screen.findByRole('combobox', { name: 'Priority' });
  isSlow = true;
  await pass(16 * SECOND);
  await waitFor(() => expect(isSlow).toBe(false));
  rows.incidents = [incident({ title: 'Checkout fails', updated_at: at(30) })];
  await user.click(priority);
  await user.click(await screen.findByRole('option', { name: 'Low' }));
  await waitFor(() => expect(conditions).toHaveLength(1));
  release();
  await waitFor(() => expect(rows.incidents[0]?.severity).toBe('low'));
  expect(conditions).toHaveLength(2);
  expect(screen.queryByText(/You may not change it/)).toBeNull();
});

test('a step of the definition of done that another person changed while one types is not written over unasked', async () => {
  const { rows, handlers } = backend();
  const step = (text: string) =>
    evidence('e1', { type: 'comment', evidence: { comment: text }, definition_of_done: true });
  const sent: unknown[] = [];
  const patched = http.patch(`${API}/db/evidences`, async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json(narrowed(request, [step('Tell the shops first')]));
  });
  rows.evidences = [step('Tell the shops')];
  const { user } = open('responder', '?panel=done', [...handlers, patched]);
  const items = await screen.findByRole('list', { name: 'Definition of done' });
  await user.click(within(items).getByRole('button', { name: 'Actions for Tell the shops' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const dialog = await screen.findByRole('dialog', { name: 'Update Definition of Done' });
  const field = within(dialog).getByRole('textbox', { name: 'Comment' });
  await user.type(field, ' first');
  rows.evidences = [step('Ring the bank')];
  await pass(16 * SECOND);
  await waitFor(() => expect(items).toHaveTextContent('Ring the bank'));
  expect(field).toHaveValue('Tell the shops first');
  await user.click(within(dialog).getByRole('button', { name: 'Update' }));
  expect(await within(dialog).findByText(/Someone changed it to “Ring the bank” meanwhile/)).toBeVisible();
  expect(sent).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Update' }));
  await waitFor(() => expect(sent).toEqual([{ evidence: { comment: 'Tell the shops first' } }]));
});

test('a list says how many were opened since it was asked, in its filter, and lists them when somebody wants them', async () => {
  const asked: URLSearchParams[] = [];
  const row = (last: number) => ({
    ...incident({
      id: `019a0000-0000-7000-8000-0000000000${last}`,
      title: `Incident ${last}`,
      created_at: at(last),
    }),
    commander: null,
    responders: null,
    commenters: null,
  });
  let rows = [row(11), row(10)];
  const { user } = renderPage({
    at: '/incidents?severity=critical',
    as: ['viewer'],
    handlers: [
      list('components', []),
      list('evidences', []),
      http.get(`${API}/db/incident_summary`, ({ request }) => {
        const { searchParams } = new URL(request.url);
        asked.push(searchParams);
        // Those of the range that is asked for; of ended ones there are none.
        const since = /created_at\.gte\."([^"]+)/.exec(searchParams.get('and') ?? '')?.[1];
        const found =
          searchParams.get('status') === 'in.(resolved,closed)'
            ? []
            : rows.filter(one => !since || Date.parse(one.created_at) >= Date.parse(since));
        return HttpResponse.json(narrowed(request, found), {
          headers: { 'Content-Range': found.length > 0 ? `0-${found.length - 1}/${found.length}` : '*/0' },
        });
      }),
    ],
  });
  const grid = await screen.findByRole('grid', { name: 'Incidents' });
  await waitFor(() => expect(grid).toHaveTextContent('Incident 11'));
  await pass(31 * SECOND);
  const { length } = asked;
  expect(news()).toBeNull();
  rows = [row(13), row(12), ...rows];
  await pass(31 * SECOND);
  await waitFor(() => expect(news()).toHaveTextContent('2 new'));
  expect(asked).toHaveLength(length + 1);
  // One row is enough to count; the backend's own time of the newest row says since when.
  expect(Object.fromEntries(asked.at(-1) ?? [])).toMatchObject({
    severity: 'ilike.critical',
    status: 'not.in.(resolved,closed)',
    limit: '1',
    and: `(created_at.gte."${new Date(Date.parse(at(11)) + 1).toISOString()}",created_at.lte."9999-12-31T00:00:00Z")`,
  });
  expect(grid).not.toHaveTextContent('Incident 13');
  await user.click(news() as HTMLElement);
  await waitFor(() => expect(grid).toHaveTextContent('Incident 13'));
  expect(news()).toBeNull();
});

test('a range of the link is when incidents were opened, for the list and for those that it hides', async () => {
  const asked: URLSearchParams[] = [];
  renderPage({
    at: '/incidents?rangeType=absolute&from=2026-10-30T00:00:00Z&to=2026-11-01T00:00:00Z',
    as: ['viewer'],
    handlers: [
      list('components', []),
      list('evidences', []),
      http.get(`${API}/db/incident_summary`, ({ request }) => {
        asked.push(new URL(request.url).searchParams);
        return HttpResponse.json([], { headers: { 'Content-Range': '*/0' } });
      }),
    ],
  });
  await waitFor(() => expect(asked).toHaveLength(2));
  const range = '(created_at.gte."2026-10-30T00:00:00.000Z",created_at.lte."2026-11-01T00:00:00.000Z")';
  expect(asked.map(params => [params.get('status'), params.get('and')])).toEqual([
    ['not.in.(resolved,closed)', range],
    ['in.(resolved,closed)', range],
  ]);
  // What is later than the range is none of it.
  await pass(61 * SECOND);
  expect(asked).toHaveLength(2);
});

test('a range that cannot be read is none: the list is there', async () => {
  renderPage({
    at: '/incidents?rangeType=relative&range=whenever',
    as: ['viewer'],
    handlers: [list('components', []), list('evidences', []), list('incident_summary', [])],
  });
  expect(await screen.findByText('There are no incidents matching this criteria')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Time range: Any time' })).toBeVisible();
});
