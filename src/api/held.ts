/**
 * Values that must never stand in the store, in an action or in a trace: they wait here, and calls carry a ticket for
 * them instead. A ticket is good for once.
 */
const waiting = new Map<string, unknown>();
let issued = 0;

/** A ticket for a value of that type. */
export type Held<Value> = string & { readonly held?: Value };

/** Leave a value, for a ticket. */
export function hold<Value>(value: Value): Held<Value> {
  issued += 1;
  const ticket = `held-${issued}`;
  waiting.set(ticket, value);
  return ticket;
}

/** Take a value for its ticket; undefined when it was taken already. */
export function take<Value>(ticket: Held<Value>): Value | undefined {
  const value = waiting.get(ticket) as Value | undefined;
  waiting.delete(ticket);
  return value;
}
