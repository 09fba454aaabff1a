// Names a resource of any kind by what its detail says.
import { detailCalls } from '#contract/calls/details.ts';
import type { ResourceRef } from '#contract/model.ts';
import { textIn } from '#contract/rules.ts';
import { useRead } from '#data/use-read.ts';
import { useLanguage } from '#i18n/use-text.ts';

/** The resource's name in the reader's language; '' until it is known, or where there is none. */
export function useResourceName(resource: ResourceRef | null): string {
  const language = useLanguage();
  const { kind, id } = resource ?? { kind: 'database', id: '' };
  const options = { isEnabled: resource !== null, hideMessage: true };
  const { data } = useRead(detailCalls[kind], { id }, options);
  return data === undefined ? '' : textIn(data.name, language);
}
