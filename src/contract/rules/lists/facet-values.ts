// Values for counting and filtering. Lists on the page and the statistics of the service share them.
import type { LocalText, Subject } from '../../models/model.ts';
import { fold, textIn } from '../rules.ts';

/** The value of a vendor in addresses; it is the same in both languages. */
export function vendorValue(vendor: LocalText): string {
  return fold(textIn(vendor, 'en'));
}

/** The codes of a subject and of all subjects above it. */
export function withAncestors(
  code: string,
  subjects: ReadonlyMap<string, Pick<Subject, 'parent'>>,
): readonly string[] {
  const codes = [code];
  let parent = subjects.get(code)?.parent ?? null;
  while (parent !== null && !codes.includes(parent)) {
    codes.push(parent);
    parent = subjects.get(parent)?.parent ?? null;
  }
  return codes;
}
