// Links from the home screen to every kind of resource, below the search.
import { makeStyles, tokens } from '@fluentui/react-components';
import { shellPaths } from '#contract/wire/paths.ts';
import type { TextKey } from '#i18n/pack.ts';
import { useText } from '#i18n/use-text.ts';
import { LinkLine } from '#ui/layout/link-line.tsx';

const ways: readonly (readonly [path: string, label: TextKey])[] = [
  [shellPaths.databaseList, 'shell.nav.databases'],
  [shellPaths.journalList, 'shell.nav.journals'],
  [shellPaths.ebookList, 'shell.nav.ebooks'],
  [shellPaths.otherResourceNav, 'shell.nav.others'],
  [shellPaths.literatureList, 'shell.nav.literature'],
  [shellPaths.resourceOverview, 'shell.nav.overview'],
];

/** One link for each kind. */
export function KindLinks() {
  const text = useText();
  const links = ways.map(([to, label]) => ({ to, words: text(label) }));
  return <LinkLine label={text('home.kinds')} links={links} className={useStyles().line} />;
}

const useStyles = makeStyles({
  line: {
    flexWrap: 'wrap',
    justifyContent: 'center',
    marginTop: tokens.spacingVerticalM,
  },
});
