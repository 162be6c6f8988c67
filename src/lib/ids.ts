const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The nil uuid, which the backend writes for "no agent" (core spec, section 3). */
export const NIL_UUID = '00000000-0000-0000-0000-000000000000';

/** Whether a text is a uuid of any version. Check ids from the URL with it before they go into a query. */
export function isUuid(text: string | null | undefined): text is string {
  return typeof text === 'string' && UUID.test(text);
}

/** The id, or undefined when it is absent, empty or the nil uuid. */
export function realId(id: string | null | undefined): string | undefined {
  return id && id !== NIL_UUID ? id : undefined;
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
