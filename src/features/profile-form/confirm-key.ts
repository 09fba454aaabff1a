// What the button of the first form says. Pure.
import type { Agreement } from './agreement-part.tsx';

/** Without an agreement there is nothing to agree to; one that is not known yet is taken for there. */
export function confirmKey({ isKnown, version }: Pick<Agreement, 'isKnown' | 'version'>) {
  return isKnown && version === '' ? 'profile.confirmAlone' : 'profile.confirm';
}
