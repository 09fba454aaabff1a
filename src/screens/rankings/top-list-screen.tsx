// What readers use most (/topList): a ranking of one kind, by what was counted in a period. The address says which.
import { makeStyles, tokens } from '@fluentui/react-components';
import { Trophy24Regular } from '@fluentui/react-icons/svg/trophy';
import { useSearchParams } from 'react-router-dom';
import { noteDescription } from '#browser/first-render.ts';
import { listRankings } from '#contract/calls/collection/rankings.ts';
import { type RankedKind, type Ranking, rankingLimit } from '#contract/models/usage-model.ts';
import { resourceKey } from '#contract/rules/rules.ts';
import { shellPaths } from '#contract/wire/paths.ts';
import { useRead } from '#data/use-read.ts';
import { useText } from '#i18n/use-text.ts';
import { RankedItem } from '#rows/ranked-item.tsx';
import { useRowTools } from '#rows/use-row-tools.tsx';
import { usePageTitle } from '#session/use-session.ts';
import { LinkButton } from '#ui/controls/button.tsx';
import { PageTitle } from '#ui/layout/page-title.tsx';
import { ReadingAge, ReadingGate } from '#ui/states/reading-gate.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { StatePanel } from '#ui/states/state-panel.tsx';
import { pageColumn } from '#ui/styles/page-column.ts';
import { ChoiceLinks } from './choice-links.tsx';
import { choiceIn, queryOf, type RankingChoice } from './ranking-choice.ts';

const lists: Readonly<Record<RankedKind, string>> = {
  database: shellPaths.databaseList,
  journal: shellPaths.journalList,
  ebook: shellPaths.ebookList,
};

/** The screen. */
export function TopListScreen() {
  const styles = useStyles();
  const text = useText();
  const [query] = useSearchParams();
  const chosen = choiceIn(query);
  const { kind, measure, period } = chosen;
  const wanted = { measure, period, kinds: [kind], limit: rankingLimit };
  const reading = useRead(listRankings, wanted, { hideMessage: true });
  const title = text('shell.nav.rankings');
  usePageTitle(title);
  noteDescription(() => text('rankings.about'));
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <PageTitle>{title}</PageTitle>
        <ReadingAge reading={reading} />
        <p className={styles.about}>{text('rankings.about')}</p>
      </header>
      <ChoiceLinks chosen={chosen} />
      <ReadingGate
        reading={reading}
        pending={
          <Skeleton className={styles.coming} lines={lines} label={text('titles.loading')} />
        }
        isEmpty={({ rankings }) => (rankings[0]?.items.length ?? 0) === 0}
        empty={<NothingYet chosen={chosen} />}
      >
        {({ rankings: [ranking], days }) =>
          ranking === undefined ? null : (
            <section aria-labelledby="ranking">
              <h2 id="ranking" className={styles.title}>
                {text(`rankings.titles.${measure}`, { kind: text(`rankings.kinds.${kind}`) })}
              </h2>
              <p className={styles.days}>
                {period === 'day' ? days.to : text('rankings.days', days)}
                {' · '}
                {text('rankings.movement', { period: text(`rankings.before.${period}`) })}
              </p>
              <RankedList ranking={ranking} chosen={chosen} />
            </section>
          )
        }
      </ReadingGate>
    </div>
  );
}

function RankedList({ ranking, chosen }: { ranking: Ranking; chosen: RankingChoice }) {
  const styles = useStyles();
  const text = useText();
  const { tools, dialogs } = useRowTools();
  const { items, total } = ranking;
  return (
    <>
      <ol className={styles.list}>
        {items.map((ranked) => (
          <RankedItem
            key={resourceKey(ranked.resource)}
            ranked={ranked}
            measure={chosen.measure}
            look="free"
            tools={tools}
          />
        ))}
      </ol>
      {dialogs}
      {total > items.length ? (
        <p className={styles.days}>{text('rankings.cut', { shown: items.length, count: total })}</p>
      ) : null}
    </>
  );
}

/** Nothing was counted in the period: the longest period may have something, the list has all. */
function NothingYet({ chosen }: { chosen: RankingChoice }) {
  const text = useText();
  const kind = text(`rankings.kinds.${chosen.kind}`);
  return (
    <StatePanel
      icon={<Trophy24Regular />}
      title={text('rankings.empty.title')}
      text={text('rankings.empty.text')}
    >
      {chosen.period === 'month' ? null : (
        <LinkButton to={queryOf({ ...chosen, period: 'month' })}>
          {text('rankings.periods.month')}
        </LinkButton>
      )}
      <LinkButton to={lists[chosen.kind]} appearance="primary">
        {text('rankings.empty.browse', { kind })}
      </LinkButton>
    </StatePanel>
  );
}

const lines = ['60%', '40%', '92%', '85%', '90%', '78%', '88%', '66%', '82%', '70%'];

const useStyles = makeStyles({
  screen: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXL,
    ...pageColumn,
  },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: tokens.spacingHorizontalL,
  },
  about: { width: '100%', margin: 0, color: tokens.colorNeutralForeground3 },
  coming: { minHeight: '80vh' },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
  days: {
    margin: `${tokens.spacingVerticalXS} 0 ${tokens.spacingVerticalS}`,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
  },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
});
