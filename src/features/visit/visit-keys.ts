// Text keys for the link to a resource.

/** Why a resource may not answer now. */
export type Trouble = 'maintenance' | 'outage';

/** Text keys for a resource that is available (null), or that may not answer. */
export function visitKeys(trouble: Trouble | null) {
  if (trouble === null) {
    return { go: 'databases.visit.go', goTo: 'databases.visit.goTo' } as const;
  }
  const goTo = trouble === 'outage' ? 'databases.outage.anywayTo' : 'databases.visit.anywayTo';
  return { go: 'databases.visit.anyway', goTo } as const;
}

/** The trouble of a resource; an outage that the library confirmed says more than a planned maintenance. */
export function troubleOf(hasOutage: boolean, isMaintained: boolean): Trouble | null {
  if (hasOutage) return 'outage';
  return isMaintained ? 'maintenance' : null;
}
