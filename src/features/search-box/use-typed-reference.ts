// What a pasted address or number leads to, for the first suggestion.
import { useMemo } from 'react';
import { useAfterTyping } from '#browser/lists.ts';
import { findReference } from '#contract/calls/collection/references.ts';
import type { OutputOf } from '#contract/calls/declare.ts';
import { emptyItem } from '#contract/rules/forms/delivery-rules.ts';
import { textIn } from '#contract/rules/rules.ts';
import { isGuessed, referencePath, siteNamed } from '#contract/wire/reference.ts';
import { useRead } from '#data/use-read.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import type { Option } from './suggested.ts';
import { typedReference, typedReferencePath } from './typed-reference.ts';

type Found = OutputOf<typeof findReference>;

/** Keys within this interval cause only one request, ms. */
const keyPauseMs = 150;

/** The option; null where the term is words. Until the service has answered, it offers to look the term up. */
export function useTypedReference(term: string): Extract<Option, { kind: 'reference' }> | null {
  const text = useText();
  const language = useLanguage();
  const settled = useAfterTyping(term, term, keyPauseMs);
  const reference = typedReference(settled);
  // A word with a dot may be the site of a resource.
  const site = reference === null ? siteNamed(settled) : null;
  const address = reference?.kind === 'address' ? reference.url : (site ?? '');
  const item = reference?.kind === 'number' ? reference.item : emptyItem();
  const isEnabled = address !== '' || reference?.kind === 'number';
  const found = useRead(findReference, { address, item }, { isEnabled, hideMessage: true }).data;
  const ofSite = site === null ? null : referencePath({ q: site, title: '' });
  const path = typedReferencePath(term) ?? (settled === term ? ofSite : null);
  const target = found?.target?.name ?? null;
  const title = found?.copy.isHeld === true ? (found.copy.title?.name ?? null) : null;
  const name = textIn(target ?? title ?? {}, language);
  const key = keyOf(reference, settled === term ? found : undefined);
  const words = text(`search.reference.${key}`, { name });
  // What may be a word is offered only where the library knows it as an address.
  const isWord = (site !== null || isGuessed(term)) && (key === 'lookUp' || key === 'notHeld');
  return useMemo(
    () => (path === null || isWord ? null : { kind: 'reference', path, words }),
    [path, isWord, words],
  );
}

type Key =
  | 'lookUp'
  | 'find'
  | 'own'
  | 'open'
  | 'refused'
  | 'held'
  | 'onSite'
  | 'notHeld'
  | 'unknown';

/** Which words say what the term leads to. */
function keyOf(reference: ReturnType<typeof typedReference>, found: Found | undefined): Key {
  if (reference?.kind === 'text') return 'find';
  if (reference?.kind === 'screen') return 'own';
  if (found === undefined) return 'lookUp';
  const { ownPath, target, site, copy, item } = found;
  if (ownPath !== null) return 'own';
  if (target !== null) return target.refusal === null ? 'open' : 'refused';
  if (copy.isHeld && copy.title !== null) return 'held';
  if (site !== null) return 'onSite';
  return item.doi === '' ? 'notHeld' : 'unknown';
}
