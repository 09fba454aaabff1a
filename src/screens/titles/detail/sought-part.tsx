// The article or chapter that a link from a database is about: the library has the title, but knows no address of the part.

import { makeStyles, tokens } from '@fluentui/react-components';
import type { TitleDetail } from '#contract/models/title-model.ts';
import { AskLinks } from '#features/requests/copies/ask-links.tsx';
import { useText } from '#i18n/use-text.ts';
import { Isolated } from '#ui/isolated.tsx';
import { useSought } from './use-sought.ts';

/** Nothing where the address is about the whole title. */
export function SoughtPart({ detail }: { detail: TitleDetail }) {
  const styles = useStyles();
  const text = useText();
  const sought = useSought(detail.holdings);
  if (sought === null) return null;
  const { item, date, holding } = sought;
  const { title, authors, year, volume, issue, pages } = item;
  const lead =
    holding === undefined
      ? text('titles.sought.lead')
      : text('titles.sought.in', { name: holding.packageName });
  const number = volume + (issue === '' ? '' : `(${issue})`);
  const facts = [authors, date || year, number, pages].filter((fact) => fact !== '');
  return (
    <section className={styles.part}>
      <h2 className={styles.lead}>{lead}</h2>
      {title === '' ? null : (
        <p className={styles.title}>
          <bdi>{title}</bdi>
        </p>
      )}
      {facts.length === 0 ? null : (
        <p className={styles.facts}>
          <Isolated text={facts} />
        </p>
      )}
      <div className={styles.actions}>
        <AskLinks item={item} date={date} isReadable={false} />
      </div>
    </section>
  );
}

const useStyles = makeStyles({
  part: {
    display: 'grid',
    gap: tokens.spacingVerticalXS,
    maxWidth: '48em',
    marginBottom: tokens.spacingVerticalXL,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  lead: {
    margin: 0,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
    lineHeight: tokens.lineHeightBase200,
  },
  title: { margin: 0, fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  facts: { margin: 0, color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalM,
    marginTop: tokens.spacingVerticalS,
    ':empty': { display: 'none' },
  },
});
