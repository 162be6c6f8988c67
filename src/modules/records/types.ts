import type { ComponentType, ReactNode } from 'react';
import type { DialogSize } from '@/components/dialog/sizes';
import type { Column, RowModel } from '@/components/data-table/types';
import type { Resource } from '@/lib/access/policy';
import type { Saved } from './save';

/** What a settings page lists: everything about its rows that is not drawn by the page itself. A module constant. */
export interface SettingsKind<Row extends RowModel> {
  /** Names the arrangement of the table and the drafts of the form: 'feature-flags'. */
  id: string;
  /** 'flag', 'flags'. */
  noun: readonly [one: string, many: string];
  /** What dialogs and the button that adds one call a record, where a document says so: 'Permission'. */
  title?: string;
  /** Said above the reason when the rows could not be read: 'Error loading access scopes'. */
  failure?: string;
  /** Who may write it gets the controls; for others they are absent. */
  resource: Resource;
  /** The backend's own object, where the area lies across several. */
  object?: string;
  columns: readonly Column<Row>[];
  rowId: (row: Row) => string;
  /** What the row is called in dialogs, toasts and the names of its controls. */
  nameOf: (row: Row) => string;
  /** Said in place of the rows when there are none. */
  empty: string;
  /** Why a row cannot be changed here, in a sentence; undefined for one that can. It is opened to read then. */
  lockOf?: (row: Row) => string | undefined;
  /** Rows in their first order, before a person sorts. */
  sort?: { by: string; desc?: boolean };
}

/** What the fields of a form are given. */
export interface FieldsProps<Row> {
  /** The record as it was opened; undefined while one is added. */
  row: Row | undefined;
  /** The record may be read only: every field is disabled. */
  readOnly: boolean;
}

/** The form of a record. `Fields` are drawn inside the form; load them lazily, since forms come after a click. */
export interface RecordForm<Row, Values extends object> {
  Fields: ComponentType<FieldsProps<Row>>;
  /** What the form starts with. Pure: it is asked again for the row another person saved. */
  valuesOf: (row: Row | undefined) => Values;
  /** What the values are called where changes and conflicts are listed. Values without a name keep their key. */
  labels: Readonly<Partial<Record<keyof Values & string, string>>>;
  /** Values that are listed as changed but never shown. */
  secret?: readonly (keyof Values & string)[];
  /**
   * What is typed survives the end of the session and a crash, without what is secret in it. Not for forms of which little
   * else is left.
   */
  draft: boolean;
  /** Values that say how far the typing is, such as why a text cannot be read yet: no draft holds them. */
  passing?: readonly (keyof Values & string)[];
  size?: DialogSize;
  /** Pressing Save while fields are missing says so at each of them; otherwise the button rests. */
  saysMissing?: boolean;
  /** Why what the form holds cannot be sent at all, such as code that cannot be read; the button rests then. */
  stops?: (values: Values) => string | undefined;
  /** The button of a new record and what it says meanwhile; 'Save' and 'Saving' where none are given. */
  addLabels?: readonly [label: string, busy: string];
  /** Where '?' of the dialog leads. */
  helpHref?: string;
}

/**
 * Writes a record. `base` is the row the person began with, undefined to add one: where the table keeps a time of
 * change, the write must only meet the row as it was read (`updated` of save.ts).
 */
export type SaveRecord<Row, Values> = (values: Values, base: Row | undefined) => Promise<Saved<Row>>;

/** How a record is edited in the dialog of a list. */
export interface RecordEditor<Row, Values extends object> {
  form: RecordForm<Row, Values>;
  save: SaveRecord<Row, Values>;
  /** False where records come about elsewhere: nothing is added here. */
  adds?: boolean;
  /** Toasts. */
  added: (values: Values) => string;
  updated: (values: Values) => string;
}

/** How rows are removed. */
export interface RemoveRecord<Row> {
  /** The call; its error is said in the dialog, which stays. So is an answer without a row: nothing was removed. */
  call: (row: Row) => PromiseLike<{ data?: unknown; error?: unknown }>;
  /** The question; asked again each time, so that it may hold a choice. */
  question: string | ((row: Row) => ReactNode);
  /** What else stands below the question. */
  details?: (row: Row) => ReactNode;
  /** The toast afterwards. */
  done: (row: Row) => string;
  /** Whether this row can be removed; those that are not locked unless told. */
  can?: (row: Row) => boolean;
}
