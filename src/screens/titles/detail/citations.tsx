// How to cite a title.
import type { TitleDetail } from '#contract/models/title-model.ts';
import { copy } from '#features/share/share-button.tsx';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { today } from '#session/use-session.ts';
import { CitationList } from '#ui/layout/citation-list.tsx';
import { DetailPart } from '#ui/layout/detail-part.tsx';
import { citationsOf } from './cite-title.ts';

/** Both styles; the style of the reader's language is first. */
export function Citations({ detail }: { detail: TitleDetail }) {
  const text = useText();
  const language = useLanguage();
  return (
    <DetailPart title={text('databases.detail.cite')}>
      <CitationList
        citations={citationsOf(detail, today(), language)}
        onCopy={(words) => void copy(words, text('databases.detail.copied'), text)}
      />
    </DetailPart>
  );
}
