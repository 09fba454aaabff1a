// A term of the search field that is an address, a number or a whole reference, and the place where it is looked up. Pure.
import { looksLikeCitation } from '#contract/wire/references/citation-form.ts';
import {
  mayBeReference,
  type Reference,
  referenceIn,
  referencePath,
} from '#contract/wire/references/reference.ts';

/** What the term is; null for words. */
export function typedReference(term: string): Exclude<Reference, { kind: 'nothing' }> | null {
  const isCitation = looksLikeCitation(term);
  if (!isCitation && !mayBeReference(term)) return null;
  const reference = referenceIn(term);
  if (reference.kind === 'nothing') return null;
  return reference.kind === 'text' && !isCitation ? null : reference;
}

/** Where it is looked up; null for words. */
export function typedReferencePath(term: string): string | null {
  const reference = typedReference(term);
  if (reference?.kind === 'screen') return reference.path;
  return reference === null ? null : referencePath({ q: term.trim(), title: '' });
}
