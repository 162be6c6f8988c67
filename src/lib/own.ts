/**
 * What a record itself holds under a name that comes from data. `record[name]` also finds what every object inherits:
 * a label, a property or a type may well be called `constructor`.
 */
export const ownValue = <Value>(
  record: Readonly<Record<string, Value>> | null | undefined,
  name: string,
): Value | undefined =>
  // eslint-disable-next-line house/own-keys -- asked first
  record && Object.hasOwn(record, name) ? record[name] : undefined;
