import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { DataTable } from '@/components/data-table/DataTable';
import { gridColumn } from '@/features/applications/report/gridColumns';
import type { ReportRow } from '@/features/applications/report/model/table';
import { ShortcutsProvider } from '@/lib/shortcuts/ShortcutsProvider';

const ROWS: readonly ReportRow[] = [1, 2].map(at => ({
  id: `row-${at}`,
  advisory: `https://advisories.example/${at}`,
  incident: `019a0000-0000-7000-8000-00000000000${at}`,
}));
const COLUMNS = [
  gridColumn({ field: 'advisory', label: 'Advisory', kind: 'link' }, true),
  gridColumn({ field: 'incident', label: 'Incident', kind: 'text' }, true),
];

test('Tab enters the table of a report once: its links are reached by the arrow keys', async () => {
  render(
    <MemoryRouter>
      <ShortcutsProvider>
        <DataTable<ReportRow>
          id="report"
          label="Findings"
          columns={COLUMNS}
          rowId={row => row.id}
          rows={ROWS}
          total={2}
          state={{ page: 0, pageSize: 50 }}
          onStateChange={() => undefined}
        />
      </ShortcutsProvider>
    </MemoryRouter>,
  );
  expect((await screen.findAllByRole('link')).map(link => link.tabIndex)).toEqual([-1, -1, -1, -1]);
});
