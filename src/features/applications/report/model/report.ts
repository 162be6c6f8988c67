import type { Cell, ReportTable } from './table';

/** A named figure or fact. `time`: the value is a timestamp. `href`: an address, if it is a safe one. */
export interface Fact {
  label: string;
  value: Cell;
  kind?: 'time';
  href?: string | undefined;
  tooltip?: string | undefined;
}

/** A part of a report, under a heading of its own; its id is the hash of its link. */
export interface ReportSection {
  id: string;
  title: string;
  facts: readonly Fact[];
  tables: readonly ReportTable[];
  /** What is counted in the table of contents; undefined where nothing is counted. */
  count?: number | undefined;
  /** Said in its place when there is nothing. */
  empty: string;
  /** The view it is the result of. */
  view?: { namespace: string; name: string } | undefined;
}

export interface Report {
  name: string;
  namespace: string;
  type: string;
  description: string;
  sections: readonly ReportSection[];
  /** Titles of the parts that the backend does not know of. */
  unreported: readonly string[];
}
