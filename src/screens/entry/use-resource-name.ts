// Names a resource of any kind by what its detail says.

import { getDatabase } from '#contract/calls/databases.ts';
import type { Query } from '#contract/calls/declare.ts';
import { getOther } from '#contract/calls/others.ts';
import { getTitle } from '#contract/calls/titles.ts';
import type { LocalText, ResourceRef } from '#contract/model.ts';
import { textIn } from '#contract/rules.ts';
import { useRead } from '#data/use-read.ts';
import { useLanguage } from '#i18n/use-text.ts';

const details: Record<ResourceRef['kind'], Query<{ id: string }, { name: LocalText }>> = {
  database: getDatabase,
  journal: getTitle,
  ebook: getTitle,
  other: getOther,
};

/** The resource's name in the reader's language; '' until it is known, or where there is none. */
export function useResourceName(resource: ResourceRef | null): string {
  const language = useLanguage();
  const options = { isEnabled: resource !== null, hideMessage: true };
  const { data } = useRead(
    details[resource?.kind ?? 'database'],
    { id: resource?.id ?? '' },
    options,
  );
  return data === undefined ? '' : textIn(data.name, language);
}
