// Links from a list of titles to the related lists, with the same query.
import { makeStyles, tokens } from '@fluentui/react-components';
import { shellPaths } from '#contract/wire/paths.ts';
import { useText } from '#i18n/use-text.ts';
import { LinkButton } from '#ui/controls/button.tsx';

const ways = {
  journals: shellPaths.allJournalList,
  allJournals: shellPaths.journalList,
  ebooks: shellPaths.ebookNav,
} as const;

interface OtherWaysProps {
  words: keyof typeof ways;
  query: URLSearchParams;
}

/** One link beside the heading. */
export function OtherWays({ words, query }: OtherWaysProps) {
  const styles = useStyles();
  const text = useText();
  // The class tree is not a list, so it takes no query.
  const linkQuery = words === 'ebooks' ? '' : query.toString();
  return (
    <nav className={styles.ways} aria-label={text('titles.otherWays')}>
      <LinkButton
        to={linkQuery === '' ? ways[words] : `${ways[words]}?${linkQuery}`}
        appearance="transparent"
      >
        {text(`titles.${words}.otherWay`)}
      </LinkButton>
    </nav>
  );
}

const useStyles = makeStyles({
  ways: { marginInlineStart: 'auto', paddingInlineStart: tokens.spacingHorizontalM },
});
