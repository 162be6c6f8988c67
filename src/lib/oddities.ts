/** Where a record keeps the notes on what was wrong in it. A key like others, as stores copy and compare records. */
const NOTES = '$odd';

/** What of a record came in another shape than it should, a note each (src/api/readShape.ts); empty for nearly all. */
export function oddities(record: unknown): readonly string[] {
  const notes: unknown =
    typeof record === 'object' && record !== null ? Reflect.get(record, NOTES) : undefined;
  return Array.isArray(notes) ? (notes as string[]) : [];
}

/** A record with notes of that kind. */
export const noted = <Kept extends object>(record: Kept, notes: readonly string[]): Kept => ({
  ...record,
  [NOTES]: notes,
});
