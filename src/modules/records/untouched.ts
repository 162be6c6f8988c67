/** The columns that each value of a form is sent as. */
export type ColumnsOfValues<Values, Sent> = Readonly<Partial<Record<keyof Values, readonly (keyof Sent)[]>>>;

/** An emptied field and nothing at all are the same; keys in another order were touched. */
const same = (a: unknown, b: unknown) => JSON.stringify(a ?? '') === JSON.stringify(b ?? '');

/**
 * What a form sends, with the columns of values that nobody touched as they are stored. A form cannot show everything that
 * a row holds (a line break at the end of a text, a nanosecond), so what it reads back is not always what was there.
 * @param initial the values that the form began with
 * @param row as the form was opened
 */
export function keepUntouched<Values extends object, Sent extends object>(
  sent: Sent,
  columns: ColumnsOfValues<Values, Sent>,
  values: Values,
  initial: Values,
  row: object,
): Sent {
  const kept = { ...sent };
  for (const [key, names] of Object.entries(columns) as [keyof Values, readonly (keyof Sent)[]][]) {
    if (!same(values[key], initial[key])) continue;
    for (const name of names) if (Object.hasOwn(row, name)) kept[name] = (row as Sent)[name];
  }
  return kept;
}
