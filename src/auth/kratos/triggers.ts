/** The functions of the service's own script that buttons and fields may call. */
const TRIGGERS: ReadonlySet<string> = new Set([
  'oryWebAuthnRegistration',
  'oryWebAuthnLogin',
  'oryPasskeyLogin',
  'oryPasskeyLoginAutocompleteInit',
  'oryPasskeyRegistration',
  'oryPasskeySettingsRegistration',
]);

/**
 * Calls a function of the script. Names the protocol does not know are never called: they come over the wire.
 * @returns whether there was such a function
 */
export function callTrigger(name: string | undefined): boolean {
  if (!name || !TRIGGERS.has(name)) return false;
  const trigger: unknown = Reflect.get(window, name);
  if (typeof trigger !== 'function') return false;
  Reflect.apply(trigger, window, []);
  return true;
}
