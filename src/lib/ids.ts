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
