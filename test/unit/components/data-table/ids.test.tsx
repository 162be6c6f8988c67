import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { col } from '@/components/data-table/col';
import { DataTable } from '@/components/data-table/DataTable';
import { ShortcutsProvider } from '@/lib/shortcuts/ShortcutsProvider';
import { setupUser } from '../../user';

interface Row {
  name: string;
}
const NAMES = [...Object.getOwnPropertyNames(Object.prototype), 'ordinary'];
const columns = [col.name<Row>()];

test('rows whose ids are names that objects inherit are rows like any other', async () => {
  const onChange = vi.fn<(ids: string[]) => void>();
  render(
    <MemoryRouter>
      <ShortcutsProvider>
        <DataTable<Row>
          id="names"
          label="Properties"
          columns={columns}
          rowId={row => row.name}
          rows={NAMES.map(name => ({ name }))}
          total={NAMES.length}
          state={{ page: 0, pageSize: 50 }}
          onStateChange={() => {}}
          selection={{ ids: ['toString'], onChange }}
        />
      </ShortcutsProvider>
    </MemoryRouter>,
  );
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows.map(row => row.textContent)).toEqual(NAMES);
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox').slice(1);
  expect(NAMES.filter((_name, at) => boxes[at]?.checked)).toEqual(['toString']);
  await setupUser().click(boxes[0] ?? document.body);
  expect(onChange).toHaveBeenLastCalledWith(['toString', 'constructor']);
});
