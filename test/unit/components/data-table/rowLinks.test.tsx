import { fireEvent, render, screen, within } from '@testing-library/react';
import { createPortal } from 'react-dom';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { col } from '@/components/data-table/col';
import { DataTable } from '@/components/data-table/DataTable';
import type { DataTableProps } from '@/components/data-table/props';
import { groupRow, type GroupRow } from '@/components/data-table/rows';
import type { Column } from '@/components/data-table/types';
import { ShortcutsProvider } from '@/lib/shortcuts/ShortcutsProvider';
import { setupUser } from '../../user';

interface Row {
  id: string;
  name: string;
  kind: string;
}
const ROWS: readonly Row[] = ['a', 'b'].map(id => ({ id, name: `check-${id}`, kind: `kind-${id}` }));
const onButton = vi.fn<() => void>();
const columns: readonly Column<Row>[] = [
  col.name<Row>(),
  col.text<Row>('kind'),
  {
    field: 'controls',
    renderCell: ({ row }) => (
      <>
        <button type="button" onClick={onButton}>{`Run ${row.name}`}</button>
        <a href="#elsewhere">{`Owner of ${row.name}`}</a>
        {createPortal(<p>{`All tags of ${row.name}`}</p>, document.body)}
      </>
    ),
  },
];
const rowId = (row: Row) => row.id;
const hrefOf = ({ id }: Row) => `/checks?id=${id}`;

const opened = vi.fn<typeof window.open>(() => null);
let user = setupUser();
beforeEach(() => {
  user = setupUser();
  vi.spyOn(window, 'open').mockImplementation(opened);
});
afterEach(() => {
  vi.restoreAllMocks();
  opened.mockClear();
  onButton.mockClear();
});

interface ListProps extends Partial<Pick<DataTableProps<Row>, 'rowHref' | 'onRowOpen' | 'onToggleGroup'>> {
  rows?: readonly (Row | GroupRow<Row>)[];
}

function List({ rows = ROWS, ...props }: ListProps) {
  return (
    <ShortcutsProvider>
      <DataTable<Row>
        id="test"
        label="Checks"
        columns={columns}
        rowId={rowId}
        rows={rows}
        total={rows.length}
        state={{ page: 0, pageSize: 50 }}
        onStateChange={() => undefined}
        rowHref={hrefOf}
        {...props}
      />
    </ShortcutsProvider>
  );
}

/** The list at an address of a page that is served below a path. */
function show(props: ListProps = {}) {
  const router = createMemoryRouter([{ path: '*', element: <List {...props} /> }], {
    basename: '/console',
    initialEntries: ['/console/checks'],
  });
  render(<RouterProvider router={router} />);
  return router;
}
const place = (router: ReturnType<typeof show>) =>
  `${router.state.location.pathname}${router.state.location.search}`;
const cell = (text: string) => screen.getByText(text);
/** A whole click as the browser tells of it, with what is held. @returns whether the press does what it does by itself */
function click(target: HTMLElement, init: MouseEventInit = {}): boolean {
  const press = fireEvent.mouseDown(target, init);
  fireEvent.mouseUp(target, init);
  if (init.button === 1) fireEvent(target, new MouseEvent('auxclick', { bubbles: true, ...init }));
  else fireEvent.click(target, init);
  return press;
}

describe('the name', () => {
  test('is a link to what the row opens, below the path of the page', () => {
    show();
    const link = screen.getByRole('link', { name: 'check-a' });
    expect(link).toHaveAttribute('href', '/console/checks?id=a');
    expect(within(screen.getByRole('rowheader', { name: 'check-a' })).getByRole('link')).toBe(link);
  });
  test('goes there by a click, once', async () => {
    const router = show();
    await user.click(screen.getByRole('link', { name: 'check-b' }));
    expect(place(router)).toBe('/console/checks?id=b');
    expect(router.state.historyAction).toBe('PUSH');
  });
  test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
    'is left to the browser with %o',
    held => {
      const router = show();
      const link = screen.getByRole('link', { name: 'check-a' });
      const followed = vi.fn<(event: Event) => void>(event => {
        expect(event.defaultPrevented).toBe(false);
        event.preventDefault(); // jsdom goes nowhere.
      });
      document.addEventListener(held.button === 1 ? 'auxclick' : 'click', followed, { once: true });
      expect(click(link, held)).toBe(true);
      expect(followed).toHaveBeenCalledTimes(1);
      expect(opened).not.toHaveBeenCalled();
      expect(place(router)).toBe('/console/checks');
    },
  );
});

describe('the row', () => {
  test('goes there by a click, and by Enter on a cell', async () => {
    const router = show();
    await user.click(cell('kind-a'));
    expect(place(router)).toBe('/console/checks?id=a');
    expect(router.state.historyAction).toBe('PUSH');
    await user.click(cell('kind-b'));
    await router.navigate('/checks');
    await user.keyboard('{Enter}');
    expect(place(router)).toBe('/console/checks?id=b');
    expect(opened).not.toHaveBeenCalled();
  });
  test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
    'opens a tab of its own with %o',
    held => {
      const router = show();
      click(cell('kind-b'), held);
      expect(opened.mock.calls).toEqual([['/console/checks?id=b', '_blank', 'noopener']]);
      expect(place(router)).toBe('/console/checks');
    },
  );
  test('is neither scrolled by a press of the middle button nor marked by one with Shift', () => {
    show();
    expect(click(cell('kind-a'), { button: 1 })).toBe(false);
    expect(click(cell('kind-a'), { shiftKey: true })).toBe(false);
    expect(click(cell('kind-a'), { ctrlKey: true })).toBe(true);
    expect(click(cell('kind-a'))).toBe(true);
  });
  test('leaves the other buttons of a mouse alone', () => {
    const router = show();
    fireEvent(cell('kind-a'), new MouseEvent('auxclick', { bubbles: true, button: 2 }));
    fireEvent(cell('kind-a'), new MouseEvent('auxclick', { bubbles: true, button: 3 }));
    expect(opened).not.toHaveBeenCalled();
    expect(place(router)).toBe('/console/checks');
  });
  test('stays while text of it is marked', async () => {
    const router = show();
    vi.spyOn(window, 'getSelection').mockReturnValue({ isCollapsed: false } as Selection);
    click(cell('kind-a'));
    click(cell('kind-a'), { ctrlKey: true });
    expect(opened).not.toHaveBeenCalled();
    expect(place(router)).toBe('/console/checks');
    // Neither of them ends the marking of a text.
    click(cell('kind-a'), { button: 1 });
    click(cell('kind-b'), { shiftKey: true });
    expect(opened).toHaveBeenCalledTimes(2);
  });
  test.each([{}, { ctrlKey: true }, { shiftKey: true }, { button: 1 }])(
    'leaves links and buttons inside of it to themselves with %o',
    held => {
      const router = show();
      const link = screen.getByRole('link', { name: 'Owner of check-a' });
      link.addEventListener('click', event => event.preventDefault());
      expect(click(link, held)).toBe(true);
      expect(click(screen.getByRole('button', { name: 'Run check-a' }), held)).toBe(true);
      expect(onButton).toHaveBeenCalledTimes('button' in held ? 0 : 1);
      expect(opened).not.toHaveBeenCalled();
      expect(place(router)).toBe('/console/checks');
    },
  );
  test.each([{}, { ctrlKey: true }, { shiftKey: true }, { button: 1 }])(
    'is not clicked where a popover of it is, with %o',
    held => {
      const router = show();
      expect(click(screen.getByText('All tags of check-a'), held)).toBe(true);
      expect(opened).not.toHaveBeenCalled();
      expect(place(router)).toBe('/console/checks');
    },
  );
  test('opens as the screen does it, where it does, and by its address in a tab', async () => {
    const onRowOpen = vi.fn<(row: Row) => void>();
    const router = show({ onRowOpen });
    await user.click(cell('kind-a'));
    await user.click(screen.getByRole('link', { name: 'check-b' }));
    expect(onRowOpen.mock.calls).toEqual([[ROWS[0]], [ROWS[1]]]);
    click(cell('kind-a'), { ctrlKey: true });
    expect(onRowOpen).toHaveBeenCalledTimes(2);
    expect(opened).toHaveBeenCalledTimes(1);
    expect(place(router)).toBe('/console/checks');
  });
  test('without an address opens nothing', () => {
    const router = show({ rowHref: row => (row === ROWS[0] ? undefined : hrefOf(row)) });
    expect(screen.getAllByRole('link', { name: /^check-/ }).map(link => link.textContent)).toEqual([
      'check-b',
    ]);
    expect(screen.getByRole('rowheader', { name: 'check-a' })).toBeVisible();
    click(cell('kind-a'));
    click(cell('kind-a'), { ctrlKey: true });
    click(cell('kind-a'), { button: 1 });
    expect(opened).not.toHaveBeenCalled();
    expect(place(router)).toBe('/console/checks');
  });
  test('of a group leads nowhere and only opens', () => {
    const onToggleGroup = vi.fn<(group: GroupRow<Row>) => void>();
    show({ rows: [groupRow('web', ROWS)], onToggleGroup });
    const [, heading] = screen.getAllByRole('row');
    click(heading!);
    click(heading!, { button: 1 });
    expect(onToggleGroup).toHaveBeenCalledTimes(1);
    expect(opened).not.toHaveBeenCalled();
  });
});
