// Whether a title is free to everybody, for the readers of one library. Pure. What other libraries say of
// access counts nowhere; what the library's own list says comes before all else.

/** How a package that the library holds carries a title. */
export interface HeldStretch {
  /** Who told: null is the platform. */
  ownerCode: string | null;
  /** KBART `access_type`: `F` free, `P` paid, '' not said. */
  accessType: string;
}

/** True where the library's own lists say that the title is paid for, and none that it is free. */
export function isSaidPaid(stretches: readonly HeldStretch[]): boolean {
  const own = stretches.filter(({ ownerCode }) => ownerCode !== null);
  return (
    own.some(({ accessType }) => accessType === 'P') &&
    !own.some(({ accessType }) => accessType === 'F')
  );
}

/**
 * Whether one way to a title is free.
 *
 * @param isOpen whether the title is told to be open, by the library or else by the platform
 * @param isPaid see `isSaidPaid`
 */
export function isFreeWay(
  { ownerCode, accessType }: HeldStretch,
  isOpen: boolean,
  isPaid: boolean,
): boolean {
  if (isPaid) return false;
  return accessType === 'F' || (isOpen && !(ownerCode !== null && accessType === 'P'));
}
