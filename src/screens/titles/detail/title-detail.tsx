// One journal or e-book (/journalDetail, /allJournalDetail, /electricDetail with ?id=), with all its
// public details (docs/requirements.md, S2.21, S2.22).
import { BookSearch24Regular } from '@fluentui/react-icons/svg/book-search';
import { useSearchParams } from 'react-router-dom';
import { getTitle } from '#contract/calls/collection/titles.ts';
import type { TitleDetail as Detail, TitleKind } from '#contract/models/title-model.ts';
import { textIn } from '#contract/rules/rules.ts';
import { shellPaths } from '#contract/wire/paths.ts';
import { DetailFrame } from '#features/read-detail/detail-frame.tsx';
import { cameFromSearch } from '#features/read-detail/origin.ts';
import { type DetailReading, missing, useDetail } from '#features/read-detail/use-detail.ts';
import { useDetailTitle } from '#features/read-detail/use-detail-title.ts';
import { useRecordedView } from '#features/visit/use-recorded-view.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { DetailText } from './detail-text.tsx';
import { SoughtPart } from './sought-part.tsx';
import { TitleFacts } from './title-facts.tsx';
import { TitleHeading } from './title-heading.tsx';
import { useNaming } from './use-naming.ts';

const listPaths = {
  journals: shellPaths.journalList,
  allJournals: shellPaths.allJournalList,
  ebooks: shellPaths.ebookList,
} as const;

interface TitleDetailProps {
  kind: TitleKind;
  /** The list that contains it. */
  words: keyof typeof listPaths;
}

export function TitleDetail({ kind, words }: TitleDetailProps) {
  const text = useText();
  const language = useLanguage();
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  const reading = useTitle(id, kind);
  const { values, isNamed } = useNaming(kind);
  const detail = reading.data ?? null;
  useDetailTitle(reading, detail && textIn(detail.name, language), {
    list: text(`titles.${words}.title`),
    missing: text(`titles.missing.${kind}`),
  });
  useRecordedView(kind, detail, cameFromSearch);
  return (
    <DetailFrame
      reading={reading}
      list={listPaths[words]}
      missing={{
        icon: <BookSearch24Regular />,
        title: text(`titles.missing.${kind}`),
        text: text('titles.missing.text'),
      }}
      isNamed={isNamed}
      heading={(title) => <TitleHeading detail={title} />}
    >
      {(title) => (
        <>
          <SoughtPart detail={title} />
          <DetailText detail={title} />
          <TitleFacts detail={title} names={values} />
        </>
      )}
    </DetailFrame>
  );
}

/** Reads a title. One of the other kind counts as missing. */
function useTitle(id: string, kind: TitleKind): DetailReading<Detail> {
  const reading = useDetail(getTitle, id);
  return reading.data !== undefined && reading.data.kind !== kind ? missing(false) : reading;
}
