import { render, screen, within } from '@testing-library/react';
import type { GridRenderCellParams } from '@mui/x-data-grid';
import { expect, test, vi } from 'vitest';
import { GaugePanel } from '@/components/view-panels/GaugePanel';
import { HeatmapPanel } from '@/components/view-panels/HeatmapPanel';
import { readPanels } from '@/components/view-panels/panel';
import TimeseriesPanel from '@/components/view-panels/TimeseriesPanel';
import type { PanelRow } from '@/components/view-panels/values';
import { Cards, placed } from '@/components/view-table/Cards';
import { readColumns } from '@/components/view-table/column';
import { gridColumns } from '@/components/view-table/gridColumns';
import { setupUser } from '../../user';

const panelOf = (definition: object) => {
  const [panel] = readPanels([definition]);
  if (!panel) throw new Error('no panel');
  return panel;
};

test('a day of up to 999 runs says how many, one of more that they are over a thousand', () => {
  const day = (date: string, successful: number) => ({ date, successful, failed: 0 });
  render(
    <HeatmapPanel
      panel={panelOf({
        type: 'heatmap',
        name: 'Backups',
        rows: [day('2026-11-02', 999), day('2026-11-03', 1000), day('2026-11-04', 3)],
      })}
    />,
  );
  const drawn = (said: RegExp) => screen.getByTitle(said).querySelector('[aria-hidden]')?.textContent;
  expect(drawn(/^2026-11-02/)).toBe('999');
  expect(drawn(/^2026-11-03/)).toBe('1k+');
  expect(drawn(/^2026-11-04/)).toBe('3');
  expect(drawn(/^2026-11-05: nothing/)).toBe('5'); // of a day without any, its date
});

test('a dial is filled up to its figure where it has an end, and says so; without one it is a figure', () => {
  const gauge = (max: number | undefined) =>
    render(
      <GaugePanel
        panel={panelOf({
          type: 'gauge',
          name: 'Disk',
          gauge: { ...(max !== undefined && { max }), unit: '' },
          rows: [{ label: 'Disk', value: 25 }],
        })}
      />,
    ).container.querySelectorAll('path[stroke-width="12"]').length;
  expect(gauge(100)).toBe(2); // the groove and how full it is
  expect(screen.getByRole('img').getAttribute('aria-label')).toMatch(/25(\.00)? of 100/);
  expect(gauge(undefined)).toBe(1);
});

test('cards: the first column is the title, what has no place is in the body, what has one keeps it', () => {
  const columns = readColumns([
    { name: 'name', type: 'string' },
    { name: 'owner', type: 'string' },
    { name: 'state', type: 'string', card: { position: 'deck' } },
    { name: 'secret', type: 'string', hidden: true },
  ]);
  expect(placed(columns).map(({ name, card }) => [name, card?.position])).toEqual([
    ['name', 'title'],
    ['owner', 'body'],
    ['state', 'deck'],
  ]);
  render(
    <Cards label="Cards" columns={columns} rows={[{ name: 'a', owner: 'Ann', state: 'up' }]} pairs={2} />,
  );
  const card = within(screen.getByRole('listitem'));
  expect(card.getByText('Ann').closest('dl')).not.toBeNull();
  expect(card.getByText('a').closest('.vt-card-title')).not.toBeNull();
  expect(card.getByText('up').closest('.vt-deck')).not.toBeNull();
});

test('a value that can be chosen is included and excluded by buttons that say so', async () => {
  const chosen = vi.fn<(column: string, value: string, tri: 1 | -1) => void>();
  const columns = readColumns([{ name: 'zone', type: 'string', filter: { type: 'multiselect' } }]);
  const [column] = gridColumns(columns, { onChoose: chosen, onOnly: () => undefined });
  const cell = { row: { zone: 'eu-1' }, tabIndex: 0 } as unknown as GridRenderCellParams<PanelRow>;
  render(<>{column?.renderCell?.(cell)}</>);
  const user = setupUser();
  const include = await screen.findByRole('button', { name: 'Include eu-1' });
  const exclude = screen.getByRole('button', { name: 'Exclude eu-1' });
  expect([include.title, exclude.title]).toEqual(['Include', 'Exclude']);
  await user.click(include);
  await user.click(exclude);
  expect(chosen.mock.calls).toEqual([
    ['zone', 'eu-1', 1],
    ['zone', 'eu-1', -1],
  ]);
});

test('lines over time are told in words too: from when to when, and the least, most and last of each', () => {
  const row = (day: string, pod: string, value: number) => ({ day, pod, value });
  render(
    <TimeseriesPanel
      panel={panelOf({
        type: 'timeseries',
        name: 'Memory',
        timeseries: { unit: 'percent' },
        rows: [
          row('2026-11-01T00:00:00Z', 'a', 40),
          row('2026-11-02T00:00:00Z', 'a', 90),
          row('2026-11-03T00:00:00Z', 'a', 60),
          row('2026-11-03T00:00:00Z', 'b', 7),
        ],
      })}
    />,
  );
  expect(within(screen.getByRole('figure', { name: 'Memory' })).getByText(/least/)).toHaveTextContent(
    /^2026-1\S+ \S+ to 2026-11\S+ \S+\. pod=a: least 40%, most 90%, last 60%; pod=b: least 7%, most 7%, last 7%\.$/,
  );
});
