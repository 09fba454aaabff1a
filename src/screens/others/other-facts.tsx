// The facts of one of the other resources as a list of terms; a fact without a value is left out.

import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { OtherDetail } from '#contract/models/collection-model.ts';
import { vendorValue } from '#contract/rules/lists/facet-values.ts';
import type { OtherFilter } from '#contract/rules/lists/other-list.ts';
import { subjectName } from '#contract/rules/lists/subject-names.ts';
import { termsOf } from '#contract/rules/rules.ts';
import type { SubjectTable } from '#features/collection-list/databases/entries.ts';
import { otherListPath } from '#features/collection-list/others/address.ts';
import { wayOf } from '#features/visit/access-sign.tsx';
import { VisitLink } from '#features/visit/visit-link.tsx';
import { shownText } from '#i18n/lang.ts';
import { languageName } from '#i18n/language-name.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { Isolated } from '#ui/isolated.tsx';
import { DetailPart } from '#ui/layout/detail-part.tsx';
import { FactList } from '#ui/layout/fact-list.tsx';
import { Words } from '#ui/linkified-text.tsx';
import { useDetailStyles } from '#ui/styles/detail-styles.ts';

interface OtherFactsProps {
  detail: OtherDetail;
  subjects: SubjectTable;
}

/** Basic information. */
export function OtherFacts({ detail, subjects }: OtherFactsProps) {
  const parts = useDetailStyles();
  const text = useText();
  const language = useLanguage();
  const vendor = shownText(detail.vendor, language);
  const contact = shownText(detail.contact, language);
  const way = wayOf(detail);
  const facts = [
    {
      term: text('others.filters.kind'),
      value: linked('kind', [detail.kind], () => text(`others.kinds.${detail.kind}`)),
    },
    {
      term: text('others.filters.vendor'),
      value:
        vendor.text === '' ? null : (
          <Link to={otherListPath('vendor', vendorValue(detail.vendor))}>
            <Isolated {...vendor} />
          </Link>
        ),
    },
    {
      term: text('others.filters.subject'),
      value: linked('subject', detail.subjects, (code) => subjectName(code, language, subjects)),
    },
    {
      term: text('others.filters.language'),
      value: linked('language', detail.languages, (code) => languageName(code, language)),
    },
    {
      term: text('databases.detail.terms'),
      value: text(`databases.terms.${termsOf(detail.access, null)}`),
    },
    {
      term: text('others.filters.access'),
      value: way && text(`databases.accessLong.${way}`),
    },
    {
      term: text('databases.detail.address'),
      value: (
        <VisitLink resource={{ kind: 'other', id: detail.id }} url={detail.accessUrl}>
          {detail.accessUrl}
        </VisitLink>
      ),
    },
    {
      term: text('databases.detail.remoteAddress'),
      value: detail.remoteUrl && (
        <VisitLink resource={{ kind: 'other', id: detail.id }} url={detail.remoteUrl}>
          {detail.remoteUrl}
        </VisitLink>
      ),
    },
    {
      term: text('databases.detail.contact'),
      value: contact.text === '' ? null : <Words {...contact} />,
    },
  ];
  return (
    <DetailPart id="facts" title={text('databases.detail.facts')}>
      <FactList facts={facts} />
      <p className={parts.quiet}>{text('databases.detail.updatedOn', { day: detail.updatedOn })}</p>
    </DetailPart>
  );
}

/** Values as links to the list, with a bullet between them. */
function linked(
  filter: OtherFilter,
  values: readonly string[],
  nameOf: (value: string) => string,
): ReactNode {
  if (values.length === 0) return null;
  return values.map((value, index) => (
    <span key={value}>
      {index === 0 ? null : ' · '}
      <Link to={otherListPath(filter, value)}>
        <bdi>{nameOf(value)}</bdi>
      </Link>
    </span>
  ));
}
