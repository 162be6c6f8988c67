import type { ConnectionValues } from './model';

/** A text property as it was typed; '' when it is not set. */
export function scalar(values: ConnectionValues, key: string): string {
  const value = values.properties?.[key];
  return typeof value === 'string' ? value.trim() : '';
}

/** A text property as a part of an address. Placeholders of the server stay readable. */
export const addressText = (values: ConnectionValues, key: string): string =>
  encodeURIComponent(scalar(values, key)).replaceAll(/%24\((username|password)\)/g, '$($1)');

/** The properties host and port as `host:port`; a scheme before the host and a slash behind it are cut. */
export function host(values: ConnectionValues): string {
  const name = scalar(values, 'host')
    .replace(/^[a-z][a-z0-9+.-]*:\/\//i, '')
    .replace(/\/+$/, '');
  const port = scalar(values, 'port');
  return port === '' ? name : `${name}:${port}`;
}

/** The parts that are there, each behind a slash. */
export const path = (...parts: readonly string[]): string =>
  parts
    .filter(part => part !== '')
    .map(part => `/${part}`)
    .join('');
