import type { ReactNode } from 'react';
import type { StatusTone } from '@/theme/tokens';
import { formatCount } from '@/lib/format';
import { formatTag, tagsOf, type TagPair } from '@/lib/labels';
import { formatDuration } from '@/lib/time/duration';
import type { TimeLike } from '@/lib/time/instant';
import { Age, DateTime } from '../age/Age';
import { StatusDot } from '../status/Status';
import { statusTone } from '../status/statusTone';
import { statusWord } from '../status/tones';
import { TagList } from '../tags/TagList';
import { NameCell } from './cells';
import type { Column, RowModel } from './types';

/** 'created_at' as a heading: 'Created at'. */
function headingOf(field: string): string {
  const words = field.replace(/[_.-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A column of the row, so that one that is renamed in openapi/ no longer compiles. */
type Field<Row extends RowModel> = keyof Row & string;

/** A column that is worked out of the row has any name. */
type WorkedOut<Row extends RowModel> = { valueGetter: NonNullable<Column<Row>['valueGetter']> };

type Rest<Row extends RowModel> = Partial<Omit<Column<Row>, 'field' | 'renderCell'>>;

const base = <Row extends RowModel>(field: string, rest: Rest<Row>): Column<Row> =>
  ({ field, headerName: headingOf(field), ...rest }) as Column<Row>;

type NameOptions<Row extends RowModel> = Rest<Row> & {
  field?: string;
  /** Where the name leads, when rows open something else or nothing. Without it the name opens the row. */
  href?: (row: Row) => string | undefined;
  icon?: (row: Row) => ReactNode;
  after?: (row: Row) => ReactNode;
  text?: (row: Row) => string;
  /** A second line; the table's rows are high enough for it. */
  below?: (row: Row) => ReactNode;
};

/** The column that names a row: its header cell, with a real link or button in it. */
function name<Row extends RowModel>(options: NameOptions<Row> = {}): Column<Row> {
  const { field = 'name', href, icon, after, text, below, ...rest } = options;
  return {
    ...base<Row>(field, { flex: 1, minWidth: 160, hideable: false, ...rest }),
    rowHeader: true,
    display: 'flex',
    renderCell: ({ row, value, tabIndex }) => (
      <NameCell
        row={row}
        text={text ? text(row) : String(value ?? '')}
        href={href?.(row)}
        icon={icon?.(row)}
        after={after?.(row)}
        below={below?.(row)}
        tabIndex={tabIndex}
      />
    ),
  } as Column<Row>;
}

/** Plain text, cut with the whole of it in the title. */
function text<Row extends RowModel>(field: Field<Row>, rest?: Rest<Row>): Column<Row>;
function text<Row extends RowModel>(field: string, rest: Rest<Row> & WorkedOut<Row>): Column<Row>;
function text<Row extends RowModel>(field: string, rest: Rest<Row> = {}): Column<Row> {
  return {
    ...base<Row>(field, { width: 160, ...rest }),
    renderCell: ({ formattedValue }) => {
      const shown = formattedValue === null || formattedValue === undefined ? '' : String(formattedValue);
      return <span title={shown}>{shown}</span>;
    },
  } as Column<Row>;
}

/** A figure at the right, thousands marked unless `format` says otherwise. */
function number<Row extends RowModel>(
  field: Field<Row>,
  { format = formatCount, ...rest }: Rest<Row> & { format?: (value: number) => string } = {},
): Column<Row> {
  return {
    ...base<Row>(field, { width: 96, align: 'right', headerAlign: 'right', ...rest }),
    renderCell: ({ value }) => (typeof value === 'number' ? format(value) : ''),
  } as Column<Row>;
}

/** A length of time in milliseconds. */
function duration<Row extends RowModel>(field: Field<Row>, rest: Rest<Row> = {}): Column<Row> {
  return number(field, { width: 88, ...rest, format: formatDuration });
}

/** How long ago; sorts and exports as the instant. */
function age<Row extends RowModel>(field: Field<Row>, rest?: Rest<Row>): Column<Row>;
function age<Row extends RowModel>(field: string, rest: Rest<Row> & WorkedOut<Row>): Column<Row>;
function age<Row extends RowModel>(field: string, rest: Rest<Row> = {}): Column<Row> {
  return {
    exportValue: row => row[field] as unknown,
    ...base<Row>(field, { width: 88, ...rest }),
    renderCell: ({ value }) => <Age value={value as TimeLike} />,
  } as Column<Row>;
}

/** A time in the person's format. */
function time<Row extends RowModel>(field: Field<Row>, rest: Rest<Row> = {}): Column<Row> {
  return {
    ...base<Row>(field, { width: 184, ...rest }),
    renderCell: ({ value }) => <DateTime value={value as TimeLike} />,
  } as Column<Row>;
}

/** A label map or a list of tags. */
function tags<Row extends RowModel>(
  field: Field<Row>,
  { max = 2, onTagClick, ...rest }: Rest<Row> & { max?: number; onTagClick?: (tag: TagPair) => void } = {},
): Column<Row> {
  return {
    ...base<Row>(field, { width: 260, sortable: false, ...rest }),
    display: 'flex',
    exportValue: row =>
      tagsOf(row[field] as Record<string, unknown> | null)
        .map(formatTag)
        .join(' '),
    renderCell: ({ value, tabIndex }) => (
      <TagList
        tags={value as Record<string, unknown> | null}
        max={max}
        tabIndex={tabIndex}
        label={headingOf(field)}
        {...(onTagClick && { onTagClick })}
      />
    ),
  } as Column<Row>;
}

/** A status as shape and word; the tones of status words unless `tone` says otherwise. */
function status<Row extends RowModel>(
  field: Field<Row>,
  {
    tone = statusTone,
    word = statusWord,
    ...rest
  }: Rest<Row> & { tone?: (status: string) => StatusTone; word?: (status: string) => string } = {},
): Column<Row> {
  return {
    ...base<Row>(field, { width: 112, ...rest }),
    display: 'flex',
    renderCell: ({ value }) =>
      value === null || value === undefined || value === '' ? null : (
        <StatusDot tone={tone(String(value))} label={word(String(value))} />
      ),
  } as Column<Row>;
}

/** Builders of the common columns. Call them at module level: `const columns = [col.name(), col.age('created_at')]`. */
export const col = { name, text, number, duration, age, time, tags, status };
