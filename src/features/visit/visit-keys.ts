// Text keys for the link to a resource.

import type { DatabaseDates } from '#contract/models/database-model.ts';
import { isClosed, stateOf } from '#contract/rules/rules.ts';
import { type Fault, isClosedTitle, isOutOfOrder, type Reached } from '#contract/rules/ways.ts';

/** Why a resource may not answer now. */
export type Trouble = 'maintenance' | 'outage' | 'closed';

const anywayKeys = {
  outage: { goTo: 'databases.outage.anywayTo', why: 'databases.visit.faulty' },
  maintenance: { goTo: 'databases.visit.anywayTo', why: 'databases.states.maintenance' },
  closed: { goTo: 'databases.visit.closedTo', why: 'databases.visit.closed' },
} as const;

/** Text keys for a resource that is available (null), or that may not answer: then also why, in a word. */
export function visitKeys(trouble: Trouble | null) {
  if (trouble === null) {
    return { go: 'databases.visit.go', goTo: 'databases.visit.goTo', why: null } as const;
  }
  return { go: 'databases.visit.anyway', ...anywayKeys[trouble] } as const;
}

/**
 * The trouble of a resource; an outage that the library confirmed says more than a planned maintenance.
 * @param isClosed true where the library gives no access yet, or no longer
 */
export function troubleOf(
  hasOutage: boolean,
  isMaintained: boolean,
  isClosed = false,
): Trouble | null {
  if (hasOutage) return 'outage';
  if (isMaintained) return 'maintenance';
  return isClosed ? 'closed' : null;
}

/**
 * The trouble of a resource among others of several kinds: a database has its days, a title its ways.
 * @param today the library's day, `yyyy-MM-dd`
 */
export function troubleOfReached(
  { resource, dates }: { resource: Reached; dates?: DatabaseDates | undefined },
  fault: Fault | null,
  today: string,
): Trouble | null {
  const state = dates === undefined ? null : stateOf(dates, today);
  const isShut = state === null ? isClosedTitle(resource.ways, today) : isClosed(state);
  return troubleOf(isOutOfOrder(fault), state === 'maintenance', isShut);
}
