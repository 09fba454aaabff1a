// Reads the name of a resource of any kind, and the ways to it, from its details.
import { type AnyDetail, detailCalls } from '#contract/calls/collection/details.ts';
import type { LocalText, ResourceRef } from '#contract/models/model.ts';
import { textIn } from '#contract/rules/rules.ts';
import type { Reached } from '#contract/rules/ways.ts';
import { type Reading, useRead } from '#data/use-read.ts';
import { useLanguage } from '#i18n/use-text.ts';

/** The resource's name in the reader's language; '' until it is known, or if it has none. */
export function useResourceName(resource: ResourceRef | null): string {
  const language = useLanguage();
  const name = useLocalName(resource);
  return name === null ? '' : textIn(name, language);
}

/** The resource's name in both languages; null until it is known. */
export function useLocalName(resource: ResourceRef | null): LocalText | null {
  return useDetail(resource)?.name ?? null;
}

/** The resource with the ways to it, as far as they are known. */
export function useReached(resource: ResourceRef | null): Reached | null {
  const ways = useDetail(resource)?.ways;
  return resource === null ? null : { ...resource, ways };
}

/** The details of a resource of any kind; null until they are known, or without a resource. */
export function useDetail(resource: ResourceRef | null): AnyDetail | null {
  return useDetailReading(resource).data ?? null;
}

/** How the details of a resource of any kind are read; pending without a resource. */
export function useDetailReading(resource: ResourceRef | null): Reading<AnyDetail> {
  const { kind, id } = resource ?? { kind: 'database', id: '' };
  const options = { isEnabled: resource !== null, hideMessage: true };
  return useRead<{ id: string }, AnyDetail>(detailCalls[kind], { id }, options);
}
