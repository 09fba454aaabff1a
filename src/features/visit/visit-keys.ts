// Text keys for the link to a resource.

/** Text keys for a resource that is available, or that is under maintenance. */
export function visitKeys(isMaintained: boolean) {
  return isMaintained
    ? ({ go: 'databases.visit.anyway', goTo: 'databases.visit.anywayTo' } as const)
    : ({ go: 'databases.visit.go', goTo: 'databases.visit.goTo' } as const);
}
