/**
 * Rows of an answer by their text. Of 20,000 checks some hundreds change between two polls: the others need not be parsed
 * again, and a comparison of two answers sees at once that they are the same objects
 * (docs/adr/0001-performance-mechanisms.md). The first answer is read without: whoever waits for it waits for nothing else, and
 * a screen that does not poll keeps no texts.
 */

interface Known {
  text: string;
  row: unknown;
}

/** Rows are looked up by how they begin, which is their id as a rule; all of the text decides. */
const BEGINNING = 64;

export class RowMemory {
  private known = new Map<string, Known>();
  private next = new Map<string, Known>();
  private hasRead = false;

  /** Whether the rows of the answer that is being read are kept. */
  get keeps(): boolean {
    return this.hasRead;
  }

  /** The row that was parsed from this very text before; undefined when there was none. */
  find(text: string): unknown {
    const known = this.known.get(text.slice(0, BEGINNING));
    return known?.text === text ? known.row : undefined;
  }

  /**
   * Keeps a row of the answer that is being read. Its text is kept as it stands in this answer, also where it is the one
   * that was known: a part of an older answer would keep all of that in memory.
   */
  keep(text: string, row: unknown): void {
    this.next.set(text.slice(0, BEGINNING), { text, row });
  }

  /** An answer begins; what was kept of one that was not read to its end is forgotten. */
  begin(): void {
    this.next = new Map();
  }

  /** The answer was read: its rows are the known ones. */
  end(): void {
    this.known = this.next;
    this.next = new Map();
    this.hasRead = true;
  }

  /** To be called when nothing shows the rows any more. */
  forget(): void {
    this.known = new Map();
    this.next = new Map();
    this.hasRead = false;
  }
}
