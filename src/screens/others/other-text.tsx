// The left column of the details: introduction, help documents, how to cite, contacts.
import type { OtherDetail, OtherKind } from '#contract/models/collection-model.ts';
import { type CitedForm, citationsOf } from '#features/citation/cite-online.ts';
import { DeskPanel } from '#features/contact-desk/desk-panel.tsx';
import { outageOf } from '#features/outages/known-outage.tsx';
import { AlsoUsed } from '#features/recommendations/also-used.tsx';
import { copy } from '#features/share/share-button.tsx';
import { shownText } from '#i18n/lang.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { today } from '#session/use-session.ts';
import { CitationList } from '#ui/layout/citation-list.tsx';
import { DetailPart } from '#ui/layout/detail-part.tsx';
import { LinkList } from '#ui/layout/link-list.tsx';
import { SafeHtml } from '#ui/safe-html.tsx';
import { useDetailLayout } from '#ui/styles/detail-styles.ts';

/** The name of each kind in citations. */
const forms: Readonly<Record<OtherKind, CitedForm>> = {
  software: { mark: 'CP', word: 'Computer software' },
  multimedia: { mark: 'EB', word: 'Multimedia collection' },
  platform: { mark: 'EB', word: 'Online platform' },
  freeWeb: { mark: 'EB', word: 'Website' },
};

/** All parts that have content. It imports the HTML cleaner, so load it lazily. */
export function OtherText({ detail }: { detail: OtherDetail }) {
  const layout = useDetailLayout();
  const text = useText();
  const language = useLanguage();
  const introduction = shownText(detail.introductionHtml, language);
  return (
    <div className={layout.column}>
      {introduction.text === '' ? null : (
        <DetailPart title={text('databases.detail.introduction')}>
          <SafeHtml html={introduction.text} lang={introduction.lang} />
        </DetailPart>
      )}
      {detail.helpDocuments.length === 0 ? null : (
        <DetailPart title={text('databases.detail.help')}>
          <LinkList links={detail.helpDocuments} />
        </DetailPart>
      )}
      <DetailPart title={text('databases.detail.cite')}>
        <CitationList
          citations={citationsOf(detail, forms[detail.kind], today(), language)}
          onCopy={(words) => void copy(words, text('databases.detail.copied'), text)}
        />
      </DetailPart>
      <DetailPart title={text('others.help')}>
        <DeskPanel />
      </DetailPart>
      <AlsoUsed resource={{ kind: 'other', id: detail.id }} sign={outageOf} />
    </div>
  );
}
