/** Whether a value from outside is one JSON object: neither null nor a list. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * What a record itself holds under a name that comes from a caller or from data. `record[name]` also finds what every
 * object inherits, such as `constructor`.
 */
export const ownValue = <Value>(
  record: Readonly<Record<string, Value>> | null | undefined,
  name: string,
): Value | undefined =>
  // eslint-disable-next-line house/own-keys -- asked first
  record && Object.hasOwn(record, name) ? record[name] : undefined;
