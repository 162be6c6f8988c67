import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import type { Role } from '@/lib/access/policy';
import { API, renderApp } from '../../app/renderApp';
import { held } from '../../held';
import { server } from '../../server';
import { enter } from '../../user';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOW = Date.now();
/** An hour more than that many days: the page's clock steps, and may stand a little behind that of the test. */
const ago = (days: number) => new Date(NOW - days * DAY - HOUR).toISOString();

const token = (name: string, rest: object = {}) => ({
  id: `id-${name}`,
  name,
  person_id: `person-${name}`,
  created_at: ago(1),
  auto_renew: false,
  person: {
    id: `person-${name}`,
    name: `${name} (Token)`,
    type: 'access_token',
    email: `amara+token:${name}@meridian.example`,
  },
  ...rest,
});

const others = (name: string) => ({
  created_by: 'p2',
  person: { id: `person-${name}`, name, email: `elias+token:${name}@meridian.example` },
});

/** The page with tokens; calls to revoke are collected and answered. */
function open(role: Role, tokens: object[], at = '/settings/tokens', revoke = () => HttpResponse.json({})) {
  const revoked: string[] = [];
  let left = tokens;
  const app = renderApp({
    at,
    as: [role],
    handlers: [
      http.get(`${API}/auth/tokens`, () => HttpResponse.json({ message: 'success', payload: left })),
      http.delete(`${API}/auth/token/:id`, ({ params }) => {
        revoked.push(String(params.id));
        const answer = revoke();
        if (answer.ok) left = left.filter(one => !('id' in one) || one.id !== params.id);
        return answer;
      }),
      http.get(`${API}/rbac/token/:id/permissions`, ({ params }) =>
        HttpResponse.json({
          message: '',
          payload: ['create', 'update', 'delete', 'playbook:run', 'playbook:approve'].flatMap(action =>
            ['canaries', 'catalog', 'application', 'playbooks', 'notification'].map(object => ({
              subject: String(params.id).replace('id-', 'person-'),
              object,
              action,
              deny: true,
            })),
          ),
        }),
      ),
    ],
  });
  return { ...app, revoked };
}

const grid = () => screen.findByRole('grid', { name: 'Tokens' });

describe('the list of tokens', () => {
  test('[TOK-002] says whose each is, whether it is stale, when it was used and when it ends', async () => {
    open('admin', [
      token('fresh', { person: { ...token('fresh').person, last_login: ago(2) } }),
      token('old', { ...others('old'), created_at: ago(200) }),
      token('past', { created_at: ago(20), expires_at: ago(3) }),
    ]);
    await screen.findByText('past');
    const rows = within(await grid()).getAllByRole('row');
    const texts = rows.slice(1).map(row =>
      within(row)
        .getAllByRole('gridcell')
        .map(cell => cell.textContent),
    );
    expect(texts).toEqual([
      expect.arrayContaining(['amara@meridian.example', 'Active', '2d', 'Unknown', '1d']),
      expect.arrayContaining(['amara@meridian.example', 'Expired', '-']),
      expect.arrayContaining(['elias@meridian.example', 'Stale', '-', 'Unknown']),
    ]);
  });

  test('one that expires within two weeks is told from others, and found by that', async () => {
    const { user } = open('admin', [
      token('ending', { expires_at: ago(-13) }),
      token('later', { expires_at: ago(-20) }),
    ]);
    const row = (await within(await grid()).findByText('ending')).closest<HTMLElement>('[role=row]');
    expect(row).toHaveTextContent('Expires soon');
    expect(screen.getAllByText('Expires soon')).toHaveLength(1);
    expect(within(row ?? document.body).getByTitle(/^It expires within 14 days/)).toBeVisible();
    await user.type(screen.getByRole('searchbox', { name: 'Search tokens' }), 'expires soon');
    await waitFor(() => expect(screen.queryByText('later')).toBeNull());
    expect(screen.getByText('ending')).toBeVisible();
  });

  test('only mine leaves out those of others', async () => {
    const { user } = open('admin', [token('mine'), token('theirs', others('theirs'))]);
    await within(await grid()).findByText('theirs');
    await user.click(screen.getByRole('switch', { name: 'Only mine' }));
    await waitFor(() => expect(screen.queryByText('theirs')).toBeNull());
    expect(screen.getByText('mine')).toBeVisible();
  });

  test('a failure can be tried again; without any it says so', async () => {
    const { user } = open('admin', []);
    server.use(
      http.get(`${API}/auth/tokens`, () => HttpResponse.json({ error: 'no luck' }, { status: 400 }), {
        once: true,
      }),
    );
    expect(await screen.findByText('no luck')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No tokens yet')).toBeInTheDocument();
  });

  test.each([
    ['admin', ['mine', 'theirs']],
    ['editor', ['mine']],
    ['commander', ['mine']],
    ['responder', ['mine']],
    ['viewer', ['mine']],
    ['guest', ['mine']],
  ] as const)('[TOK-003][RBC-010] %s is offered to revoke %j', async (role, names) => {
    open(role, [token('mine'), token('theirs', others('theirs'))]);
    await within(await grid()).findByText('theirs');
    const buttons = screen.queryAllByRole('button', { name: /^Revoke / });
    expect(buttons.map(button => button.getAttribute('aria-label'))).toEqual(
      names.map(name => `Revoke ${name}`),
    );
  });

  test('[TOK-003] revoking asks first, then the token is gone', async () => {
    const { user, revoked } = open('editor', [token('ci'), token('keep')]);
    await screen.findByText('ci');
    await user.click(screen.getByRole('button', { name: 'Revoke ci' }));
    const question = await screen.findByRole('alertdialog', { name: 'Revoke ci?' });
    expect(revoked).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Revoke' }));
    await waitFor(() => expect(screen.queryByText('ci')).toBeNull());
    expect(revoked).toEqual(['id-ci']);
    expect(await screen.findByText('ci revoked')).toBeVisible();
  });

  test.each([
    [
      { message: 'Only the creator or admins can delete access tokens', error: 'Unauthorized' },
      /Unauthorized/,
    ],
    [{}, 'Failed to delete token'],
  ])('a refused revoking says why and keeps the token: %j', async (body, said) => {
    const refuse = () => HttpResponse.json(body, { status: 403 });
    const { user } = open('admin', [token('ci')], undefined, refuse);
    await screen.findByText('ci');
    await user.click(screen.getByRole('button', { name: 'Revoke ci' }));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Revoke' }));
    expect(await within(question).findByText(said)).toBeVisible();
    expect(screen.getByText('ci')).toBeInTheDocument();
  });

  test('a token says in words what it may do', async () => {
    open('admin', [token('ci')], '/settings/tokens?id=id-ci');
    const dialog = await screen.findByRole('dialog', { name: 'ci' });
    const scope = await within(dialog).findByLabelText('What the token may do');
    expect(scope).toHaveTextContent(
      'May use all of itMCPMay readHealth checks, Catalog, Applications, Playbooks and Notifications',
    );
  });
  test('who may not read roles is told who can see the scope', async () => {
    open('responder', [token('ci')], '/settings/tokens?id=id-ci');
    const dialog = await screen.findByRole('dialog', { name: 'ci' });
    expect(within(dialog).getByText('Administrators and editors can see its scope.')).toBeVisible();
  });

  test('[TOK-004][TOK-018] Create token opens the form with the Read preset; the list has it afterwards', async () => {
    const tokens: object[] = [];
    const { user, router } = open('commander', tokens);
    await user.click(await screen.findByRole('button', { name: 'Create token' }));
    const dialog = await screen.findByRole('dialog', { name: 'Create new token' });
    expect(within(dialog).getByRole('button', { name: 'Read', pressed: true })).toBeVisible();
    expect(within(dialog).getByLabelText('What the token may do')).toHaveTextContent(
      'May use all of itMCPMay readHealth checks, Catalog, Applications, Playbooks and Notifications',
    );
    expect(router.state.location.search).toBe('?id=new');
  });

  test('a token that is made when the person has left by then is not told as if it had been shown', async () => {
    const { until, release } = held();
    const { user, router } = open('editor', [], '/settings/tokens?id=new');
    let isAsked = false;
    server.use(
      http.post(`${API}/auth/create_token`, async () => {
        isAsked = true;
        await until;
        return HttpResponse.json({ message: 'success', payload: { token: 'canary-secret.aaaa.1.16384.1' } });
      }),
    );
    const dialog = await screen.findByRole('dialog', { name: 'Create new token' });
    await enter(user, within(dialog).getByRole('textbox', { name: /^Name/ }), 'ci');
    await user.click(within(dialog).getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(isAsked).toBe(true));
    await act(async () => router.navigate('/settings/tokens'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    release();
    expect(
      await screen.findByText(/^ci was created, but you left before its token was shown\./),
    ).toBeVisible();
    expect(screen.queryByText('Token created successfully')).toBeNull();
  });
});
