// One funded project (/fundDetail/:id) with its resulting works.

import { DocumentSearch24Regular } from '@fluentui/react-icons/svg/document-search';
import { useParams } from 'react-router-dom';
import { getFund } from '#contract/calls/collection/works.ts';
import type { FundDetail } from '#contract/models/collection-model.ts';
import { textIn } from '#contract/rules/rules.ts';
import { shellPaths } from '#contract/wire/paths.ts';
import { DetailFrame } from '#features/read-detail/detail-frame.tsx';
import { useDetail } from '#features/read-detail/use-detail.ts';
import { useDetailTitle } from '#features/read-detail/use-detail-title.ts';
import { ShareButton } from '#features/share/share-button.tsx';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { HeadLine } from '#ui/layout/head-line.tsx';
import { namesOf, ResourceHead } from '#ui/layout/resource-head.tsx';
import { FundFacts } from './fund-facts.tsx';
import { tellingParts } from './fund-item.tsx';
import { FundText } from './fund-text.tsx';

/** The screen. */
export function FundDetailScreen() {
  const text = useText();
  const language = useLanguage();
  const { id = '' } = useParams();
  const reading = useDetail(getFund, id);
  const fund = reading.data ?? null;
  useDetailTitle(reading, fund && textIn(fund.title, language), {
    list: text('funds.title'),
    missing: text('funds.missing.title'),
  });
  return (
    <DetailFrame
      reading={reading}
      list={shellPaths.fundList}
      missing={{
        icon: <DocumentSearch24Regular />,
        title: text('funds.missing.title'),
        text: text('funds.missing.text'),
      }}
      heading={(fund) => <Heading fund={fund} />}
    >
      {(fund) => (
        <>
          <FundText fund={fund} />
          <FundFacts fund={fund} />
        </>
      )}
    </DetailFrame>
  );
}

/** The names, the facts that identify the project, and the actions. */
function Heading({ fund }: { fund: FundDetail }) {
  const { name, second } = namesOf(fund.title, useLanguage());
  return (
    <ResourceHead name={name} second={second} actions={<ShareButton title={name.text} />}>
      <HeadLine text={tellingParts(fund)} />
    </ResourceHead>
  );
}
