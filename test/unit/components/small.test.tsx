import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dark, light, TONES, type StatusTone } from '@/theme/tokens';
import { ActionMenu } from '@/components/action-menu/ActionMenu';
import { Age, DateTime } from '@/components/age/Age';
import { TimeDisplayProvider } from '@/components/age/TimeDisplay';
import { AppLink } from '@/components/link/AppLink';
import { AreaNav } from '@/components/page/AreaNav';
import { ProgressBar, progressFill, progressTone } from '@/components/progress/ProgressBar';
import { DisabledReason } from '@/components/reason/DisabledReason';
import { SearchInput } from '@/components/search/SearchInput';
import { CheckHealth, HealthIndicator, StatusChip, StatusDot } from '@/components/status/Status';
import { dashboardTone, indicatorTone, statusWord } from '@/components/status/tones';
import { AppTabs } from '@/components/tabs/AppTabs';
import { Tag } from '@/components/tags/Tag';
import { TagList } from '@/components/tags/TagList';
import { ToastProvider } from '@/components/toast/ToastProvider';
import { ShortcutsProvider } from '@/lib/shortcuts/ShortcutsProvider';
import { setupUser } from '../user';

describe('the health indicator', () => {
  const colour: Partial<Record<StatusTone, string>> = {
    unhealthy: 'red',
    unknown: 'grey',
    warning: 'orange',
    healthy: 'green',
  };
  test.each(['degraded', 'missing', 'unhealthy', 'Degraded', 'MISSING'])('[WID-015] %s is red', health =>
    expect(colour[indicatorTone(health)]).toBe('red'),
  );
  test.each(['unknown', 'suspended', 'Suspended'])('[WID-016] %s is grey', health =>
    expect(colour[indicatorTone(health)]).toBe('grey'),
  );
  test.each(['warning', 'mixed', 'Mixed'])('[WID-017] %s is orange', health =>
    expect(colour[indicatorTone(health)]).toBe('orange'),
  );
  test.each(['healthy', 'running', 'Progressing', '__proto__', 'constructor'])(
    '[WID-018] %s is green',
    health => expect(colour[indicatorTone(health)]).toBe('green'),
  );
  test('no health at all is unknown, not green', () => {
    expect([indicatorTone(null), indicatorTone('')]).toEqual(['unknown', 'unknown']);
  });
});

/** What people call a colour, by its hue, and how light it is (0 to 1). */
function colourName(hex: string): { name: string; lightness: number } {
  const [red = 0, green = 0, blue = 0] = (hex.match(/[\da-f]{2}/g) ?? []).map(
    part => Number.parseInt(part, 16) / 255,
  );
  const [low, high] = [Math.min(red, green, blue), Math.max(red, green, blue)];
  const lightness = (low + high) / 2;
  const saturation = (high - low) / (1 - Math.abs(2 * lightness - 1));
  const third =
    high === red
      ? (green - blue) / (high - low)
      : high === green
        ? 2 + (blue - red) / (high - low)
        : 4 + (red - green) / (high - low);
  const hue = (third * 60 + 360) % 360;
  const [, name = 'blue'] =
    (
      [
        [15, 'red'],
        [40, 'orange'],
        [65, 'yellow'],
        [170, 'green'],
        [330, 'blue'],
        [360, 'red'],
      ] as const
    ).find(([end]) => hue < end) ?? [];
  return { name: saturation < 0.2 ? 'gray' : name, lightness };
}

describe('the status dot of the dashboard', () => {
  const toneOf = (health: string) => {
    const { container, unmount } = render(<CheckHealth health={health} />);
    const tone = container.querySelector('svg')?.dataset.tone;
    unmount();
    return tone;
  };
  /** The colours of its dot by day and by night, each as people call it, and how light it is (0 to 1). */
  const dots = (health: string) =>
    [light, dark].map(({ status }) =>
      colourName(status[TONES.find(tone => tone === toneOf(health)) ?? 'info'].dot),
    );
  const colours = (health: string) => dots(health).map(({ name }) => name);

  test('[HLT-041] healthy is green', () => expect(colours('healthy')).toEqual(['green', 'green']));
  test('[HLT-042] unhealthy is red', () => expect(colours('unhealthy')).toEqual(['red', 'red']));
  test('[HLT-043] mixed is light orange, lighter than the orange of a warning', () => {
    expect(colours('mixed')).toEqual(['orange', 'orange']);
    expect(indicatorTone('mixed')).toBe('warning');
    for (const [index, { status }] of [light, dark].entries())
      expect(dots('mixed')[index]?.lightness).toBeGreaterThan(colourName(status.warning.dot).lightness + 0.1);
  });
  test('[HLT-044] a config warning is yellow', () =>
    expect(colours('warning')).toEqual(['yellow', 'yellow']));
  test('[HLT-045] unknown is gray, and so is anything unheard of', () => {
    expect(colours('unknown')).toEqual(['gray', 'gray']);
    expect(dashboardTone('constructor')).toBe('unknown');
  });
  test('a group is good when all are healthy', () => expect(toneOf('good')).toBe('healthy'));
});

describe('a status', () => {
  test('is never colour alone: each tone has a shape of its own, and a word', () => {
    const shapes = TONES.map(tone => {
      const { container, unmount } = render(<StatusDot tone={tone} label={`is ${tone}`} />);
      expect(screen.getByText(`is ${tone}`)).toBeInTheDocument();
      const shape = container.querySelector('svg')?.innerHTML;
      unmount();
      return shape;
    });
    expect(new Set(shapes).size).toBe(TONES.length);
  });
  test('says its word to screen readers also where it is not drawn', () => {
    render(<HealthIndicator health="unhealthy" hideLabel />);
    expect(screen.getByText('Unhealthy')).toBeInTheDocument();
    render(<StatusChip tone="warning">Pending</StatusChip>);
    expect(screen.getByText('Pending')).toBeVisible();
  });
  test.each([
    ['pending_approval', 'Pending approval'],
    ['HEALTHY', 'Healthy'],
    ['', 'Unknown'],
    [null, 'Unknown'],
  ])('%j reads %j', (status, word) => expect(statusWord(status)).toBe(word));
});

describe('the progress bar', () => {
  test.each([
    [0, 5],
    [3, 5],
    [5, 5],
    [50, 50],
    [100, 100],
    [140, 100],
    [-3, 5],
    [Number.NaN, 5],
  ])('[WID-012] %d percent fills %d', (value, fill) => {
    expect(progressFill(value)).toBe(fill);
    const { container } = render(<ProgressBar value={value} label="Memory" />);
    expect(container.querySelector('[data-tone]')).toHaveStyle({ width: `${fill}%` });
  });
  test.each([
    [1, 'healthy'],
    [75, 'healthy'],
    [75.1, 'warning'],
    [90, 'warning'],
    [90.1, 'unhealthy'],
    [100, 'unhealthy'],
    [0, 'unknown'],
  ])('[WID-013] %d percent is %s', (value, tone) => expect(progressTone(value)).toBe(tone));
  test('its value and its meaning are said', () => {
    render(<ProgressBar value={93.4} label="Memory" text="1.9 GB of 2 GB" />);
    const bar = screen.getByRole('progressbar', { name: 'Memory' });
    expect(bar).toHaveAttribute('aria-valuenow', '93');
    expect(bar).toHaveAttribute('aria-valuetext', '1.9 GB of 2 GB, very high');
  });
  test('a share that is not all is not called all', () => {
    render(<ProgressBar value={99.7} label="Disk" />);
    expect(screen.getByText('>99%')).toBeVisible();
  });
});

describe('tags', () => {
  const labels = { zone: 'eu', app: 'shop', name: 'checkout', namespace: 'prod', account: 'meridian' };
  const shown = () => [...document.querySelectorAll('.tag')].map(tag => tag.textContent);
  const mount = (ui: ReactNode) => render(<ToastProvider>{ui}</ToastProvider>);

  test('[WID-006][WID-007] tags are drawn in order, the rest behind +N, where all are', async () => {
    mount(<TagList tags={labels} max={3} label="Tags of checkout" />);
    expect(shown()).toEqual(['account: meridian', 'namespace: prod', 'name: checkout']);
    const more = screen.getByRole('button', { name: 'Tags of checkout: +2 more' });
    expect(more).toHaveTextContent('+2');
    await setupUser().click(more);
    const dialog = screen.getByRole('dialog', { name: 'Tags of checkout' });
    expect([...dialog.querySelectorAll('.tag')].map(tag => tag.textContent)).toEqual([
      'account: meridian',
      'namespace: prod',
      'name: checkout',
      'app: shop',
      'zone: eu',
    ]);
    expect(within(dialog).getByRole('button', { name: 'Copy all' })).toBeVisible();
    await setupUser().keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(more).toHaveFocus();
  });
  test('a tag can be a button, which does not open the row around it', async () => {
    const [onClick, onRow] = [vi.fn<(tag: unknown) => void>(), vi.fn<() => void>()];
    mount(
      // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- stands for a row
      <div onClick={onRow}>
        <Tag tag={{ key: 'app', value: 'shop' }} onClick={onClick} />
      </div>,
    );
    await setupUser().click(screen.getByRole('button', { name: 'Filter by app=shop' }));
    expect(onClick).toHaveBeenCalledExactlyOnceWith({ key: 'app', value: 'shop' });
    expect(onRow).not.toHaveBeenCalled();
  });
  test('no labels draw nothing', () => {
    mount(<TagList tags={null} />);
    expect(shown()).toEqual([]);
  });
  test('in the cell of a table that has not the focus, no tag is a stop of Tab', () => {
    mount(<TagList tags={labels} max={2} onTagClick={() => undefined} tabIndex={-1} />);
    expect(screen.getAllByRole('button').map(button => button.tabIndex)).toEqual([-1, -1, -1]);
  });
});

describe('tabs', () => {
  const TABS = [
    { id: 'history', label: 'History' },
    { id: 'graph', label: 'Graph', disabled: true },
    { id: 'spec', label: 'Spec' },
    { id: 'relationships', label: 'Relationships', badge: 12 },
  ] as const;
  function Tabs({ start = 'history' }: { start?: string }) {
    const [tab, setTab] = useState<string>(start);
    return (
      <AppTabs label="Check" tabs={TABS} value={tab} onChange={setTab}>
        panel of {tab}
      </AppTabs>
    );
  }
  test('[WID-006] one tab stop, moved through by arrow keys, opened by Enter; a badge counts', async () => {
    const user = setupUser();
    render(<Tabs />);
    expect(screen.getByRole('tablist', { name: 'Check' })).toBeInTheDocument();
    await user.tab();
    expect(screen.getByRole('tab', { name: 'History' })).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'Spec' })).toHaveFocus(); // the disabled one is stepped over
    await user.keyboard('{Enter}');
    expect(screen.getByRole('tabpanel', { name: 'Spec' })).toHaveTextContent('panel of spec');
    expect(screen.getByRole('tab', { name: /^Relationships/ })).toHaveTextContent('12');
  });
  test.each(['nonsense', 'graph'])('the value %s selects the first tab', start => {
    render(<Tabs start={start} />);
    expect(screen.getByRole('tab', { name: 'History' })).toHaveAttribute('aria-selected', 'true');
  });
});

describe('links', () => {
  const link = (href: string) =>
    render(
      <MemoryRouter>
        <AppLink href={href}>there</AppLink>
      </MemoryRouter>,
    );
  test('in-app links stay, others get a tab of their own and say so', () => {
    link('/catalog/1');
    expect(screen.getByRole('link', { name: 'there' })).not.toHaveAttribute('target');
    link('https://grafana.example/d/1');
    const away = screen.getByRole('link', { name: 'there (opens in a new tab)' });
    expect(away).toHaveAttribute('rel', 'noopener noreferrer');
  });
  test('of the pages of an area, the one that is open says so', () => {
    render(
      <MemoryRouter initialEntries={['/jobs/history']}>
        <AreaNav
          label="Jobs"
          places={[
            ['/jobs', 'All jobs'],
            ['/jobs/history', 'History'],
          ]}
        />
      </MemoryRouter>,
    );
    expect(screen.getByRole('link', { name: 'All jobs' })).not.toHaveAttribute('aria-current');
    expect(screen.getByRole('link', { name: 'History' })).toHaveAttribute('aria-current', 'page');
  });
  test.each(['javascript:alert(1)', '//evil.example', 'data:text/html,x', ''])(
    '%j is drawn as text',
    href => {
      link(href);
      expect(screen.queryByRole('link')).toBeNull();
      expect(screen.getByText('there')).toBeVisible();
    },
  );
});

describe('ages and times', () => {
  const NOW = Date.UTC(2025, 0, 15, 12);
  beforeEach(() => void vi.useFakeTimers({ now: NOW }));
  afterEach(() => void vi.useRealTimers());
  const show = (ui: ReactNode, zone = 'America/New_York', ownZone?: string) =>
    render(
      <TimeDisplayProvider
        value={{ format: 'timestamp', zone, setZone: () => {}, ...(ownZone && { ownZone }) }}
      >
        {ui}
      </TimeDisplayProvider>,
    );

  test('[FMT-008] an age is kept up to date', () => {
    show(<Age value={NOW - 58_000} />);
    expect(screen.getByText('58s')).toBeVisible();
    act(() => void vi.advanceTimersByTime(2000));
    expect(screen.getByText('1m')).toBeVisible();
  });
  test('within a message that is read out, that an age goes on is not read again', () => {
    show(
      <p role="alert">
        Not reachable since <Age value={NOW - 58_000} />
      </p>,
    );
    expect(screen.getByText('58s')).toHaveAttribute('aria-live', 'off');
  });
  test('a time ahead says that the clocks differ, unless it may lie ahead', () => {
    show(
      <>
        Last Run <Age value={NOW + 9 * 60_000} />, Next Run <Age value={NOW + 9 * 60_000} suffix ahead />
      </>,
    );
    expect(document.body).toHaveTextContent('Last Run clock differs by 9m, Next Run in 9m');
  });
  test('its tooltip says the time in the zone of the reader, in UTC, and as an age', () => {
    show(<Age value="2025-01-15T11:30:00Z" />);
    fireEvent.pointerOver(screen.getByText('30m'));
    act(() => void vi.advanceTimersByTime(400));
    const tip = screen.getByRole('tooltip');
    expect(tip).toHaveTextContent('America/New York2025-01-15 06:30:00.000 -05:00');
    expect(tip).toHaveTextContent('UTC2025-01-15T11:30:00.000Z');
    expect(tip).toHaveTextContent('Relative30m ago');
    fireEvent.keyDown(document.body, { key: 'Escape' });
    act(() => void vi.advanceTimersByTime(1000));
    expect(screen.queryByRole('tooltip')).toBeNull();
  });
  test('its tooltip keeps the zone of the reader while times are shown in UTC', () => {
    show(<Age value="2025-01-15T11:30:00Z" />, 'UTC', 'Asia/Kolkata');
    fireEvent.pointerOver(screen.getByText('30m'));
    act(() => void vi.advanceTimersByTime(400));
    const tip = screen.getByRole('tooltip');
    expect(tip).toHaveTextContent('Asia/Kolkata2025-01-15 17:00:00.000 +05:30');
    expect(tip).toHaveTextContent('UTC2025-01-15T11:30:00.000Z');
  });
  test('the keyboard gets the tooltip through the cell of a table', () => {
    show(
      // eslint-disable-next-line jsx-a11y/prefer-tag-over-role -- the grid draws its cells so
      <div role="gridcell" tabIndex={0}>
        <Age value={NOW - 60_000} />
      </div>,
    );
    act(() => screen.getByRole('gridcell').focus());
    act(() => void vi.advanceTimersByTime(400));
    expect(screen.getByRole('tooltip')).toHaveTextContent('1m ago');
  });
  test('a time is shown in the format and zone of the preferences', () => {
    show(<DateTime value="2025-01-15T11:30:00Z" />, 'Asia/Kolkata');
    expect(screen.getByText('2025-01-15 17:00:00.000')).toBeVisible();
  });
  test.each([null, undefined, '', '0001-01-01T00:00:00Z', 'never'])(
    '[FMT-009] %j shows what stands for nothing',
    value => {
      show(<Age value={value} empty="-" />);
      expect(screen.getByText('-')).toBeVisible();
      expect(document.querySelector('time')).toBeNull();
    },
  );
});

describe('searching', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const applied = vi.fn<(text: string) => void>();
  function Search({ outside }: { outside?: string }) {
    const [text, setText] = useState('');
    return (
      <ShortcutsProvider>
        <SearchInput
          value={outside ?? text}
          onChange={next => {
            applied(next);
            setText(next);
          }}
          label="Search checks"
          placeholder="Search by name, description, or endpoint"
          hotkey
        />
      </ShortcutsProvider>
    );
  }
  const box = () => screen.getByRole('searchbox', { name: 'Search checks' });
  const type = (text: string) => fireEvent.change(box(), { target: { value: text } });
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
  beforeEach(() => void applied.mockClear());

  test('[HLT-055] typing is applied once it has rested for 400 ms', () => {
    render(<Search />);
    type('a');
    pass(399);
    type('api');
    pass(399);
    expect(applied).not.toHaveBeenCalled();
    expect(box()).toHaveValue('api');
    pass(1);
    expect(applied).toHaveBeenCalledExactlyOnceWith('api');
  });
  test('what was typed is not applied later once filters were cleared or Back replaced it', () => {
    const { rerender } = render(<Search outside="api" />);
    type('api-2');
    rerender(<Search outside="" />);
    expect(box()).toHaveValue('');
    pass(1000);
    expect(applied).not.toHaveBeenCalled();
  });
  test('what is typed stays while the address is a step behind, and follows it when Back changes it', () => {
    const late = vi.fn<(text: string) => void>();
    const at = (value: string) => (
      <ShortcutsProvider>
        <SearchInput value={value} onChange={late} label="Search checks" />
      </ShortcutsProvider>
    );
    const { rerender } = render(at(''));
    type('api');
    fireEvent.keyDown(box(), { key: 'Enter' });
    expect(late).toHaveBeenCalledExactlyOnceWith('api');
    rerender(at('')); // drawn again before the address has changed
    expect(box()).toHaveValue('api');
    type('api-g');
    rerender(at('api'));
    expect(box()).toHaveValue('api-g');
    rerender(at(''));
    expect(box()).toHaveValue('');
  });
  test('Enter applies at once, Escape and the button clear at once', () => {
    render(<Search />);
    type('api');
    fireEvent.keyDown(box(), { key: 'Enter' });
    expect(applied).toHaveBeenLastCalledWith('api');
    fireEvent.keyDown(box(), { key: 'Escape' });
    expect(applied).toHaveBeenLastCalledWith('');
    type('db');
    fireEvent.click(screen.getByRole('button', { name: 'Clear search checks' }));
    expect(box()).toHaveValue('');
    expect(box()).toHaveFocus();
    pass(1000);
    expect(applied).toHaveBeenCalledTimes(2); // 'db' was never applied
  });
  test('a value from outside replaces the draft', () => {
    const { rerender } = render(<Search outside="one" />);
    type('typed');
    rerender(<Search outside="two" />);
    expect(box()).toHaveValue('two');
  });
  test('what is typed while the applied text is on its way back stays', () => {
    render(<Search />);
    type('a');
    pass(400);
    type('ab');
    pass(10);
    expect(box()).toHaveValue('ab');
  });
  test("'/' goes to the field", () => {
    render(<Search />);
    fireEvent.keyDown(document.body, { key: '/' });
    expect(box()).toHaveFocus();
  });
});

describe('a control that says why it is off', () => {
  test('stays in the tab order, does nothing, and gives its reason', async () => {
    const user = setupUser();
    const onClick = vi.fn<() => void>();
    const { rerender } = render(
      <DisabledReason reason="Needs write on incidents.">
        <button type="button" onClick={onClick}>
          Attach
        </button>
      </DisabledReason>,
    );
    const button = screen.getByRole('button', { name: 'Attach' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription('Needs write on incidents.');
    await user.tab();
    expect(button).toHaveFocus();
    await user.keyboard('{Enter}');
    await user.click(button);
    expect(onClick).not.toHaveBeenCalled();
    rerender(
      <DisabledReason reason={undefined}>
        <button type="button" onClick={onClick}>
          Attach
        </button>
      </DisabledReason>,
    );
    await user.click(screen.getByRole('button', { name: 'Attach' }));
    expect(onClick).toHaveBeenCalledTimes(1);
  });
});

describe('the actions of a row', () => {
  const onEdit = vi.fn<() => void>();
  const onDelete = vi.fn<() => void>();
  const actions = [
    { label: 'Edit', onChoose: onEdit },
    { label: 'Delete', onChoose: onDelete },
  ];
  beforeEach(() => vi.clearAllMocks());

  test('are chosen from its menu, which closes', async () => {
    const user = setupUser();
    render(<ActionMenu name="Pool" actions={actions} reason={undefined} />);
    await user.click(screen.getByRole('button', { name: 'Actions for Pool' }));
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    expect(onDelete).toHaveBeenCalledOnce();
    expect(onEdit).not.toHaveBeenCalled();
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  });

  test('that are disabled do nothing, can be reached by the arrow keys, and give their reason', async () => {
    const user = setupUser();
    render(<ActionMenu name="Pool" actions={actions} reason="Needs write on incidents." />);
    await user.click(screen.getByRole('button', { name: 'Actions for Pool' }));
    expect(screen.getByText('Needs write on incidents.')).toBeVisible();
    const [edit, remove] = screen.getAllByRole('menuitem');
    expect(edit).toHaveFocus();
    expect(edit).toHaveAttribute('aria-disabled', 'true');
    await user.keyboard('{ArrowDown}');
    expect(remove).toHaveFocus();
    expect(remove).toHaveAccessibleName('Delete');
    expect(remove).toHaveAccessibleDescription('Needs write on incidents.');
    await user.keyboard('{Enter}');
    fireEvent.click(screen.getByRole('menuitem', { name: 'Edit' }));
    expect(onEdit).not.toHaveBeenCalled();
    expect(onDelete).not.toHaveBeenCalled();
  });
});
