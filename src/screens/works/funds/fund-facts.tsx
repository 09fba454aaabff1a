// The facts of a funded project as a list of terms; a fact without a value is left out.
import { Link } from 'react-router-dom';
import type { FundDetail } from '#contract/models/collection-model.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { DetailPart } from '#ui/layout/detail-part.tsx';
import { FactList } from '#ui/layout/fact-list.tsx';
import { amountWords, fundYears } from '../work-words.ts';
import { type FundFilter, fundsPath } from './fund-address.ts';

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
