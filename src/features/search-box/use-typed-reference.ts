// What a pasted address or number leads to, for the first suggestion.
import { useMemo } from 'react';
import { useAfterTyping } from '#browser/use-after-typing.ts';
import type { OutputOf } from '#contract/calls/declare.ts';
import { findReference } from '#contract/calls/references.ts';
import { emptyItem } from '#contract/rules/delivery-rules.ts';
import { textIn } from '#contract/rules/rules.ts';
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
  const address = reference?.kind === 'address' ? reference.url : '';
  const item = reference?.kind === 'number' ? reference.item : emptyItem();
  const isEnabled = reference?.kind === 'address' || reference?.kind === 'number';
  const found = useRead(findReference, { address, item }, { isEnabled, hideMessage: true }).data;
  const path = typedReferencePath(term);
  const target = found?.target?.name ?? null;
  const title = found?.copy.isHeld === true ? (found.copy.title?.name ?? null) : null;
  const name = textIn(target ?? title ?? {}, language);
  const key = keyOf(reference, settled === term ? found : undefined);
  const words = text(`search.reference.${key}`, { name });
  return useMemo(() => (path === null ? null : { kind: 'reference', path, words }), [path, words]);
}

type Key = 'lookUp' | 'find' | 'own' | 'open' | 'held' | 'notHeld' | 'unknown';

/** Which words say what the term leads to. */
function keyOf(reference: ReturnType<typeof typedReference>, found: Found | undefined): Key {
  if (reference?.kind === 'text') return 'find';
  if (reference?.kind === 'screen') return 'own';
  if (found === undefined) return 'lookUp';
  const { ownPath, target, copy, item } = found;
  if (ownPath !== null) return 'own';
  if (target !== null) return 'open';
  if (copy.isHeld && copy.title !== null) return 'held';
  return item.doi === '' ? 'notHeld' : 'unknown';
}
