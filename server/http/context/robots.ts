// Requests that no reader makes: of robots, of programs, and of browsers that fetch ahead of a click. COUNTER leaves
// them out of all counts (docs/design/standards.md).

import robots from './robots.json' with { type: 'json' };

/**
 * COUNTER's list, and words of our own, by which robots and programs name themselves in `User-Agent`; a phone of the maker
 * Cubot is none. A robot that calls itself a browser is not recognised by its name; its visits are limited by its network
 * (server/domain/usage/visit-records.ts).
 */
const names = new RegExp([...robots.counter, ...robots.own].join('|'), 'i');

/** True for a request that no reader makes. */
export function isAutomatic(headers: Headers): boolean {
  const purpose = headers.get('sec-purpose') ?? headers.get('purpose') ?? '';
  return /prefetch|prerender|preview/i.test(purpose) || names.test(headers.get('user-agent') ?? '');
}
