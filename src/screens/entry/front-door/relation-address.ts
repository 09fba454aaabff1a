// Checks the addresses that another platform may send readers to. Pure.

/** Parameters that such an address may have. */
const known: readonly string[] = ['ticket', 'goto', 'labelNav'];

/** True for a query with one ticket and no unknown parameter. */
export function isRelationAddress(query: URLSearchParams): boolean {
  const tickets = query.getAll('ticket');
  const isOne = tickets.length === 1 && /^[\w-]{1,200}$/.test(tickets[0] ?? '');
  return isOne && [...query.keys()].every((name) => known.includes(name));
}

/** Parameter names that may contain a password. */
const secretNames = /^(?:password|passwd|pwd|pass)$/i;

/** The query without passwords; null if it has none (docs/design/screens.md, "Arrival from elsewhere"). */
export function withoutPasswords(query: URLSearchParams): URLSearchParams | null {
  const rest = new URLSearchParams([...query].filter(([name]) => !secretNames.test(name)));
  return rest.size === query.size ? null : rest;
}
