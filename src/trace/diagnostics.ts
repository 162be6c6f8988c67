import { isSecretParameter } from '@/lib/secrets/names';
import { trail } from './breadcrumbs';
import { computerNow, clockOffset, serverNow } from '@/lib/time/clock';

/** The address with the values of query parameters replaced that are secret by their name. */
export function redactedAddress(href: string): string {
  const url = new URL(href);
  for (const name of Array.from(url.searchParams.keys())) {
    if (isSecretParameter(name)) url.searchParams.set(name, 'redacted');
  }
  url.hash = '';
  return url.href;
}

/**
 * What a person pastes into a report: version, address, browser, the error and the trail, as indented JSON.
 * @param error what the panel shows, if there is one
 * @param trace the last minute of a recording, where one is under way
 */
export function diagnostics(
  error: { message: string; stack?: string } | undefined,
  version: string,
  trace?: unknown,
): string {
  return JSON.stringify(
    {
      version,
      at: new Date(computerNow()).toISOString(),
      // Of the server, where its clock says another time.
      ...(clockOffset() !== 0 && { serverTime: new Date(serverNow()).toISOString() }),
      address: redactedAddress(window.location.href),
      browser: navigator.userAgent,
      // By name: JSON leaves the fields of an Error out.
      ...(error && { error: { message: error.message, stack: error.stack } }),
      trail,
      ...(trace !== undefined && { trace }),
    },
    null,
    2,
  );
}
