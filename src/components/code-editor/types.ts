import type { Ref } from 'react';

/** Languages that the editor knows. */
export type CodeLanguage = 'yaml' | 'json' | 'text';

/** Something to mark in the text; lines count from 1. */
export interface CodeProblem {
  line: number;
  message: string;
}

/** What is wrong at a place of a text. Rows and columns count from 0, as in the editor; the end is exclusive. */
export interface Finding {
  row: number;
  column: number;
  endRow: number;
  endColumn: number;
  /**
   * `error`: the text cannot be read. `warning`: it can, and is not what the schema describes. `hint`: the schema does not
   * know the key, which a newer backend may.
   */
  severity: 'error' | 'warning' | 'hint';
  message: string;
  /** Keys and places in lists, from the top, of what a schema was asked about. */
  path?: readonly string[];
}

/** A JSON schema as plain data (drafts 4 to 2020-12). */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** What the text should be: completion, marks and descriptions come from it. For YAML only. */
export interface SchemaHelp {
  /** The same object as long as it is the same schema. Without one the editor works as it does without help. */
  schema?: JsonSchema | undefined;
  /** Said below the editor: why there is no schema. */
  note?: string | undefined;
  /** Where to read on. */
  docs?: { text: string; href: string } | undefined;
}

/** A piece of a text, by its offsets, and what stands there instead. */
export interface TextEdit {
  from: number;
  to: number;
  text: string;
}

/** What can be done to a text from outside of its editor. */
export interface CodeHandle {
  text: () => string;
  /** Writes it as one step, which can be undone, and puts the caret behind it. */
  edit: (edit: TextEdit) => void;
  /** Puts the caret to a row and column, counted from 0. */
  goTo: (row: number, column: number) => void;
}

export interface CodeEditorProps {
  /** Names the editor to assistive technology. */
  label: string;
  value: string;
  language: CodeLanguage;
  /** Without it the text can be read, searched and copied, but not changed. */
  onChange?: (text: string) => void;
  onBlur?: () => void;
  /** Lines shown at least and at most; beyond that it scrolls. */
  minLines?: number;
  maxLines?: number;
  /** Ids of what describes it: a hint, an error. */
  describedBy?: string | undefined;
  invalid?: boolean;
  problem?: CodeProblem | undefined;
  /** A line, counted from 1, to go to and point out when the text is shown. */
  line?: number;
  /** Called with the line whose number was pressed. */
  onLine?: (line: number) => void;
  help?: SchemaHelp | undefined;
  /** Told what is wrong with the text by its schema, whenever it is checked. */
  onFindings?: ((findings: readonly Finding[]) => void) | undefined;
  handle?: Ref<CodeHandle> | undefined;
  /** The text cannot be changed at the moment. */
  disabled?: boolean;
}
