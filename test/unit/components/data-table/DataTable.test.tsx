import { render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { col } from '@/components/data-table/col';
import { DataTable } from '@/components/data-table/DataTable';
import { groupRows } from '@/components/data-table/pipeline';
import type { DataTableProps } from '@/components/data-table/props';
import { SharedColumnsContext } from '@/components/data-table/sharedColumns';
import { flattenGroups } from '@/components/data-table/rows';
import { applyTablePatch, type TablePatch, type TableState } from '@/components/data-table/tableState';
import type { Column } from '@/components/data-table/types';
import { ToastProvider } from '@/components/toast/ToastProvider';
import * as files from '@/lib/export/download';
import type { RowSource } from '@/lib/export/source';
import { ShortcutsProvider } from '@/lib/shortcuts/ShortcutsProvider';
import { setupUser } from '../../user';

interface Row {
  id: string;
  name: string;
  kind: string;
  size: number | null;
}

const row = (i: number): Row => ({
  id: `id-${i}`,
  name: `check-${i}`,
  kind: i % 2 ? 'http' : 'tcp',
  size: i * 10,
});
const ROWS = Array.from({ length: 6 }, (_, i) => row(i));
const columns: readonly Column<Row>[] = [
  col.name<Row>(),
  col.text<Row>('kind'),
  { ...col.number<Row>('size'), sortKey: 'size_bytes' },
];
const rowId = (one: Row) => one.id;

type Props = Partial<DataTableProps<Row>>;

/** A table as it is told to be; it keeps no state. */
function Told(props: Props & Pick<DataTableProps<Row>, 'state' | 'onStateChange'>) {
  return (
    <MemoryRouter>
      <ShortcutsProvider>
        <DataTable<Row>
          id="test"
          label="Checks"
          columns={columns}
          rowId={rowId}
          rows={ROWS}
          total={ROWS.length}
          {...props}
        />
      </ShortcutsProvider>
    </MemoryRouter>
  );
}

function Table({ onPatch, ...props }: Props & { onPatch?: (patch: TablePatch) => void }) {
  const [state, setState] = useState<TableState>(props.state ?? { page: 0, pageSize: 50 });
  return (
    <Told
      {...props}
      state={state}
      onStateChange={patch => {
        onPatch?.(patch);
        setState(last => applyTablePatch(last, patch));
      }}
    />
  );
}
const bodyRows = () => screen.getAllByRole('row').slice(1);
const names = () => bodyRows().map(one => one.textContent);
let user = setupUser();

beforeEach(() => {
  user = setupUser();
});
afterEach(() => vi.restoreAllMocks());

describe('states', () => {
  test('before the first rows a skeleton stands in their place', () => {
    render(<Table rows={undefined} total={undefined} />);
    expect(screen.getByRole('status')).toHaveTextContent('Loading Checks');
    expect(screen.queryByRole('grid')).toBeNull();
  });
  test("[TBL-005] an empty table says 'No data available', or what the screen says", () => {
    const { rerender } = render(<Table rows={[]} total={0} />);
    expect(screen.getByText('No data available')).toBeVisible();
    rerender(<Table rows={[]} total={0} empty="No access scopes found" />);
    expect(screen.getByText('No access scopes found')).toBeVisible();
  });
  test('an error of the first load stands in the place of the rows, with retry', async () => {
    const onRetry = vi.fn<() => void>();
    render(
      <Table rows={undefined} error={{ message: 'Network Error. Please try again.' }} onRetry={onRetry} />,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('Network Error. Please try again.');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });
  test('a later error leaves the rows where they are', () => {
    render(<Table error={{ message: 'Request timed out. Please try again.' }} />);
    expect(screen.getByRole('alert')).toHaveTextContent('Request timed out');
    expect(bodyRows()).toHaveLength(6);
  });
  test('old rows stay, marked busy, while new ones are fetched', () => {
    const { container } = render(<Table isFetching />);
    expect(container.querySelector('[aria-busy=true]')).not.toBeNull();
    expect(bodyRows()).toHaveLength(6);
  });
});

test('rows are not drawn again when only what is around them changes', () => {
  // Asked of each row that is drawn.
  const idOf = vi.fn<typeof rowId>(rowId);
  const state: TableState = { page: 0, pageSize: 50 };
  const { rerender } = render(<Told rowId={idOf} state={state} onStateChange={() => undefined} />);
  idOf.mockClear();
  rerender(<Told rowId={idOf} state={{ ...state }} onStateChange={() => undefined} isFetching />);
  expect(idOf).not.toHaveBeenCalled();
  rerender(<Told rowId={idOf} state={state} onStateChange={() => undefined} rows={[...ROWS]} />);
  expect(idOf).toHaveBeenCalled();
});

describe('sorting', () => {
  test('[TBL-001][HLT-030] one column at a time: up, down, and not at all', async () => {
    const onPatch = vi.fn<(patch: TablePatch) => void>();
    render(<Table onPatch={onPatch} />);
    const header = (name: string) => screen.getByRole('columnheader', { name: new RegExp(`^${name}`) });
    await user.click(header('Name'));
    expect(header('Name')).toHaveAttribute('aria-sort', 'ascending');
    await user.click(header('Name'));
    expect(header('Name')).toHaveAttribute('aria-sort', 'descending');
    await user.click(header('Size'));
    expect(header('Name')).toHaveAttribute('aria-sort', 'none');
    await user.click(header('Size'));
    await user.click(header('Size'));
    expect(header('Size')).toHaveAttribute('aria-sort', 'none');
    expect(onPatch.mock.calls.map(([patch]) => patch)).toEqual([
      { sortBy: 'name', sortDesc: false },
      { sortBy: 'name', sortDesc: true },
      { sortBy: 'size_bytes', sortDesc: false },
      { sortBy: 'size_bytes', sortDesc: true },
      { sortBy: undefined, sortDesc: undefined },
    ]);
  });
  test('the heading follows the state, whoever changes it', async () => {
    const header = () => screen.getByRole('columnheader', { name: /^Name/ });
    // A screen that is never without an order: what clears it brings the first one back.
    const state: TableState = { page: 0, pageSize: 50, sortBy: 'name', sortDesc: true };
    const stubborn = vi.fn<(patch: TablePatch) => void>();
    const { rerender } = render(<Told state={state} onStateChange={stubborn} />);
    expect(header()).toHaveAttribute('aria-sort', 'descending');
    await user.click(header());
    expect(stubborn).toHaveBeenCalledWith({ sortBy: undefined, sortDesc: undefined });
    await waitFor(() => expect(header()).toHaveAttribute('aria-sort', 'descending'));
    rerender(<Told state={{ ...state, sortDesc: false }} onStateChange={stubborn} />);
    expect(header()).toHaveAttribute('aria-sort', 'ascending');
    expect(stubborn).toHaveBeenCalledTimes(1);
  });
  test('[TBL-012] the rows are drawn as they are given: sorting them is up to the screen or the server', async () => {
    render(<Table rows={[...ROWS].reverse()} state={{ page: 0, pageSize: 50, sortBy: 'name' }} />);
    expect(names()[0]).toContain('check-5');
    expect(screen.getByRole('columnheader', { name: /^Name/ })).toHaveAttribute('aria-sort', 'ascending');
  });
});

describe('drawing', () => {
  test('a row in its former place that comes under a heading is drawn as a member', () => {
    const [first, second, third] = ROWS as [Row, Row, Row];
    const group = (members: Row[], open: boolean) =>
      flattenGroups([{ key: 'g', rows: members }], new Set(open ? ['g'] : []));
    const { rerender } = render(<Table rows={[...group([first], true).slice(0, 1), second, third]} />);
    const isMember = () => bodyRows().map(one => one.classList.contains('row-member'));
    expect(isMember()).toEqual([false, false, false]);
    rerender(<Table rows={group([second, third], true)} />);
    expect(isMember()).toEqual([false, true, true]);
    rerender(<Table rows={[...group([first], true).slice(0, 1), second, third]} />);
    expect(isMember()).toEqual([false, false, false]);
  });
});

describe('opening', () => {
  test('a row opens by a click, by its name, and by Enter', async () => {
    const onRowOpen = vi.fn<(row: Row) => void>();
    render(<Table rowHref={one => `/checks/${one.id}`} onRowOpen={onRowOpen} />);
    await user.click(screen.getByText('http', { selector: '[data-id="row:id-1"] *' }));
    await user.click(screen.getByRole('link', { name: 'check-2' }));
    const cell = within(bodyRows()[3]!).getByRole('gridcell', { name: 'http' });
    await user.click(cell);
    onRowOpen.mockClear();
    await user.keyboard('{Enter}');
    expect(onRowOpen.mock.calls).toEqual([[ROWS[3]]]);
  });
  test('a name that leads somewhere is a link, and does not also open the row', async () => {
    const onRowOpen = vi.fn<(row: Row) => void>();
    render(<Table columns={[col.name<Row>({ href: one => `/catalog/${one.id}` })]} onRowOpen={onRowOpen} />);
    const link = screen.getByRole('link', { name: 'check-0' });
    expect(link).toHaveAttribute('href', '/catalog/id-0');
    await user.click(link);
    expect(onRowOpen).not.toHaveBeenCalled();
  });
  test('the name is the header of its row', () => {
    render(<Table />);
    expect(screen.getByRole('rowheader', { name: 'check-4' })).toBeInTheDocument();
  });
});

describe('groups and details', () => {
  function Grouped({ groupCells = false }: { groupCells?: boolean }) {
    const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
    const groups = groupRows(ROWS, one => one.kind);
    const withCells = columns.map(column =>
      column.field === 'size' && groupCells ? { ...column, groupCell: () => <b>sum</b> } : column,
    );
    return (
      <Table
        columns={withCells}
        rows={flattenGroups(groups, open)}
        total={groups.length}
        noun={['group', 'groups']}
        onToggleGroup={group => setOpen(open.has(group.label) ? new Set() : new Set([group.label]))}
      />
    );
  }
  test('[TBL-002][HLT-032] a group row is a button that says its count, and opens to its members', async () => {
    render(<Grouped />);
    expect(bodyRows()).toHaveLength(2);
    const button = screen.getByRole('button', { name: 'http 3 items' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await user.click(button);
    expect(screen.getByRole('button', { name: 'http 3 items' })).toHaveAttribute('aria-expanded', 'true');
    expect(names()).toHaveLength(5);
    expect(screen.getByText('2 groups')).toBeVisible();
    // Anywhere on the heading's row works too.
    await user.click(screen.getByRole('button', { name: 'http 3 items' }).closest('[role=row]')!);
    expect(bodyRows()).toHaveLength(2);
  });
  test('a heading takes the whole line, or leaves the columns that speak for groups', () => {
    const { rerender } = render(<Grouped />);
    const cells = () => [...bodyRows()[0]!.querySelectorAll('[role=gridcell],[role=rowheader]')];
    expect(cells()).toHaveLength(1);
    expect(cells()[0]).toHaveAttribute('aria-colspan', '3');
    rerender(<Grouped groupCells />);
    expect(cells().map(cell => cell.getAttribute('aria-colspan'))).toEqual(['2', '1']);
    expect(within(bodyRows()[0]!).getByText('sum')).toBeVisible();
  });
  test('[TBL-003] a row opens to show its detail below itself', async () => {
    render(<Table renderDetail={one => <p>All about {one.name}</p>} />);
    await user.click(screen.getByRole('button', { name: 'Details of check-1' }));
    expect(screen.getByText('All about check-1')).toBeVisible();
    expect(names()[2]).toBe('All about check-1');
    await user.click(screen.getByRole('button', { name: 'Details of check-1' }));
    expect(screen.queryByText('All about check-1')).toBeNull();
  });
});

describe('choosing rows', () => {
  test('ids are explicit, also when all rows are chosen', async () => {
    const onChange = vi.fn<(ids: string[]) => void>();
    function Choosing() {
      const [ids, setIds] = useState<readonly string[]>(['elsewhere']);
      const change = (next: string[]) => {
        onChange(next);
        setIds(next);
      };
      return <Table selection={{ ids, onChange: change, isSelectable: one => one.id !== 'id-5' }} />;
    }
    render(<Choosing />);
    await user.click(within(bodyRows()[2]!).getByRole('checkbox'));
    expect(onChange).toHaveBeenLastCalledWith(['elsewhere', 'id-2']);
    await user.click(within(bodyRows()[2]!).getByRole('checkbox'));
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
    const last = onChange.mock.lastCall?.[0] ?? [];
    expect([...last].sort()).toEqual(['elsewhere', 'id-0', 'id-1', 'id-2', 'id-3', 'id-4']);
    expect(screen.getByText(/6 selected/)).toBeVisible();
  });
});

describe('pages', () => {
  const many = { rows: Array.from({ length: 10 }, (_, i) => row(i)), total: 95 };
  const shown = () => (screen.getByRole('textbox', { name: 'Go to page' }) as HTMLInputElement).value;

  test('[TBL-004] first, previous, next, last, and go to a page', async () => {
    const onPatch = vi.fn<(patch: TablePatch) => void>();
    render(<Table {...many} state={{ page: 0, pageSize: 10 }} onPatch={onPatch} />);
    const button = (name: string) => screen.getByRole('button', { name });
    expect(screen.getByText('1–10 of 95 items')).toBeVisible();
    expect(button('First page')).toHaveAttribute('aria-disabled', 'true');
    await user.click(button('Previous page')); // rests
    await user.click(button('Next page'));
    await user.click(button('Last page'));
    expect(shown()).toBe('10');
    expect(button('Next page')).toHaveAttribute('aria-disabled', 'true');
    expect(button('Last page')).toHaveFocus(); // and keeps it
    await user.click(button('Previous page'));
    await user.click(button('First page'));
    const field = screen.getByRole('textbox', { name: 'Go to page' });
    await user.clear(field);
    await user.type(field, '4{Enter}');
    await user.clear(field);
    await user.type(field, '999{Enter}');
    await user.clear(field);
    await user.type(field, '0{Enter}');
    expect(shown()).toBe('10'); // no such page: nothing happens
    expect(onPatch.mock.calls.map(([patch]) => patch.page)).toEqual([1, 9, 8, 0, 3, 9]);
  });
  test('how many rows there are is read out after a page or filter was asked for, not with every poll', async () => {
    render(<Table {...many} state={{ page: 0, pageSize: 10 }} />);
    expect(screen.getByText('1–10 of 95 items')).toHaveAttribute('aria-live', 'off');
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(screen.getByText('11–20 of 95 items')).toHaveAttribute('aria-live', 'polite');
  });
  test('Escape takes back a page that was typed, and leaves the dialog around it open', async () => {
    const onEscape = vi.fn<(key: string) => void>();
    const listen = ({ key }: KeyboardEvent) => onEscape(key);
    render(<Table {...many} state={{ page: 0, pageSize: 10 }} />);
    document.body.addEventListener('keydown', listen);
    await user.type(screen.getByRole('textbox', { name: 'Go to page' }), '7{Escape}');
    expect(shown()).toBe('1');
    expect(onEscape).not.toHaveBeenCalledWith('Escape');
    await user.keyboard('{Escape}');
    expect(onEscape).toHaveBeenCalledWith('Escape');
    document.body.removeEventListener('keydown', listen);
  });
  test('[TBL-004][TBL-007] a page size is offered, goes to the first page, and is remembered', async () => {
    const onPatch = vi.fn<(patch: TablePatch) => void>();
    render(<Table {...many} state={{ page: 3, pageSize: 10 }} onPatch={onPatch} />);
    const select = screen.getByRole('combobox', { name: 'Rows per page' });
    expect(
      within(select)
        .getAllByRole('option')
        .map(option => option.textContent),
    ).toEqual(['5', '10', '25', '50', '100', '150', '200', '250', '300', '500', '1000']);
    await user.selectOptions(select, '25');
    expect(onPatch).toHaveBeenCalledWith({ page: 0, pageSize: 25 });
    expect(localStorage.getItem('persistPageSize')).toBe('25');
  });
  test('an estimated total is marked as one, an unknown one is not invented', () => {
    const { rerender } = render(
      <Table {...many} total={12_034} totalIsEstimate state={{ page: 0, pageSize: 10 }} />,
    );
    expect(screen.getByText('1–10 of ~12k items')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Next page' })).not.toHaveAttribute('aria-disabled');
    expect(screen.getByRole('button', { name: 'Last page' })).toHaveAttribute('aria-disabled', 'true');
    rerender(<Table {...many} total={undefined} state={{ page: 0, pageSize: 10 }} />);
    expect(screen.getByText('1–10 of ? items')).toBeVisible();
  });
  test('[TBL-010] virtual paging doubles the page size at the end of the list', async () => {
    const onPatch = vi.fn<(patch: TablePatch) => void>();
    render(<Table {...many} paging="virtual" state={{ page: 0, pageSize: 10 }} onPatch={onPatch} />);
    expect(screen.queryByRole('button', { name: 'Next page' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(onPatch).toHaveBeenLastCalledWith({ page: 0, pageSize: 20 });
  });
  test('a virtual list that is complete has no more to show', () => {
    render(<Table paging="virtual" state={{ page: 0, pageSize: 10 }} />);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(screen.getByText('6 items')).toBeVisible();
  });
});

describe('columns', () => {
  const headers = () => screen.getAllByRole('columnheader').map(one => one.textContent);
  const openColumns = async () => {
    await user.click(screen.getByRole('button', { name: 'Checks: columns' }));
    await screen.findByRole('dialog', { name: 'Columns' });
  };

  test('columns can be moved, hidden and brought back, and stay so', async () => {
    const { unmount } = render(<Table />);
    await openColumns();
    await user.click(screen.getByRole('button', { name: 'Move Size up' }));
    await user.click(screen.getByRole('checkbox', { name: 'Kind' }));
    expect(screen.getByRole('checkbox', { name: 'Name' })).toBeDisabled();
    expect(screen.getByRole('checkbox', { name: 'Name' })).toHaveAccessibleDescription('Always shown');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(headers()).toEqual(['Name', 'Size']));
    unmount();
    render(<Table />);
    expect(headers()).toEqual(['Name', 'Size']);
    await openColumns();
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(headers()).toEqual(['Name', 'Kind', 'Size']));
  });
  test('[TBL-011] rows are extra small, and can be made higher', async () => {
    render(<Table />);
    expect(bodyRows()[0]).toHaveStyle({ '--height': '32px' });
    await openColumns();
    expect(screen.getByRole('radio', { name: 'Extra small' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'Medium' }));
    expect(document.querySelector('[data-id="row:id-0"]')).toHaveStyle({ '--height': '52px' });
  });
  test('a shared arrangement is shown, and becomes the own one once it is changed', async () => {
    const onChange = vi.fn<(text: string) => void>();
    render(
      <SharedColumnsContext value={{ text: 'test!@small~size~name~-kind', onChange }}>
        <Table />
      </SharedColumnsContext>,
    );
    expect(headers()).toEqual(['Size', 'Name']);
    expect(document.querySelector('[data-id="row:id-0"]')).toHaveStyle({ '--height': '40px' });
    await openColumns();
    expect(screen.getByRole('button', { name: 'In the link' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('checkbox', { name: 'Kind' }));
    expect(onChange).toHaveBeenLastCalledWith('');
    expect(localStorage.getItem('table.test')).toContain('"kind"');
  });
  test('an arrangement is shared under the name of its table; that of another table changes nothing', async () => {
    const onChange = vi.fn<(text: string) => void>();
    render(
      <SharedColumnsContext value={{ text: 'other!-name', onChange }}>
        <Table />
      </SharedColumnsContext>,
    );
    expect(headers()).toEqual(['Name', 'Kind', 'Size']);
    await openColumns();
    expect(screen.queryByRole('button', { name: 'Add to link' })).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Kind' }));
    await user.click(screen.getByRole('button', { name: 'Add to link' }));
    expect(onChange).toHaveBeenLastCalledWith('test!name~-kind~size');
  });
});

describe('exporting', () => {
  const open = async (props: Props = {}) => {
    const saved = vi.spyOn(files, 'download').mockImplementation(() => {});
    render(
      <ToastProvider>
        <Table {...props} />
      </ToastProvider>,
    );
    await user.click(screen.getByRole('button', { name: 'Checks: export' }));
    return saved;
  };
  const dialog = async (props: Props = {}) => {
    const saved = await open(props);
    await user.click(await screen.findByRole('menuitem', { name: 'Export to a file...' }));
    return {
      saved,
      // As it lies on the disk: `text()` of a blob leaves the mark of the encoding out.
      text: async () => {
        const content = saved.mock.lastCall?.[1];
        return content instanceof Blob ? Buffer.from(await content.arrayBuffer()).toString() : content;
      },
    };
  };
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const sourceOf = (more: Partial<RowSource<Row>> = {}): RowSource<Row> => ({
    idOf: one => one.id,
    count: () => Promise.resolve(6),
    page: cursor => {
      const from = Number(cursor ?? 0);
      return Promise.resolve({ rows: ROWS.slice(from, from + 2), next: String(from + 2) });
    },
    ...more,
  });

  test('the rows of the page as CSV', async () => {
    const { saved, text } = await dialog();
    await press('Export');
    expect(await screen.findByText(/^6 items exported/)).toBeVisible();
    expect(saved.mock.lastCall?.[0]).toMatch(/^checks-\d{4}-\d\d-\d\d\.csv$/);
    expect((await text())?.split('\r\n').slice(0, 2)).toEqual(['\ufeffName,Kind,Size', 'check-0,tcp,0']);
  });
  test('more than the page as JSON, when the screen has it', async () => {
    const { text } = await dialog({ rows: ROWS.slice(0, 1), exporting: { rows: () => [row(7), row(8)] } });
    await user.click(screen.getByRole('radio', { name: /^JSON one list/ }));
    await press('Export');
    await screen.findByText(/^2 items/);
    expect(JSON.parse((await text()) ?? '')).toEqual([
      { Name: 'check-7', Kind: 'http', Size: 70 },
      { Name: 'check-8', Kind: 'tcp', Size: 80 },
    ]);
  });
  test('all that match are fetched page by page, and compared with the count', async () => {
    const { text } = await dialog({ rows: ROWS.slice(0, 2), exporting: { source: async () => sourceOf() } });
    expect(screen.getByRole('radio', { name: /^All that match 6 items/ })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: /^JSON lines/ }));
    await press('Export');
    expect(await screen.findByText('6 items exported.')).toBeVisible();
    expect((await text())?.trimEnd().split('\n')).toHaveLength(6);
  });
  test('all that match are one table of Markdown', async () => {
    const { text, saved } = await dialog({
      rows: ROWS.slice(0, 2),
      exporting: { source: async () => sourceOf() },
    });
    await user.click(screen.getByRole('radio', { name: /^Markdown/ }));
    await press('Export');
    expect(await screen.findByText('6 items exported.')).toBeVisible();
    expect(saved.mock.lastCall?.[0]).toMatch(/\.md$/);
    const lines = (await text())?.trimEnd().split('\n') ?? [];
    expect(lines).toHaveLength(8);
    expect(lines.slice(0, 3)).toEqual([
      '| Name | Kind | Size |',
      '| --- | --- | --- |',
      '| check-0 | tcp | 0 |',
    ]);
  });
  test('an error stops it with its reason; it goes on from there', async () => {
    let failures = 1;
    const good = sourceOf();
    const source = sourceOf({
      page: (cursor, signal) => {
        if (cursor === '2' && failures-- > 0) return Promise.reject(new Error('Network Error'));
        return good.page(cursor, signal);
      },
    });
    const { saved } = await dialog({ rows: ROWS.slice(0, 2), exporting: { source: async () => source } });
    await press('Export');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Stopped: Network Error' + '2 items read so far. You can continue from there.',
    );
    expect(saved).not.toHaveBeenCalled();
    await press('Continue');
    expect(await screen.findByText('6 items exported.')).toBeVisible();
    expect(saved).toHaveBeenCalledOnce();
  });
  test('fewer rows than were counted are not saved unless the person wants them', async () => {
    const source = sourceOf({ count: () => Promise.resolve(9) });
    const { saved } = await dialog({ rows: ROWS.slice(0, 2), exporting: { source: async () => source } });
    await press('Export');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Only 6 items came, although 9 were counted before and 9 after.',
    );
    expect(saved).not.toHaveBeenCalled();
    await press('Save anyway');
    expect(saved).toHaveBeenCalledOnce();
  });
  test('it can be cancelled while it runs, and nothing is saved', async () => {
    let cancelled = false;
    const source = sourceOf({
      page: (_cursor, signal) =>
        new Promise((_, reject) =>
          signal.addEventListener('abort', () => {
            cancelled = true;
            reject(new Error('aborted'));
          }),
        ),
    });
    const { saved } = await dialog({ rows: ROWS.slice(0, 2), exporting: { source: async () => source } });
    await press('Export');
    expect(await screen.findByText('0 of 6 items')).toBeVisible();
    await press('Cancel');
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Stopped0 items read so far/);
    expect(cancelled).toBe(true);
    expect(saved).not.toHaveBeenCalled();
  });
  test('the chosen rows, those of other pages among them', async () => {
    const { text } = await dialog({
      selection: { ids: ['id-1', 'id-9'], rows: [row(1), row(9)], onChange: () => {} },
    });
    expect(screen.getByRole('radio', { name: /^Selected 2 items/ })).toBeChecked();
    await press('Export');
    await screen.findByText(/^2 items/);
    expect(await text()).toBe('\ufeffName,Kind,Size\r\ncheck-1,http,10\r\ncheck-9,http,90\r\n');
  });
  test('rows are copied as Markdown, and the query as curl without a secret', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText');
    await open({
      rows: ROWS.slice(0, 1),
      exporting: { call: async () => ({ method: 'GET', address: 'https://x.example/api/db/checks' }) },
    });
    await user.click(await screen.findByRole('menuitem', { name: 'Copy as Markdown' }));
    expect(write).toHaveBeenLastCalledWith(
      '| Name | Kind | Size |\n| --- | --- | --- |\n| check-0 | tcp | 0 |\n',
    );
    await user.click(screen.getByRole('button', { name: 'Checks: export' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Copy query as curl' }));
    await waitFor(() => expect(write).toHaveBeenCalledTimes(2));
    expect(write.mock.lastCall?.[0]).toContain('Bearer $CONSOLE_TOKEN');
  });
  test('nothing to export: the button rests', () => {
    render(<Table rows={[]} total={0} />);
    expect(screen.getByRole('button', { name: 'Checks: export' })).toBeDisabled();
  });
});

describe('keys', () => {
  test('j and k move through the rows, x selects, e expands', async () => {
    const onChange = vi.fn<(ids: string[]) => void>();
    render(<Table selection={{ ids: [], onChange }} renderDetail={one => <p>All about {one.name}</p>} />);
    const focused = () => document.activeElement?.closest('[role=row]')?.getAttribute('data-id');
    await user.keyboard('j');
    await waitFor(() => expect(focused()).toBe('row:id-0'));
    await user.keyboard('jj');
    await waitFor(() => expect(focused()).toBe('row:id-2'));
    await user.keyboard('k');
    await waitFor(() => expect(focused()).toBe('row:id-1'));
    await user.keyboard('x');
    expect(onChange).toHaveBeenLastCalledWith(['id-1']);
    await user.keyboard('e');
    expect(screen.getByText('All about check-1')).toBeVisible();
  });
  test('a second table of a page leaves the keys to the first', async () => {
    render(<Table rowKeys={false} />);
    await user.keyboard('j');
    expect(document.body).toHaveFocus();
  });
});
