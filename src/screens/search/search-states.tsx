// The states of the search screen without results: no term, or no match.
import { makeStyles, tokens } from '@fluentui/react-components';
import { BookSearch24Regular } from '@fluentui/react-icons/svg/book-search';
import { Search24Regular } from '@fluentui/react-icons/svg/search';
import { shellPaths } from '#contract/wire/paths.ts';
import { useRecommendations } from '#features/recommendations/use-recommendations.ts';
import { useText } from '#i18n/use-text.ts';
import { PickRows } from '#rows/pick-rows.tsx';
import { useRowTools } from '#rows/use-row-tools.tsx';
import { LinkButton } from '#ui/controls/button.tsx';
import { StatePanel } from '#ui/states/state-panel.tsx';
import { RecentSearches } from './recent-searches.tsx';

/** No term was typed (docs/requirements.md, S5.01). */
export function TermWanted() {
  const text = useText();
  return (
    <>
      <StatePanel
        icon={<Search24Regular />}
        title={text('shell.search.empty')}
        text={text('search.empty.text')}
        isScreen
      />
      <RecentSearches />
    </>
  );
}

/** No kind has a match. */
export function NothingFound({ q }: { q: string }) {
  const styles = useStyles();
  const text = useText();
  const { tools, dialogs } = useRowTools();
  const { picks, isOwn, dismiss } = useRecommendations(mostPicks);
  const ways = [
    { to: shellPaths.databaseList, name: text('search.kinds.database') },
    { to: shellPaths.journalList, name: text('search.kinds.journal') },
    { to: shellPaths.ebookNav, name: text('search.kinds.ebook') },
  ];
  return (
    <>
      <StatePanel
        icon={<BookSearch24Regular />}
        title={text('search.none.title', { q })}
        text={text('search.none.text')}
        isLive
      >
        {ways.map(({ to, name }) => (
          <LinkButton key={to} to={to}>
            {name}
          </LinkButton>
        ))}
      </StatePanel>
      {picks === null || picks.items.length === 0 ? null : (
        <section aria-labelledby="picks">
          <h2 id="picks" className={styles.title}>
            {text(isOwn ? 'home.picks.own' : 'home.picks.ofLibrary')}
          </h2>
          <PickRows
            tools={tools}
            items={picks.items}
            onDismiss={isOwn ? (resource, name) => dismiss(resource, name, true) : null}
          />
          {dialogs}
        </section>
      )}
    </>
  );
}

const mostPicks = 5;

const useStyles = makeStyles({
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
});
