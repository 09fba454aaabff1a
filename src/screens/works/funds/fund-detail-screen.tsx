// One funded project (/fundDetail/:id) with its resulting works.
import { DocumentSearch24Regular } from '@fluentui/react-icons/svg/document-search';
import { Link, useParams } from 'react-router-dom';
import { getFund } from '#contract/calls/collection/works.ts';
import type { FundDetail } from '#contract/models/collection-model.ts';
import { textIn } from '#contract/rules/rules.ts';
import { shellPaths } from '#contract/wire/paths.ts';
import { DetailFrame } from '#features/read-detail/detail-frame.tsx';
import { useDetail } from '#features/read-detail/use-detail.ts';
import { useDetailTitle } from '#features/read-detail/use-detail-title.ts';
import { ShareButton } from '#features/share/share-button.tsx';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { DetailPart } from '#ui/layout/detail-part.tsx';
import { FactList } from '#ui/layout/fact-list.tsx';
import { HeadLine } from '#ui/layout/head-line.tsx';
import { namesOf, ResourceHead } from '#ui/layout/resource-head.tsx';
import { amountWords, fundYears } from '../work-words.ts';
import { type FundFilter, fundsPath } from './fund-address.ts';
import { tellingParts } from './fund-item.tsx';
import { FundText } from './fund-text.tsx';

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

// The facts of a funded project as a list of terms; a fact without a value is left out.

/** Basic information. */
export function FundFacts({ fund }: { fund: FundDetail }) {
  const text = useText();
  const language = useLanguage();
  const linked = (filter: FundFilter, value: string) =>
    value === '' ? null : <Link to={fundsPath(filter, value)}>{value}</Link>;
  return (
    <DetailPart id="facts" title={text('databases.detail.facts')}>
      <FactList
        facts={[
          { term: text('funds.facts.number'), value: fund.number },
          { term: text('funds.facts.funder'), value: linked('funder', fund.funder) },
          { term: text('funds.facts.programme'), value: fund.programme },
          { term: text('funds.facts.leader'), value: fund.leader },
          { term: text('funds.facts.institution'), value: fund.institution },
          { term: text('funds.facts.years'), value: fundYears(fund, text) },
          { term: text('funds.facts.amount'), value: amountWords(fund, language) },
          { term: text('funds.facts.discipline'), value: linked('discipline', fund.discipline) },
        ]}
      />
    </DetailPart>
  );
}
