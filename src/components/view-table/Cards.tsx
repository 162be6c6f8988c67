import './view-table.css';
import { ownValue } from '@/lib/own';
import { EmptyState } from '../feedback/EmptyState';
import { healthTone } from '../view-panels/colours';
import { textOf, type PanelRow } from '../view-panels/values';
import { rowKey, type ViewColumn } from './column';
import { ViewCell } from './ViewCell';

interface CardsProps {
  label: string;
  columns: readonly ViewColumn[];
  rows: readonly PanelRow[];
  /** Label and value pairs beside each other in a card. */
  pairs: number;
}

/** The colour of the line under a card's head: what its health says; none for a good one. */
function accentOf(columns: readonly ViewColumn[], row: PanelRow): string | undefined {
  const column = columns.find(one => one.card?.accent);
  const word = column ? textOf(ownValue(row, column.name)) : '';
  if (word === '') return undefined;
  const tone = healthTone(word);
  return tone === 'healthy' ? undefined : `var(--mui-palette-status-${tone}-dot)`;
}

function Card({ columns, row, pairs }: Omit<CardsProps, 'rows' | 'label'> & { row: PanelRow }) {
  const at = (position: string) => columns.filter(({ card }) => card?.position === position);
  const cell = (column: ViewColumn) => <ViewCell key={column.name} column={column} row={row} />;
  const accent = accentOf(columns, row);
  const body = at('body');
  return (
    <li className="vt-card">
      <div className="vt-card-head">
        <div className="vt-card-title">
          {at('title').map(cell)}
          <div className="vt-quiet" style={{ fontWeight: 400 }}>
            {at('subtitle').map(cell)}
          </div>
        </div>
        {at('headerRight').map(column => (
          <div key={column.name}>
            <div className="vt-quiet">{column.title}</div>
            <ViewCell column={column} row={row} />
          </div>
        ))}
      </div>
      <div className="vt-accent" style={accent ? { background: accent } : undefined} />
      <div className="vt-deck">{at('deck').map(cell)}</div>
      {body.length > 0 && (
        <dl style={{ gridTemplateColumns: `repeat(${Math.min(Math.max(pairs, 1), 3)}, minmax(0, 1fr))` }}>
          {body.map(column => (
            <div key={column.name}>
              <dt>{column.title}</dt>
              <dd>
                <ViewCell column={column} row={row} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div className="vt-quiet">{at('footer').map(cell)}</div>
    </li>
  );
}

/** Where columns stand that their author gave no place: the shown ones in the body, the first as the title. */
export function placed(columns: readonly ViewColumn[]): ViewColumn[] {
  const shown = columns.filter(column => !column.hidden || (column.card?.position ?? '') !== '');
  const title = shown.find(({ card }) => card?.position === 'title') ?? shown[0];
  return shown.map(column => {
    if (column === title)
      return { ...column, card: { position: 'title', accent: column.card?.accent ?? false } };
    const position = column.card?.position ?? '';
    return position === ''
      ? { ...column, card: { position: 'body', accent: column.card?.accent ?? false } }
      : column;
  });
}

/** Rows as cards. */
export function Cards({ label, columns, rows, pairs }: CardsProps) {
  if (rows.length === 0) return <EmptyState hint="Try adjusting your filters" />;
  const all = placed(columns);
  return (
    <ul
      className="vt-cards"
      aria-label={label}
      style={{ gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))' }}
    >
      {rows.map(row => (
        <Card key={rowKey(columns, row)} columns={all} row={row} pairs={pairs} />
      ))}
    </ul>
  );
}
