// The five most visited databases, journals and e-books of the last seven days, on the home screen.

import { makeStyles, tokens } from '@fluentui/react-components';
import { listRankings } from '#contract/calls/collection/rankings.ts';
import type { RankedKind, Ranking } from '#contract/models/usage-model.ts';
import { resourceKey } from '#contract/rules/rules.ts';
import { shellPaths } from '#contract/wire/paths.ts';
import { useRead } from '#data/use-read.ts';
import type { TextKey } from '#i18n/pack.ts';
import { useText } from '#i18n/use-text.ts';
import { RankedItem } from '#rows/ranked-item.tsx';
import type { RowTools } from '#rows/use-row-tools.tsx';
import { plainList } from '#ui/styles/list-frame.ts';
import { Empty, HomeSection, Read } from './home-section.tsx';

const most = 5;
const wanted = { measure: 'visits', period: 'week', kinds: [], limit: most } as const;

const kindNames: Readonly<Record<RankedKind, TextKey>> = {
  database: 'shell.nav.databases',
  journal: 'shell.nav.journals',
  ebook: 'shell.nav.ebooks',
};

/** The section, with a link to all rankings. */
export function TopFive({ tools }: { tools: RowTools }) {
  const styles = useStyles();
  const text = useText();
  const reading = useRead(listRankings, { ...wanted, kinds: [] }, { hideMessage: true });
  return (
    <HomeSection title={text('home.top.title')} to={shellPaths.topList}>
      <Read reading={reading} rows={most}>
        {({ rankings }) => {
          const used = rankings.filter(({ items }) => items.length > 0);
          if (used.length === 0) return <Empty>{text('home.top.empty')}</Empty>;
          return (
            <div className={styles.kinds}>
              {used.map((ranking) => (
                <KindRanking key={ranking.kind} ranking={ranking} tools={tools} />
              ))}
            </div>
          );
        }}
      </Read>
    </HomeSection>
  );
}

interface KindRankingProps {
  ranking: Ranking;
  tools: RowTools;
}

function KindRanking({ ranking: { kind, items }, tools }: KindRankingProps) {
  const styles = useStyles();
  const text = useText();
  return (
    <div className={styles.kind}>
      <h3 className={styles.heading}>{text(kindNames[kind])}</h3>
      <ol className={styles.list}>
        {items.map((ranked) => (
          <RankedItem
            key={resourceKey(ranked.resource)}
            ranked={ranked}
            measure={null}
            look="small"
            tools={tools}
          />
        ))}
      </ol>
    </div>
  );
}

const useStyles = makeStyles({
  kinds: {
    display: 'grid',
    alignItems: 'start',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(280px, 100%), 1fr))',
    gap: `${tokens.spacingVerticalXL} calc(2 * ${tokens.spacingHorizontalXXL})`,
  },
  kind: { minWidth: 0 },
  heading: {
    margin: 0,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground3,
  },
  list: plainList,
});
