// What things are counted and filtered under, the same in lists on the page and in the service's figures.
import type { LocalText, Subject } from './model.ts';
import { fold, textIn } from './rules.ts';

/** The value that stands for a vendor in addresses: the same in both languages. */
export function vendorValue(vendor: LocalText): string {
  return fold(textIn(vendor, 'en'));
}

/** The subject and those above it. */
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
