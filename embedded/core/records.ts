/** The fields of a JSON object from outside. */
export type Fields = Readonly<Record<string, unknown>>;

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

/** A text from outside; empty for a value of another type. */
export const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The fields of an object from outside; none for a value of another type. */
export const asFields = (value: unknown): Fields => (isRecord(value) ? value : {});

/** The objects of a list from outside; none for a value of another type. */
export const recordsIn = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isRecord) : []);

/** The values of a list from outside as texts; none for a value of another type. */
export const textsIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
