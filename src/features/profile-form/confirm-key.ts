// What the button of the first form says. Pure.
import type { Agreement } from './agreement-part.tsx';

type Facts = Pick<Agreement, 'isKnown' | 'version'>;

/** True for a library without an agreement; one that is not known yet is taken for there. */
export function hasNoAgreement({ isKnown, version }: Facts): boolean {
  return isKnown && version === '';
}

/** Without an agreement there is nothing to agree to. */
export function confirmKey(agreement: Facts) {
  return hasNoAgreement(agreement) ? 'profile.confirmAlone' : 'profile.confirm';
}
