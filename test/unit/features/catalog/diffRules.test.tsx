import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as files from '@/lib/export/download';
import { diffRulesOf } from '@/modules/diff-rules/stored';
import { API, renderPage } from '../../app/renderApp';
import { narrowed } from '../../../support/describedAnswers';

const id = (at: number) => `019a0000-0000-7000-8000-${String(at).padStart(12, '0')}`;

const item = (at: number) => ({
  id: id(at),
  name: `api-${at}`,
  type: 'Kubernetes::Deployment',
  config: {
    metadata: { generation: at, resourceVersion: `r${at}`, uid: `u${at}` },
    spec: {
      containers: ['a', 'b'].map(name => ({ name, image: `${name}:${at}`, env: `e${at}` })),
    },
  },
  created_at: '2026-01-01T00:00:00Z',
});

const handlers = [
  http.get(`${API}/db/config_detail`, ({ request }) => {
    const asked = new URL(request.url).searchParams.get('id') ?? '';
    return HttpResponse.json(
      narrowed(
        request,
        [item(1), item(2)].filter(one => asked === `eq.${one.id}`),
      ),
    );
  }),
];

beforeAll(async () => {
  await Promise.all([
    import('@/features/catalog/compare/ComparePage'),
    import('@/features/catalog/changes/ChangesPage'),
    import('@/features/catalog/changes/ChangeDrawer'),
    import('@/modules/diff-rules/DiffRulesDialog'),
  ]);
});
beforeEach(() => localStorage.clear());

function open() {
  const page = renderPage({
    at: `/catalog/compare?left=${id(1)}&right=${id(2)}`,
    as: ['viewer'],
    handlers,
  });
  const choose = async (of: string, action: string) => {
    await page.user.click(screen.getByRole('button', { name: `Actions for ${of}` }));
    await page.user.click(await screen.findByRole('menuitem', { name: action }));
  };
  return { ...page, choose };
}

const list = () => screen.findByRole('list', { name: 'Differences' });
const lines = () => screen.getByRole('region', { name: 'Lines of both' });
const section = (name: string, of: HTMLElement) => within(of).getByRole('button', { name });

describe('/catalog/compare', () => {
  test('differences are in sections, which open and shut by keyboard, one or all', async () => {
    const { user } = open();
    const all = await list();
    const metadata = section('config.metadata', all);
    expect(metadata).toHaveAttribute('aria-expanded', 'true');
    metadata.focus();
    await user.keyboard('{Enter}');
    expect(metadata).toHaveAttribute('aria-expanded', 'false');
    expect(metadata).toHaveFocus();
    expect(all).toHaveTextContent('3 differences hidden');
    expect(all).not.toHaveTextContent('config.metadata.uid');
    expect(all).toHaveTextContent('config.spec.containers[name=a].image');
    const fold = within(screen.getByRole('group', { name: 'Sections of Differences' }));
    await user.click(fold.getByRole('button', { name: 'Collapse all' }));
    expect(all).not.toHaveTextContent('config.spec.containers[name=a].image');
    await user.click(fold.getByRole('button', { name: 'Expand all' }));
    expect(all).toHaveTextContent('config.metadata.uid');
  });

  test('so are the lines, which say how many are hidden', async () => {
    const { user } = open();
    await list();
    const spec = section('config.spec', lines());
    await user.click(spec);
    expect(spec).toHaveAttribute('aria-expanded', 'false');
    expect(lines()).toHaveTextContent('4 added, 4 removed, 12 lines hidden');
    expect(lines()).not.toHaveTextContent('image: a:2');
    await user.click(
      within(screen.getByRole('group', { name: 'Sections of Lines of both' })).getByRole('button', {
        name: 'Expand all',
      }),
    );
    expect(lines()).toHaveTextContent('image: a:2');
  });

  test('a path is left out from its line, counted, shown by one click and left out again', async () => {
    const { user, choose } = open();
    await list();
    await choose('config.spec.containers[name=a].image', 'Leave out config.spec.containers[*].image');
    expect(await screen.findByText('2 differences left out by 1 rule')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Differences (5)' })).toBeVisible();
    expect(await list()).not.toHaveTextContent('image');
    expect(lines()).not.toHaveTextContent('image');
    const show = screen.getByRole('button', { name: 'Show all' });
    await waitFor(() => expect(show).toHaveFocus());
    await user.click(show);
    expect(screen.getByText('2 differences shown that 1 rule would leave out')).toBeVisible();
    expect(await list()).toHaveTextContent('containers[name=b].image');
    expect(lines()).toHaveTextContent('image: a:2');
    await user.click(screen.getByRole('button', { name: 'Leave out again' }));
    expect(await list()).not.toHaveTextContent('image');
  });

  test('where rules leave out all there is, that is said; a rule that is removed leaves out nothing', async () => {
    const { user, choose } = open();
    await list();
    await choose('config.metadata', 'Leave out config.metadata');
    await choose('config.spec.containers[name=a].image', 'Leave out **.image');
    await choose('config.spec.containers[name=a].env', 'Leave out config.spec.containers[*].env');
    expect(await screen.findByText('Nothing but what your rules leave out')).toBeVisible();
    expect(screen.getByText('7 differences left out by 3 rules')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Lines of both' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Diff rules (3)' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Diff rules' }));
    await user.click(dialog.getByRole('button', { name: 'Remove the rule: Path **.image' }));
    expect(dialog.getAllByRole('listitem')).toHaveLength(2);
    await user.keyboard('{Escape}');
    expect(await list()).toHaveTextContent(/image.*image/);
    expect(screen.getByText('5 differences left out by 2 rules')).toBeVisible();
  });

  test('rules go into a file and come from one; a file of something else is refused', async () => {
    const saved = vi.spyOn(files, 'download').mockImplementation(() => {});
    diffRulesOf('p1').write([{ kind: 'path', value: 'config.metadata' }]);
    const { user } = open();
    expect(await screen.findByText('3 differences left out by 1 rule')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Diff rules (1)' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Diff rules' }));
    await user.click(dialog.getByRole('button', { name: 'Export' }));
    expect(saved.mock.lastCall?.[1]).toBe(
      `${JSON.stringify({ version: 1, rules: [{ kind: 'path', value: 'config.metadata' }] }, null, 2)}\n`,
    );
    const give = (text: string) =>
      user.upload(dialog.getByLabelText('File with diff rules'), new File([text], 'rules.json'));
    await give('{"version":1,"filters":[]}');
    expect(await screen.findByText(/^rules\.json holds no diff rules/)).toBeInTheDocument();
    await give(
      '{"version":1,"rules":[{"kind":"type","value":"Pulled"},{"kind":"path","value":"config.metadata"},1]}',
    );
    expect(await screen.findByText('Imported 2 rules; 1 entry could not be used')).toBeInTheDocument();
    expect(dialog.getAllByRole('listitem').map(row => row.textContent)).toEqual([
      'Path config.metadata',
      'Changes of type Pulled',
    ]);
    saved.mockRestore();
  });
});

describe('the drawer of a change', () => {
  const lookups = ['config_types', 'config_statuses', 'config_tags', 'config_labels', 'change_types'].map(
    name => http.get(`${API}/db/${name}`, () => HttpResponse.json([])),
  );
  const change = {
    id: id(7),
    config_id: id(1),
    change_type: 'diff',
    severity: 'info',
    source: 'kubernetes',
    summary: 'Changed',
    count: 1,
    created_at: '2026-01-01T00:00:00Z',
    created_by: null,
    external_created_by: null,
    details: null,
    patches: null,
    diff: '@@ -1,5 +1,5 @@\n metadata:\n-  resourceVersion: 1\n+  resourceVersion: 2\n   name: api\n',
    config: { id: id(1), name: 'api-1', type: 'Kubernetes::Pod', config_class: 'Pod' },
  };

  test('that did nothing but what is left out says so in the place of its diff, which is there by a click', async () => {
    const { user } = renderPage({
      at: `/catalog/changes?change=${change.id}`,
      as: ['viewer'],
      handlers: [
        ...lookups,
        http.post(`${API}/catalog/changes`, () => HttpResponse.json({ total: 0, changes: [] })),
        http.get(`${API}/db/config_changes`, ({ request }) => HttpResponse.json(narrowed(request, [change]))),
      ],
    });
    const drawer = within(await screen.findByRole('dialog', { name: 'diff of api-1' }));
    expect(drawer.getByRole('list', { name: 'Fields that changed' })).toBeVisible();
    await user.click(
      drawer.getByRole('button', { name: 'Actions for metadata.resourceVersion', hidden: true }),
    );
    await user.click(await screen.findByRole('menuitem', { name: 'Leave out **.resourceVersion' }));
    expect(await drawer.findByText('Nothing but what your rules leave out')).toBeVisible();
    expect(drawer.getByText('1 difference left out by 1 rule')).toBeVisible();
    expect(drawer.queryByRole('region', { name: 'Lines of the diff' })).toBeNull();
    await user.click(drawer.getByRole('button', { name: 'Show all' }));
    expect(drawer.getByRole('region', { name: 'Lines of the diff' })).toBeVisible();
    expect(drawer.getByRole('list', { name: 'Fields that changed' })).toBeVisible();
  });
});
