import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import * as files from '@/lib/export/download';
import { renderPage } from '../../app/renderApp';
import {
  accessBackend,
  accessId,
  ANN,
  BO,
  daysAgo,
  GROUP,
  grantOf,
  ITEM,
  SILENT_ITEM,
  type AskedCalls,
} from './accessFixtures';

// Screens are loaded on demand; what the first of a file takes to transform is not part of a test.
beforeAll(async () => {
  await Promise.all([
    import('@/features/catalog/access/AccessPage'),
    import('@/features/catalog/access/GrantTable'),
    import('@/features/catalog/access/SumTables'),
    import('@/features/catalog/access/PersonDrawer'),
    import('@/features/catalog/access/compare/CompareDialog'),
    import('@/features/catalog/item/ItemPage'),
    import('@/components/export/ExportMenu'),
  ]);
});

type Relations = Parameters<typeof accessBackend>[1];

function open(at: string, relations: Relations = {}, more: Partial<Parameters<typeof renderPage>[0]> = {}) {
  const asked: AskedCalls[] = [];
  const shown = renderPage({ at, as: ['viewer'], ...more, handlers: accessBackend(asked, relations) });
  const of = (path: string) => asked.filter(call => call.path === path).map(call => call.search);
  return { ...shown, asked, of };
}

const cells = (name: RegExp) =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('gridcell')
    .map(cell => cell.textContent);

describe('/catalog/access', () => {
  test('who may reach what, by which group, since when, and when they signed in', async () => {
    const { of } = open('/catalog/access', {
      config_access_summary: [
        grantOf(),
        grantOf({
          external_user_id: BO,
          user: 'Bo Bianchi',
          email: '',
          external_group_id: GROUP,
          role: 'read_only',
          created_at: daysAgo(200),
          last_signed_in_at: null,
          last_reviewed_at: null,
          last_reviewed_by: null,
        }),
        grantOf({ user: 'Cleo', config_id: SILENT_ITEM, config_name: 'legacy', last_signed_in_at: null }),
        grantOf({
          user: 'store-managers',
          external_user_id: null,
          user_type: 'group',
          last_signed_in_at: null,
        }),
      ],
    });
    expect(await screen.findByRole('row', { name: /Ann Abbott/ })).toBeVisible();
    await waitFor(() => expect(cells(/Ann Abbott/)).toContain('3d by Hana Sato'));
    expect(cells(/Ann Abbott/)).toEqual(
      expect.arrayContaining(['ann@meridian.example', 'User', 'db_owner', 'orders-db', '10d', '2d']),
    );
    // The source tells sign-ins to the one item and none to the other.
    expect(cells(/Bo Bianchi/)).toEqual(
      expect.arrayContaining(['sre', 'never, Never signed in', 'none recorded, Not reviewed for 90 days']),
    );
    expect(cells(/Cleo/)).toContain('unknown');
    expect(cells(/store-managers/)).not.toContain('unknown');
    expect(screen.getByText('4 grants', { exact: false })).toBeVisible();
    const [list] = of('config_access_summary');
    expect(list?.get('order')).toMatch(/^user\.asc\.nullslast,config_id\.asc/);
    const [logging] = of('configs');
    expect(logging?.get('id')).toContain(SILENT_ITEM);
    expect(logging?.get('access_logs.limit')).toBe('1');
  });

  test('filters, order and page of the link are asked of the backend', async () => {
    const { of } = open(
      `/catalog/access?search=a,b&roles=db_owner:1&kinds=Guest:-1&types=AWS%3A%3ARDS%3A%3AInstance:1&groups=${GROUP}:1&items=${ITEM}:1&users=${ANN}:1&sortBy=created_at&sortOrder=desc&pageIndex=2&pageSize=25`,
      { config_access_summary: Array.from({ length: 51 }, () => grantOf()) },
    );
    await screen.findByRole('row', { name: /Ann Abbott/ });
    const [search] = of('config_access_summary');
    expect(search?.get('and')).toBe(
      `(config_id.eq.${ITEM},external_user_id.eq.${ANN},external_group_id.eq.${GROUP},role.eq.db_owner,` +
        'or(user_type.is.null,user_type.not.eq.Guest),config_type.eq."AWS::RDS::Instance",' +
        'or(user.ilike."*a,b*",email.ilike."*a,b*",config_name.ilike."*a,b*",role.ilike."*a,b*"))',
    );
    expect(search?.get('order')).toMatch(/^created_at\.desc\.nullslast,config_id\.asc/);
    expect([search?.get('limit'), search?.get('offset')]).toEqual(['25', '50']);
  });

  describe('flags', () => {
    test('never signed in is asked of items whose sign-ins are told', async () => {
      const { of } = open('/catalog/access?flag=never');
      await screen.findByRole('row', { name: /Ann Abbott/ });
      expect(of('configs')[0]?.has('id')).toBe(false);
      expect(of('config_access_summary')[0]?.get('and')).toBe(
        `(last_signed_in_at.is.null,external_user_id.not.is.null,config_id.eq.${ITEM})`,
      );
    });

    test('where no source tells sign-ins nobody is said to have never signed in', async () => {
      const { of } = open('/catalog/access?flag=never', { configs: [] });
      expect(await screen.findByText('No grants match')).toBeVisible();
      expect(of('config_access_summary')).toEqual([]);
    });

    test('where more items tell sign-ins than can be named, it is said that others are listed as well', async () => {
      const many = Array.from({ length: 101 }, (_, at) => ({ id: accessId(500 + at), access_logs: [] }));
      const { of } = open('/catalog/access?flag=never', { configs: many });
      expect(await screen.findByText(/More than 100 items tell sign-ins/)).toBeVisible();
      expect(of('config_access_summary')[0]?.get('and')).toBe(
        '(last_signed_in_at.is.null,external_user_id.not.is.null)',
      );
    });

    test('no sign-in for 90 days, and not reviewed for 90 days', async () => {
      const { of, user } = open('/catalog/access?flag=quiet');
      await screen.findByRole('row', { name: /Ann Abbott/ });
      expect(of('config_access_summary')[0]?.get('and')).toMatch(
        /^\(last_signed_in_at\.lt\."20[^"]*:00:00\.000Z"\)$/,
      );
      await user.click(screen.getByRole('combobox', { name: 'Flag' }));
      await user.click(await screen.findByRole('option', { name: 'Not reviewed for 90 days' }));
      await waitFor(() =>
        expect(of('config_access_summary').at(-1)?.get('and')).toMatch(
          /^\(or\(last_reviewed_at\.lt\.[^,]*,and\(last_reviewed_at\.is\.null,created_at\.lt\.[^)]*\)\)\)$/,
        ),
      );
    });

    test('people who were deleted are found in the grants themselves: the summary leaves them out', async () => {
      const { of } = open('/catalog/access?flag=left', {
        config_access: [
          {
            id: 'g1',
            config_id: ITEM,
            external_group_id: null,
            external_user_id: BO,
            created_at: daysAgo(5),
            created_by: null,
            last_reviewed_at: null,
            last_reviewed_by: null,
            user: { name: 'Bo Bianchi', email: null, user_type: 'User', deleted_at: daysAgo(50) },
            item: { name: 'orders-db', type: 'AWS::RDS::Instance' },
            role: { name: 'db_owner' },
          },
        ],
      });
      await screen.findByRole('row', { name: /Bo Bianchi/ });
      expect(cells(/Bo Bianchi/)).toEqual(expect.arrayContaining(['5d, Granted after deletion', 'unknown']));
      const [search] = of('config_access');
      expect(search?.get('user.deleted_at')).toBe('not.is.null');
      expect(search?.get('deleted_at')).toBe('is.null');
      expect(of('config_access_summary')).toEqual([]);
    });
  });

  test('a person opens beside the list, with all they reach, their groups and sign-ins', async () => {
    const { user, router } = open('/catalog/access', {
      external_users: [
        {
          id: ANN,
          account_id: 'meridian',
          aliases: ['ann@meridian.example', 'aad/1'],
          name: 'Ann Abbott',
          user_type: 'User',
          email: 'ann@meridian.example',
          scraper_id: accessId(99),
          created_by: null,
          created_at: daysAgo(400),
          updated_at: null,
          deleted_at: null,
        },
      ],
      external_user_groups: [
        {
          external_group_id: GROUP,
          created_at: daysAgo(300),
          group: { name: 'sre', group_type: 'Security', deleted_at: null },
        },
      ],
      config_access_logs: [
        {
          config_id: ITEM,
          scraper_id: accessId(99),
          mfa: null,
          count: 3,
          created_at: daysAgo(2),
          item: { name: 'orders-db', type: 'AWS::RDS::Instance' },
        },
      ],
    });
    await user.click(await screen.findByRole('link', { name: 'Ann Abbott' }));
    const drawer = await screen.findByRole('dialog', { name: 'Ann Abbott' });
    expect(router.state.location.search).toContain(`person=${ANN}`);
    expect(await within(drawer).findByText('1 grant on 1 item')).toBeVisible();
    expect(await within(drawer).findByText('ann@meridian.example, aad/1')).toBeVisible();
    expect(await within(drawer).findByRole('link', { name: 'sre' })).toHaveAttribute(
      'href',
      expect.stringContaining(GROUP),
    );
    expect(await within(drawer).findByText('3 sign-ins, second factor unknown')).toBeVisible();
  });

  test.each([
    ['user', 'People with access', 'config_access_summary_by_user', `person=${ANN}`],
    ['group', 'Groups with access', 'config_access_summary_by_group', `groups=${GROUP}`],
    ['item', 'Items that people reach', 'config_access_summary_by_config', `/catalog/${ITEM}/access`],
  ])('by %s: how many grants each has', async (by, label, relation, href) => {
    const sums = {
      external_user_id: ANN,
      external_group_id: GROUP,
      config_id: ITEM,
      user: 'One',
      group: 'One',
      config_name: 'One',
      config_type: 'AWS::RDS::Instance',
      email: '',
      access_count: 7,
      distinct_users: 5,
      distinct_roles: 2,
      distinct_configs: 3,
      last_signed_in_at: null,
      latest_grant: daysAgo(4),
      config_types: ['AWS::RDS::Instance'],
    };
    const { of } = open(`/catalog/access?by=${by}&types=AWS%3A%3ARDS%3A%3AInstance:1&search=on`, {
      [relation]: [sums],
    });
    const grid = await screen.findByRole('grid', { name: label });
    const row = await within(grid).findByRole('row', { name: /One/ });
    expect(within(row).getByText('7')).toBeVisible();
    // Of a sum nobody knows why there is no sign-in.
    expect(within(row).getByText('none recorded')).toBeVisible();
    expect(within(row).getByRole('link', { name: 'One' }).getAttribute('href')).toContain(href);
    expect(of(relation)[0]?.get('order')).toMatch(/^access_count\.desc\.nullslast,/);
    expect(of(relation)[0]?.get('and')).toContain('AWS::RDS::Instance');
    expect(of('config_access_summary')).toEqual([]);
  });
});

describe('a backend without access', () => {
  const absent = () =>
    HttpResponse.json(
      {
        code: '42P01',
        message: 'relation "public.config_access_summary" does not exist',
        details: null,
        hint: null,
      },
      { status: 404 },
    );

  test('says so, is asked once, and loses its place in the menu', async () => {
    const { of, user } = open('/catalog/access', {
      config_access_summary: absent,
      config_analysis_items: [],
      config_types: [],
      analysis_types: [],
      config_analysis_analyzers: [],
    });
    expect(await screen.findByText('This backend does not say who may reach systems')).toBeVisible();
    const nav = screen.getByRole('navigation', { name: 'Catalog' });
    expect(within(nav).queryByRole('link', { name: 'Access' })).toBeNull();
    await user.click(within(nav).getByRole('link', { name: 'Insights' }));
    expect(await screen.findByText('No insights match')).toBeVisible();
    expect(
      within(screen.getByRole('navigation', { name: 'Catalog' })).queryByRole('link', { name: 'Access' }),
    ).toBeNull();
    expect(of('config_access_summary')).toHaveLength(1);
  });

  test('an older one that does not sum grants up lists them, and no longer offers sums', async () => {
    const { of, user } = open('/catalog/access?by=user', { config_access_summary_by_user: absent });
    expect(await screen.findByRole('row', { name: /Ann Abbott/ })).toBeVisible();
    expect(screen.queryByRole('radio', { name: 'People' })).toBeNull();
    expect(of('config_access_summary_by_user')).toHaveLength(1);
    await user.keyboard('{Escape}');
  });

  test('what a role may not read is not asked', async () => {
    const denied = { subject: 'p1', object: 'application', action: 'read', deny: true, id: 'x' };
    const { asked } = open('/catalog/access', {}, { permissions: [denied] });
    expect(await screen.findByText(/Needs read on database/)).toBeVisible();
    expect(asked).toEqual([]);
  });
});

describe('the tab of an item', () => {
  const item = {
    id: ITEM,
    name: 'orders-db',
    type: 'AWS::RDS::Instance',
    config: {},
    created_at: daysAgo(9),
  };
  const ofItem: Relations = {
    config_detail: [item],
    incidents_by_config: [],
    'rpc/get_parents_by_location': [],
    config_component_relationships: [],
  };

  test('says how many grants there are, and lists those of the item', async () => {
    const { of } = open(`/catalog/${ITEM}/access`, ofItem);
    expect(await screen.findByRole('tab', { name: /Access.*1/ })).toHaveAttribute('aria-selected', 'true');
    expect(await screen.findByRole('row', { name: /Ann Abbott/ })).toBeVisible();
    expect(of('config_access_summary').every(search => search.get('config_id') === `eq.${ITEM}`)).toBe(true);
    expect(of('rpc/config_access_filter_options')[0]?.get('p_config_id')).toBe(ITEM);
    expect(screen.queryByRole('button', { name: /^Item/ })).toBeNull();
  });

  test('is not there where the backend has no access', async () => {
    const { of } = open(`/catalog/${ITEM}/access`, {
      ...ofItem,
      config_access_summary: () => new HttpResponse(null, { status: 404 }),
    });
    expect(await screen.findByRole('tab', { name: 'Configuration' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('tab', { name: 'Access' })).toBeNull());
    expect(of('config_access_summary').length).toBeLessThanOrEqual(2);
  });
});

describe('an export', () => {
  const rows = [
    grantOf(),
    grantOf({ external_user_id: BO, user: 'Bo Bianchi', email: '', role: 'read_only' }),
  ];

  /** Exports all grants as CSV. */
  async function exported() {
    const saved = vi.spyOn(files, 'download').mockImplementation(() => {});
    const shown = open('/catalog/access', { config_access_summary: rows });
    const { user } = shown;
    await screen.findByRole('row', { name: /Ann Abbott/ });
    await user.click(screen.getByRole('button', { name: 'Grants: export' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Export to a file...' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Export grants' }));
    await user.click(dialog.getByRole('button', { name: 'Export' }));
    expect(await dialog.findByText('2 grants exported.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Done' }));
    const content = saved.mock.lastCall?.[1];
    return { ...shown, text: content instanceof Blob ? await content.text() : '' };
  }

  test('is compared with now: what was added, is gone, and has another role', async () => {
    const { text, user } = await exported();
    expect(text).toContain('Person id');
    const earlier = text
      .replace('db_owner', 'read_only')
      .replaceAll(BO, accessId(77))
      .replaceAll('Bo Bianchi', 'Zoe Zola');
    await user.upload(
      screen.getByLabelText('Earlier export to compare with'),
      new File([earlier], 'grants.csv', { type: 'text/csv' }),
    );
    const dialog = await screen.findByRole('dialog', { name: /Compare with grants.csv/ });
    expect(
      await within(dialog).findByText(
        '2 grants in the file, 2 now under the filters of the list: 1 added, 1 gone, 1 with another role.',
      ),
    ).toBeVisible();
    expect(within(dialog).getByRole('row', { name: /Zoe Zola/ })).toHaveTextContent('Gone');
    expect(within(dialog).getByRole('row', { name: /Bo Bianchi/ })).toHaveTextContent('Added');
    expect(within(dialog).getByRole('row', { name: /Ann Abbott/ })).toHaveTextContent('Role changed');
  });

  test('that is none says what is wrong with it, and sends nothing', async () => {
    const { user, of } = open('/catalog/access');
    await screen.findByRole('row', { name: /Ann Abbott/ });
    // What stands beside the rows is asked for after them.
    const grants = () => of('config_access_summary').length;
    const before = grants();
    await user.upload(
      screen.getByLabelText('Earlier export to compare with'),
      new File(['Name,Type\na,b'], 'items.csv', { type: 'text/csv' }),
    );
    expect(
      await screen.findByText(/items.csv cannot be compared: it has no column 'Person', 'Role', 'Item'/),
    ).toBeVisible();
    expect(grants()).toBe(before);
  });
});

describe('a backend that fails', () => {
  test('is asked again', async () => {
    let isDown = true;
    const { user } = open('/catalog/access', {
      config_access_summary: () =>
        isDown
          ? HttpResponse.json({ message: 'Too busy' }, { status: 500 })
          : HttpResponse.json([grantOf()], { headers: { 'Content-Range': '0-0/1' } }),
    });
    expect(await screen.findByText(/Too busy/)).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('row', { name: /Ann Abbott/ })).toBeVisible();
  });

  test('what stands beside grants may be missing: names stay away, and sign-ins are unknown', async () => {
    const failing = () => HttpResponse.json({ message: 'no' }, { status: 500 });
    open('/catalog/access', {
      config_access_summary: [grantOf({ external_group_id: GROUP, last_signed_in_at: null })],
      configs: failing,
      external_groups: failing,
      people: failing,
    });
    await screen.findByRole('row', { name: /Ann Abbott/ });
    expect(cells(/Ann Abbott/)).toEqual(expect.arrayContaining([GROUP, 'unknown', '3d']));
  });
});
