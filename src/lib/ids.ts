const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text is a uuid of any version. Check ids from the URL with it before they go into a query. */
export function isUuid(text: string | null | undefined): text is string {
  return typeof text === 'string' && UUID.test(text);
}

/**
 * A new random uuid (version 4). Ids made here let a write be repeated without doing it twice. Works on pages without
 * https too, where `crypto.randomUUID` is missing.
 */
export function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
