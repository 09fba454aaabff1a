// The other lists, one tap from the head of each on a phone; on desktops the bar has them.
import { useLocation } from 'react-router-dom';
import { shellPaths } from '#contract/wire/paths.ts';
import { useText } from '#i18n/use-text.ts';
import { LinkLine } from '#ui/layout/link-line.tsx';

const kinds = [
  [shellPaths.databaseList, 'shell.nav.databases'],
  [shellPaths.journalList, 'shell.nav.journals'],
  [shellPaths.ebookList, 'shell.nav.ebooks'],
  [shellPaths.otherResourceList, 'shell.nav.others'],
] as const;

/** The line; the list has reserved its height. */
export function KindLine() {
  const text = useText();
  const { pathname } = useLocation();
  const links = kinds.map(([to, label]) => ({ to, words: text(label), isHere: to === pathname }));
  return <LinkLine label={text('home.kinds')} links={links} />;
}
