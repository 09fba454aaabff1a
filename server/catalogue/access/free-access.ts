// Whether a title is free to everybody, for the readers of one library. The library's own list counts
// before the platform's; other libraries' lists do not count.

/** A title in a package that the library holds. */
export interface HeldStretch {
  /** Owner of the list: null is the platform. */
  ownerCode: string | null;
  /** KBART `access_type`: `F` free, `P` paid, '' unknown. */
  accessType: string;
}

/** True when the library's own lists declare the title paid, and none declares it free. */
export function isDeclaredPaid(stretches: readonly HeldStretch[]): boolean {
  const own = stretches.filter(({ ownerCode }) => ownerCode !== null);
  return (
    own.some(({ accessType }) => accessType === 'P') &&
    !own.some(({ accessType }) => accessType === 'F')
  );
}

/**
 * Whether one package gives free access to a title.
 *
 * @param isOpen whether the library, or else the platform, declares the title open access
 * @param isPaid see `isDeclaredPaid`
 */
export function isFreeAccess(
  { ownerCode, accessType }: HeldStretch,
  isOpen: boolean,
  isPaid: boolean,
): boolean {
  if (isPaid) return false;
  return accessType === 'F' || (isOpen && !(ownerCode !== null && accessType === 'P'));
}
