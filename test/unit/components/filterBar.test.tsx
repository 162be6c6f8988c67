import { act, render, screen, waitFor, within } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { Provider } from 'react-redux';
import { UNSAFE_createMemoryHistory as createMemoryHistory, useLocation } from 'react-router-dom';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { mirrorLocation } from '@/app/listeners';
import { createPageRouter, PageRoutes } from '@/app/pageRouter';
import { setupStore } from '@/app/store';
import type { ChoiceOption, Filters, OptionsQuery } from '@/components/filter/definition';
import { FilterBar } from '@/components/filter/FilterBar';
import { tableParams } from '@/components/data-table/tableState';
import { rangeParams } from '@/components/time-range/rangeParams';
import { ToastProvider } from '@/components/toast/ToastProvider';
import { ShortcutsProvider } from '@/lib/shortcuts/ShortcutsProvider';
import { triParam } from '@/lib/triState';
import { bool, list, oneOf, str, type UrlState } from '@/lib/urlState';
import { useUrlState } from '@/lib/useUrlState';
import { setupUser } from '../user';

const schema = {
  q: str(),
  show: oneOf(['list', 'graph'], 'list'),
  severity: oneOf(['', 'high', 'low'], ''),
  owner: str(),
  groups: list(),
  types: triParam(),
  deleted: bool(false),
  seen: str(),
  ...rangeParams,
  ...tableParams(),
} as const;
type Url = UrlState<typeof schema>;

beforeAll(async () => {
  await Promise.all([
    import('@/components/filter/LongChoice'),
    import('@/components/filter/TriStateList'),
    import('@/components/time-range/LinkRange'),
  ]);
});

function List({ filters }: { filters: Filters<Url> }) {
  const [url, patch] = useUrlState(schema);
  return (
    <>
      <FilterBar label="Filters" filters={filters} url={url} patch={patch} resets={{ seen: '' }} />
      <output aria-label="address">{useLocation().search}</output>
    </>
  );
}

/** A list at an address. */
function show(filters: Filters<Url>, at = '') {
  const router = createPageRouter(createMemoryHistory({ initialEntries: [`/${at}`], v5Compat: true }), [
    { path: '*', element: <List filters={filters} /> },
  ]);
  const store = setupStore();
  mirrorLocation(router, store);
  render(
    <Provider store={store}>
      <ToastProvider>
        <ShortcutsProvider>
          <PageRoutes router={router} />
        </ShortcutsProvider>
      </ToastProvider>
    </Provider>,
  );
  const address = () =>
    Object.fromEntries(new URLSearchParams(screen.getByLabelText('address').textContent ?? ''));
  return { user: setupUser(), address };
}

const choose = async (user: ReturnType<typeof setupUser>, field: string, option: string) => {
  await user.click(screen.getByRole('combobox', { name: field }));
  await user.click(await screen.findByRole('option', { name: option }));
};

const severity = {
  kind: 'choice',
  param: 'severity',
  label: 'Severity',
  any: 'Any severity',
  options: { high: 'High', low: 'Low' },
} as const satisfies Filters<Url>[number];

describe('the controls of a list', () => {
  test('stand in the order of their definitions, in a group; hidden ones are left out', () => {
    show([
      { kind: 'search', param: 'q', label: 'Search things', placeholder: 'Name', width: 260 },
      { ...severity, hidden: true },
      { kind: 'switch', param: 'deleted', label: 'Show deleted' },
      { kind: 'triState', param: 'types', label: 'Type', options: ['a'] },
    ]);
    const group = screen.getByRole('group', { name: 'Filters' });
    const fields = [...group.querySelectorAll('input, button')];
    expect(fields).toEqual([
      within(group).getByRole('searchbox', { name: 'Search things' }),
      within(group).getByRole('switch', { name: 'Show deleted' }),
      within(group).getByRole('button', { name: 'Type' }),
    ]);
  });

  test('are drawn when their own value changes: a choice of one leaves the others as they are', async () => {
    const drawn = vi.fn<() => OptionsQuery<ChoiceOption>>(() => ({ data: [['ada', 'Ada']] }));
    const types = vi.fn<() => OptionsQuery<string>>(() => ({ data: ['a'] }));
    const { user, address } = show(
      [
        severity,
        { kind: 'choice', param: 'owner', label: 'Owner', any: 'Anybody', useOptions: drawn },
        { kind: 'triState', param: 'types', label: 'Type', useOptions: types },
      ],
      '?types=a:1',
    );
    const before = [drawn.mock.calls.length, types.mock.calls.length];
    await choose(user, 'Severity', 'High');
    await waitFor(() => expect(address()).toMatchObject({ severity: 'high' }));
    expect([drawn.mock.calls.length, types.mock.calls.length]).toEqual(before);
    await choose(user, 'Owner', 'Ada');
    await waitFor(() => expect(address()).toMatchObject({ severity: 'high', owner: 'ada', types: 'a:1' }));
    expect(screen.getByRole('combobox', { name: 'Owner' })).toHaveTextContent('Ada');
    expect(types.mock.calls).toHaveLength(before[1] ?? 0);
  });

  test('fold away on a phone, but for what is looked for; how many are active is said', async () => {
    const wide = window.matchMedia.bind(window);
    vi.spyOn(window, 'matchMedia').mockImplementation(query =>
      Object.assign(wide(query), { matches: query.includes('max-width') }),
    );
    const { user, address } = show(
      [
        { kind: 'search', param: 'q', label: 'Search things', placeholder: 'Name', width: 260 },
        severity,
        { kind: 'switch', param: 'deleted', label: 'Show deleted' },
        { kind: 'range' },
      ],
      '?severity=low&rangeType=relative&range=now-7d',
    );
    expect(screen.getByRole('searchbox', { name: 'Search things' })).toBeVisible();
    expect(screen.queryByRole('combobox', { name: 'Severity' })).toBeNull();
    const button = screen.getByRole('button', { name: 'Filters, 2 active' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await user.click(button);
    await choose(user, 'Severity', 'High');
    await waitFor(() => expect(address()).toMatchObject({ severity: 'high' }));
    await user.click(screen.getByRole('switch', { name: 'Show deleted' }));
    await user.click(await screen.findByRole('button', { name: 'Filters, 3 active' }));
    expect(screen.queryByRole('switch', { name: 'Show deleted' })).toBeNull();
  });

  test('one or two do not fold', () => {
    const wide = window.matchMedia.bind(window);
    vi.spyOn(window, 'matchMedia').mockImplementation(query =>
      Object.assign(wide(query), { matches: query.includes('max-width') }),
    );
    show([severity, { kind: 'switch', param: 'deleted', label: 'Show deleted' }]);
    expect(screen.getByRole('combobox', { name: 'Severity' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Filters/ })).toBeNull();
  });

  test('write what is chosen into the address, take the list to its first page and reset what the bar says', async () => {
    const { user, address } = show([severity], '?pageIndex=3&seen=x&sortBy=name');
    expect(screen.getByRole('combobox', { name: 'Severity' })).toHaveTextContent('Any severity');
    await choose(user, 'Severity', 'High');
    await waitFor(() => expect(address()).toEqual({ severity: 'high', sortBy: 'name' }));
    await choose(user, 'Severity', 'Any severity');
    await waitFor(() => expect(address()).toEqual({ sortBy: 'name' }));
  });

  test('one of many is found by typing, and taken back by clearing', async () => {
    const people = Array.from({ length: 300 }, (_, index) => [`p${index}`, `Person ${index}`] as const);
    const owner = {
      kind: 'choice',
      param: 'owner',
      label: 'Owner',
      any: 'Anybody',
      useOptions: () => ({ data: people }),
      stray: () => 'Another person',
    } as const;
    const { user, address } = show([owner], '?owner=gone');
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Owner' })).toHaveValue('Another person'),
    );
    const field = screen.getByRole('combobox', { name: 'Owner' });
    await user.click(field);
    // All of them would take seconds to draw.
    expect(await screen.findByRole('option', { name: /more: type to narrow them down$/ })).toBeVisible();
    await user.clear(field);
    await waitFor(() => expect(address()).toEqual({}));
    // The next name can be typed at once; who leaves the field sees what holds.
    expect(field).toHaveValue('');
    await user.tab();
    expect(field).toHaveValue('Anybody');
    await user.clear(field);
    await user.type(field, '299');
    await user.click(await screen.findByRole('option', { name: 'Person 299' }));
    await waitFor(() => expect(address()).toEqual({ owner: 'p299' }));
    expect(field).toHaveValue('Person 299');
  });

  test('a menu that is open when many choices come stays open as a list', async () => {
    let tell: () => void = () => undefined;
    const people = Array.from({ length: 60 }, (_, index) => [`p${index}`, `Person ${index}`] as const);
    const useOptions = (): OptionsQuery<ChoiceOption> => {
      const [data, setData] = useState<typeof people>();
      useEffect(() => {
        tell = () => setData(people);
      }, []);
      return { data };
    };
    const { user, address } = show([
      { kind: 'choice', param: 'owner', label: 'Owner', any: 'Anybody', useOptions },
    ]);
    await user.click(screen.getByRole('combobox', { name: 'Owner' }));
    expect(await screen.findByRole('option', { name: 'Loading…' })).toBeVisible();
    act(() => tell());
    expect(await screen.findByRole('option', { name: 'Person 7' })).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Owner' })).toHaveFocus();
    // What is typed stands in the place of what is chosen.
    await user.keyboard('59');
    await user.click(await screen.findByRole('option', { name: 'Person 59' }));
    await waitFor(() => expect(address()).toEqual({ owner: 'p59' }));
  });

  test('what only changes the view keeps the page, and says what else changes', async () => {
    const { user, address } = show(
      [
        {
          kind: 'view',
          param: 'show',
          label: 'Show',
          options: { list: 'List', graph: 'Graph' },
          keepsPage: true,
          also: view => ({ q: `as ${view}` }),
        },
      ],
      '?pageIndex=3&seen=x',
    );
    await user.click(screen.getByRole('button', { name: 'Graph' }));
    await waitFor(() =>
      expect(address()).toEqual({ show: 'graph', q: 'as graph', pageIndex: '3', seen: 'x' }),
    );
  });

  test('a search, a switch, some of a few and a range write theirs', async () => {
    const { user, address } = show(
      [
        { kind: 'search', param: 'q', label: 'Search things', placeholder: 'Name', width: [200, 300] },
        { kind: 'switch', param: 'deleted', label: 'Show deleted' },
        {
          kind: 'choices',
          param: 'groups',
          label: 'Group by',
          none: 'Nothing',
          options: [['team', 'Team']],
          stray: key => `Tag ${key}`,
        },
        { kind: 'range', fallback: 'now-7d' },
      ],
      '?groups=old',
    );
    await user.type(screen.getByRole('searchbox', { name: 'Search things' }), 'api{Enter}');
    await user.click(screen.getByRole('switch', { name: 'Show deleted' }));
    await user.click(screen.getByRole('combobox', { name: 'Group by' }));
    expect((await screen.findAllByRole('option')).map(one => one.textContent)).toEqual([
      'Nothing',
      'Team',
      'Tag old',
    ]);
    await user.click(screen.getByRole('option', { name: 'Team' }));
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Time range: Last 7 days' }));
    await user.click(await screen.findByRole('button', { name: 'Last 1 hour' }));
    await waitFor(() =>
      expect(address()).toEqual({
        q: 'api',
        deleted: 'true',
        groups: 'old,team',
        rangeType: 'relative',
        range: 'now-1h',
      }),
    );
  });

  test('a range that none is needed of is any time while there is none, and can be taken back', async () => {
    const { user, address } = show([{ kind: 'range' }], '?q=api&rangeType=relative&range=now-7d&timeRange=');
    await user.click(await screen.findByRole('button', { name: 'Time range: Last 7 days' }));
    await user.click(await screen.findByRole('button', { name: 'Any time' }));
    await waitFor(() => expect(address()).toEqual({ q: 'api' }));
    await user.click(await screen.findByRole('button', { name: 'Time range: Any time' }));
    await user.click(await screen.findByRole('button', { name: 'Last 1 hour' }));
    await waitFor(() => expect(address()).toMatchObject({ rangeType: 'relative', range: 'now-1h' }));
  });

  test('a value of an old link that is not offered stays on offer', async () => {
    const owner = { kind: 'choice', param: 'owner', label: 'Owner', any: 'Anybody', options: [] } as const;
    const { user } = show(
      [
        { ...owner, stray: id => `Another (${id})` },
        { kind: 'triState', param: 'types', label: 'Type', options: ['a'] },
      ],
      '?owner=o1&types=b:-1',
    );
    expect(screen.getByRole('combobox', { name: 'Owner' })).toHaveTextContent('Another (o1)');
    await user.click(screen.getByRole('button', { name: /^Type/ }));
    expect(await screen.findByRole('button', { name: 'Exclude b' })).toHaveAttribute('aria-pressed', 'true');
  });

  test('values that are named as parts of every object are values like any other', async () => {
    const { user, address } = show([
      { kind: 'triState', param: 'types', label: 'Type', options: ['__proto__', 'constructor', 'toString'] },
    ]);
    await user.click(screen.getByRole('button', { name: 'Type' }));
    const sign = (name: string) => screen.getByRole('button', { name });
    await screen.findByRole('button', { name: 'Include __proto__' });
    for (const name of ['__proto__', 'constructor', 'toString'])
      expect(sign(`Include ${name}`)).toHaveAttribute('aria-pressed', 'false');
    await user.click(sign('Include __proto__'));
    await user.click(sign('Exclude constructor'));
    await waitFor(() => expect(address()).toEqual({ types: '__proto__:1,constructor:-1' }));
    expect(sign('Include __proto__')).toHaveAttribute('aria-pressed', 'true');
    await user.click(sign('Include __proto__'));
    await waitFor(() => expect(address()).toEqual({ types: 'constructor:-1' }));
  });
});

describe('options that a query brings', () => {
  /** A query whose answer the test changes. */
  function answering(first: OptionsQuery<string>) {
    let tell: (next: OptionsQuery<string>) => void = () => undefined;
    const refetch = vi.fn<() => void>();
    const useOptions = () => {
      const [answer, setAnswer] = useState(first);
      useEffect(() => {
        tell = setAnswer;
      }, []);
      return { ...answer, refetch };
    };
    return { useOptions, refetch, tell: (next: OptionsQuery<string>) => act(() => tell(next)) };
  }

  test('are waited for, and named', async () => {
    const { useOptions, tell } = answering({});
    const { user } = show([
      { kind: 'triState', param: 'types', label: 'Type', useOptions, text: one => one.toUpperCase() },
    ]);
    await user.click(screen.getByRole('button', { name: 'Type' }));
    expect(await screen.findByText('Loading…')).toBeVisible();
    expect(screen.queryByText('No options found')).toBeNull();
    tell({ data: ['api'] });
    expect(await screen.findByRole('button', { name: 'Include API' })).toBeVisible();
    expect(screen.queryByText('Loading…')).toBeNull();
  });

  test('that could not be read say why, and are asked for again when the filter is opened', async () => {
    const { useOptions, tell, refetch } = answering({ error: { message: 'The backend is away.' } });
    const { user } = show([{ kind: 'triState', param: 'types', label: 'Type', useOptions }], '?types=kept:1');
    expect(refetch).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: /^Type/ }));
    expect(await screen.findByText('The backend is away.')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Include kept' })).toBeVisible();
    expect(refetch).toHaveBeenCalledOnce();
    tell({ data: ['api'] });
    expect(await screen.findByRole('button', { name: 'Include api' })).toBeVisible();
    expect(screen.queryByText('The backend is away.')).toBeNull();
  });

  test('are found by what is typed where there are more than could be read; until then those at hand are', async () => {
    const asked = vi.fn<(text: string) => void>();
    const all = Array.from({ length: 210 }, (_, index) => `app=a${index}`);
    const useOptions = (_isWanted: boolean, text: string): OptionsQuery<string> => {
      const [found, setFound] = useState('');
      useEffect(() => {
        asked(text);
        const timer = setTimeout(() => setFound(text));
        return () => clearTimeout(timer);
      }, [text]);
      const isFound = text !== '' && found === text;
      return { data: isFound ? [`zone=${text}`] : all, isLoading: found !== text, isCut: true };
    };
    const { user } = show(
      [{ kind: 'triState', param: 'types', label: 'Labels', useOptions }],
      '?types=x=y:1',
    );
    await user.click(screen.getByRole('button', { name: /^Labels/ }));
    expect(await screen.findByText('At least 11 more: type to narrow them down')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Search Labels' }), ' Eu-1 ');
    // What is at hand has none of it, which says nothing of the others.
    expect(screen.getByText('Loading…')).toBeVisible();
    expect(screen.queryByText('No options found')).toBeNull();
    expect(await screen.findByRole('button', { name: 'Include zone=Eu-1' })).toBeVisible();
    expect(screen.queryByText('Loading…')).toBeNull();
    expect(asked.mock.calls.flat()).toEqual(['', 'Eu-1']);
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: /^Labels/ }));
    expect(await screen.findByRole('button', { name: 'Include app=a0' })).toBeVisible();
  });

  test('of a choice do the same, beside those that are known without it', async () => {
    const refetch = vi.fn<() => void>();
    const known = [['none', 'Nobody']] as const;
    const useOptions = () => ({ data: known, error: { message: 'The backend is away.' }, refetch });
    const { user, address } = show([
      { kind: 'choice', param: 'owner', label: 'Owner', any: 'Anybody', useOptions },
    ]);
    await user.click(screen.getByRole('combobox', { name: 'Owner' }));
    expect((await screen.findAllByRole('option')).map(one => one.textContent)).toEqual([
      'Anybody',
      'Nobody',
      'The backend is away.',
    ]);
    expect(screen.getByRole('option', { name: 'The backend is away.' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    expect(refetch).toHaveBeenCalledOnce();
    await user.click(screen.getByRole('option', { name: 'Nobody' }));
    await waitFor(() => expect(address()).toEqual({ owner: 'none' }));
  });
});

describe('definitions', () => {
  test('that do not fit the address do not compile', () => {
    const wrong: Filters<Url> = [
      // @ts-expect-error -- the address has no such parameter
      { kind: 'switch', param: 'archived', label: 'Archived' },
      // @ts-expect-error -- a switch needs a parameter that is true or false
      { kind: 'switch', param: 'q', label: 'Search' },
      // @ts-expect-error -- a tri-state filter needs one of values to include and exclude
      { kind: 'triState', param: 'groups', label: 'Groups', options: [] },
      // @ts-expect-error -- severity has no such value
      { kind: 'choice', param: 'severity', label: 'Severity', options: { worst: 'Worst' } },
      // @ts-expect-error -- what else changes stands in the address as well
      { kind: 'switch', param: 'deleted', label: 'Deleted', also: () => ({ archived: true }) },
    ];
    // @ts-expect-error -- a range needs the parameters of a range
    const noRange: Filters<{ q: string }> = [{ kind: 'range', fallback: 'now-7d' }];
    expect([...wrong, ...noRange]).toHaveLength(6);
  });
});
