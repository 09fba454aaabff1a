// Which addresses another platform may send readers to. Pure.

/** What such an address may carry beside its ticket. */
const known: readonly string[] = ['ticket', 'goto', 'labelNav'];

/** True for a query with one ticket and nothing that does not belong there. */
export function isRelationAddress(query: URLSearchParams): boolean {
  const tickets = query.getAll('ticket');
  const isOne = tickets.length === 1 && /^[\w-]{1,200}$/.test(tickets[0] ?? '');
  return isOne && [...query.keys()].every((name) => known.includes(name));
}

/** Names under which somebody may have put a password into an address. */
const secretNames = /^(?:password|passwd|pwd|pass)$/i;

/**
 * The query without passwords; null where it has none (docs/design/screens.md, "Arrival from
 * elsewhere").
 */
export function withoutPasswords(query: URLSearchParams): URLSearchParams | null {
  const rest = new URLSearchParams([...query].filter(([name]) => !secretNames.test(name)));
  return rest.size === query.size ? null : rest;
}
