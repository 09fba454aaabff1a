// One funded project in a list.
import { memo } from 'react';
import type { FundSummary } from '#contract/models/collection-model.ts';
import type { Language } from '#contract/models/model.ts';
import { fundDetailPath } from '#contract/wire/paths.ts';
import { otherText, shownText } from '#i18n/lang.ts';
import type { Translate } from '#i18n/use-text.ts';
import { ResourceRow, type RowPlace } from '#ui/lists/resource-row.tsx';
import { WorkSigns } from '../work-signs.tsx';
import { amountWords, fundYears } from '../work-words.ts';

interface FundItemProps extends RowPlace {
  fund: FundSummary;
  text: Translate;
  language: Language;
}

/** A list item. It is drawn again only when its own properties change. */
export const FundItem = memo(function FundItem(props: FundItemProps) {
  const { fund, text, language } = props;
  return (
    <ResourceRow
      place={props}
      path={fundDetailPath(fund.id)}
      name={shownText(fund.title, language)}
      look="short"
      line={[otherText(fund.title, language), { text: tellingParts(fund) }]}
      signs={
        <WorkSigns signs={[fundYears(fund, text), amountWords(fund, language), fund.discipline]} />
      }
      actions={null}
    />
  );
});

/** The facts that distinguish projects with the same name. */
export function tellingParts(fund: FundSummary): readonly string[] {
  const { number, funder, programme, leader, institution } = fund;
  return [number, funder, programme, leader, institution].filter((part) => part !== '');
}
