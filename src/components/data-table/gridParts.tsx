import './gridParts.css';
import type { GridSlotsComponent } from '@mui/x-data-grid';
import { cloneElement, type ButtonHTMLAttributes, type ReactElement, type ReactNode, type Ref } from 'react';
import { classNames } from '@/lib/classNames';
import { EmptyRows } from './cells';
import { RowCell } from './RowCell';
import { RowCheckbox } from './RowCheckbox';

interface HeaderButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  ref?: Ref<HTMLButtonElement>;
  // What the grid says of MUI's button.
  size?: unknown;
  edge?: unknown;
  material?: unknown;
  ownerState?: unknown;
}

/** A button in the heading of a column: its order, its menu. */
function HeaderButton({
  size: _size,
  edge: _edge,
  material: _material,
  ownerState: _ownerState,
  className,
  ...props
}: HeaderButtonProps) {
  return <button type="button" {...props} className={classNames('grid-button', className)} />;
}

const glyph = (path: string) =>
  function GridGlyph({ className }: { className?: string }) {
    return (
      <svg className={classNames('grid-glyph', className)} viewBox="0 0 24 24" aria-hidden focusable="false">
        <path d={path} />
      </svg>
    );
  };

/** The line between two columns, which is dragged; the grid makes it thicker meanwhile. */
const ResizeGlyph = ({ className }: { className?: string }) => (
  <svg
    className={classNames('grid-glyph grid-separator', className)}
    viewBox="0 0 24 24"
    aria-hidden
    focusable="false"
  >
    <rect width="1" height="24" x="11.5" rx="0.5" />
  </svg>
);

interface HeaderTipProps {
  title?: ReactNode;
  children: ReactElement<{ title?: string }>;
}

/** Headings and their buttons have the browser's own tips, as cells have. */
const HeaderTip = ({ title, children }: HeaderTipProps) =>
  typeof title === 'string' && title !== '' ? cloneElement(children, { title }) : children;

/** What the grid draws in each heading and row, as plain elements: MUI's own are styled components, some sixty of them. */
export const gridParts: Partial<GridSlotsComponent> = {
  cell: RowCell,
  noRowsOverlay: EmptyRows,
  rowCheckbox: RowCheckbox,
  baseCheckbox: RowCheckbox,
  baseIconButton: HeaderButton,
  baseTooltip: HeaderTip,
  columnSortedAscendingIcon: glyph('M11 20V8l-5.5 5.5L4 12l8-8 8 8-1.5 1.5L13 8v12z'),
  columnSortedDescendingIcon: glyph('M13 4v12l5.5-5.5L20 12l-8 8-8-8 1.5-1.5L11 16V4z'),
  columnMenuIcon: glyph('M10 4h4v4h-4zM10 10h4v4h-4zM10 16h4v4h-4z'),
  columnResizeIcon: ResizeGlyph,
};
