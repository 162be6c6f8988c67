/**
 * Values that must never stand in the store, in an action or in a trace: they wait here, and calls carry a ticket for
 * them instead. A ticket is good for once.
 */
const waiting = new Map<string, unknown>();
let issued = 0;

/** A ticket for a value of that type. */
export type Ticket<Value> = string & { readonly value?: Value };

/** Keep a value; the ticket gets it back. */
export function keepForTicket<Value>(value: Value): Ticket<Value> {
  issued += 1;
  const ticket = `ticket-${issued}`;
  waiting.set(ticket, value);
  return ticket;
}

/** The value of a ticket; undefined when it was redeemed already. */
export function redeem<Value>(ticket: Ticket<Value>): Value | undefined {
  const value = waiting.get(ticket) as Value | undefined;
  waiting.delete(ticket);
  return value;
}
