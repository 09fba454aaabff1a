// Names for the filters and values in lists of works, and for the journal or book a list is narrowed to.
import { useMemo } from 'react';
import { getTitle } from '#contract/calls/collection/titles.ts';
import type { WorkKind, WorkType } from '#contract/models/collection-model.ts';
import type { Language } from '#contract/models/model.ts';
import type { TitleDetail } from '#contract/models/title-model.ts';
import type { ReachedResource } from '#contract/models/way-model.ts';
import { allJournalDetailPath, resourcePath } from '#contract/wire/paths.ts';
import { useRead } from '#data/use-read.ts';
import type { ListNaming } from '#features/collection-list/options.ts';
import { shownText } from '#i18n/lang.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import type { WorkFilter, WorkParameter } from './work-address.ts';
import { newestFirst } from './work-words.ts';

/** A journal or book that contains works. */
export interface NamedTitle extends ReachedResource {
  name: string;
  /** Path of its details. */
  path: string;
  /** Address of its full text; '' when the library does not hold it. */
  url: string;
}

/** The title; null while it is loading, or if it is not known. */
export function useTitleName(id: string | null): { title: NamedTitle | null; isPending: boolean } {
  const language = useLanguage();
  const isValidId = id !== null && getTitle.input.safeParse({ id }).success;
  const options = { isEnabled: isValidId, hideMessage: true };
  const reading = useRead(getTitle, { id: id ?? '' }, options);
  const detail = isValidId ? reading.data : undefined;
  return {
    title: detail === undefined ? null : namedTitle(detail, language),
    isPending: isValidId && reading.status === 'pending',
  };
}

function namedTitle(detail: TitleDetail, language: Language): NamedTitle {
  const { kind, id, isHeld, ways } = detail;
  const isOfPlatform = kind === 'journal' && !isHeld;
  return {
    kind,
    id,
    ways,
    name: shownText(detail.name, language).text,
    path: isOfPlatform ? allJournalDetailPath(id) : resourcePath({ kind, id }),
    url: detail.holdings.find(({ url }) => url !== '')?.url ?? '',
  };
}

/** Texts of a list's filters; `titleName` is the journal or book that the list is narrowed to. */
export function useWorkNaming(titleName: string | null): ListNaming<WorkFilter, WorkParameter> {
  const text = useText();
  return useMemo(() => {
    const values: Record<WorkFilter, (value: string) => string> = {
      kind: (value) => text(`works.kinds.${value as WorkKind}`),
      type: (value) => text(`works.types.${value as WorkType}`),
      year: (value) => value,
      department: (value) => value,
    };
    return {
      filter: (name) => text(`works.filters.${name}`),
      find: (name) => text('titles.filters.find', { filter: text(`works.filters.${name}`) }),
      value: (name, value) => values[name](value),
      letter: (letter) => letter,
      single: () =>
        titleName === null
          ? text('works.chosenTitle')
          : text('works.standsIn', { name: titleName }),
      ordered: { year: newestFirst },
    };
  }, [text, titleName]);
}
