// A term of the search field that is an address or a number, and the place where it is looked up. Pure.
import {
  mayBeReference,
  type Reference,
  referenceIn,
  referencePath,
} from '#contract/wire/reference.ts';

/** The address or number; null for words. */
export function typedReference(
  term: string,
): Extract<Reference, { kind: 'address' | 'number' }> | null {
  if (!mayBeReference(term)) return null;
  const reference = referenceIn(term);
  return reference.kind === 'address' || reference.kind === 'number' ? reference : null;
}

/** Where it is looked up; null for words. */
export function typedReferencePath(term: string): string | null {
  return typedReference(term) === null ? null : referencePath({ q: term.trim(), title: '' });
}
