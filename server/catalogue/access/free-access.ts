// Whether a title is free to everybody, for the readers of one library. The library's own list counts
// before the platform's; other libraries' lists do not count.
import type { AccessKind } from '#contract/models/model.ts';

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
 * Whether readers of the library have a title free: the library says so of a package with it, or a list of the title.
 *
 * @param stretches where it is held
 * @param isOpen as in `isFreeAccess`
 */
export function isFreeTitle(
  stretches: readonly (HeldStretch & { access: readonly AccessKind[] })[],
  isOpen: boolean,
): boolean {
  const isPaid = isDeclaredPaid(stretches);
  return stretches.some(
    (each) => each.access.includes('free') || isFreeAccess(each, isOpen, isPaid),
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

/** How good a way is for readers of whom nothing is known: free access (0), then remote access (1), then the rest (2). */
export function rankOfAccess(access: readonly AccessKind[]): number {
  return access.includes('free') ? 0 : access.includes('remote') ? 1 : 2;
}
