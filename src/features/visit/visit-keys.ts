// What the way to a resource is called.

/** Texts of a way that is open, or may not be. */
export function visitKeys(isMaintained: boolean) {
  return isMaintained
    ? ({ go: 'databases.visit.anyway', goTo: 'databases.visit.anywayTo' } as const)
    : ({ go: 'databases.visit.go', goTo: 'databases.visit.goTo' } as const);
}
