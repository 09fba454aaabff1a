// Reads the name of a resource of any kind from its details.
import { detailCalls } from '#contract/calls/details.ts';
import type { LocalText, ResourceRef } from '#contract/models/model.ts';
import { textIn } from '#contract/rules/rules.ts';
import { useRead } from '#data/use-read.ts';
import { useLanguage } from '#i18n/use-text.ts';

/** The resource's name in the reader's language; '' until it is known, or if it has none. */
export function useResourceName(resource: ResourceRef | null): string {
  const language = useLanguage();
  const name = useLocalName(resource);
  return name === null ? '' : textIn(name, language);
}

/** The resource's name in both languages; null until it is known. */
export function useLocalName(resource: ResourceRef | null): LocalText | null {
  const { kind, id } = resource ?? { kind: 'database', id: '' };
  const options = { isEnabled: resource !== null, hideMessage: true };
  return useRead(detailCalls[kind], { id }, options).data?.name ?? null;
}
