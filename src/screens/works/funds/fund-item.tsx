// One funded project in a list; looks and geometry are those of every resource list.
import { mergeClasses } from '@fluentui/react-components';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import type { FundSummary } from '#contract/collection-model.ts';
import type { Language } from '#contract/model.ts';
import { fundDetailPath } from '#contract/paths.ts';
import { shownText } from '#i18n/lang.ts';
import type { Translate } from '#i18n/use-text.ts';
import { useItemStyles } from '#ui/lists/item-styles.ts';
import { useWorkSignStyles } from '../work-signs.ts';
import { amountWords, fundYears } from '../work-words.ts';

interface FundItemProps {
  fund: FundSummary;
  text: Translate;
  language: Language;
  /** Place in the list, px from its beginning; null stands it in the flow, for paper. */
  top: number | null;
  /** Which of how many, since most are not drawn. */
  position: number;
  size: number;
}

/** A list item. Drawn anew only when something of its own changed. */
export const FundItem = memo(function FundItem(props: FundItemProps) {
  const { fund, text, language, top } = props;
  const items = useItemStyles();
  const styles = useWorkSignStyles();
  const name = shownText(fund.title, language);
  const other = shownText(fund.title, language === 'zh_CN' ? 'en' : 'zh_CN');
  const signs = [fundYears(fund, text), amountWords(fund, language), fund.discipline];
  return (
    <li
      className={mergeClasses(items.item, items.row, top !== null && items.placed)}
      style={top === null ? undefined : { transform: `translateY(${top}px)` }}
      aria-posinset={props.position}
      aria-setsize={props.size}
    >
      <div className={items.body}>
        <div className={items.words}>
          <div className={items.title}>
            <Link to={fundDetailPath(fund.id)} className={items.name} lang={name.lang}>
              {name.text}
            </Link>
          </div>
          <div className={items.second}>
            {other.text === name.text ? null : <span lang={other.lang}>{other.text}</span>}
          </div>
          <div className={items.line}>{tellingParts(fund).join(' · ')}</div>
        </div>
        <div className={items.signs}>
          {signs
            .filter((sign) => sign !== '')
            .map((sign) => (
              <span key={sign} className={styles.sign}>
                {sign}
              </span>
            ))}
        </div>
      </div>
    </li>
  );
});

/** What tells a project from others of its name. */
export function tellingParts(fund: FundSummary): readonly string[] {
  const { number, funder, programme, leader, institution } = fund;
  return [number, funder, programme, leader, institution].filter((part) => part !== '');
}
