// Text of the link back from a detail: the name of the target screen, and the filters that narrow it.
// Pure.
import { shellPaths } from '#contract/wire/paths.ts';
import type { TextKey } from '#i18n/pack.ts';
import type { Translate } from '#i18n/use-text.ts';

const names: Readonly<Record<string, TextKey>> = {
  [shellPaths.personalIndex]: 'shell.nav.home',
  [shellPaths.databaseList]: 'databases.title',
  [shellPaths.journalList]: 'titles.journals.title',
  [shellPaths.allJournalList]: 'titles.allJournals.title',
  [shellPaths.ebookList]: 'titles.ebooks.title',
  [shellPaths.ebookNav]: 'titles.classes.title',
  [shellPaths.otherResourceList]: 'others.title',
  [shellPaths.otherResourceNav]: 'others.title',
  [shellPaths.fundList]: 'funds.title',
  [shellPaths.achieveList]: 'works.achievements.title',
  [shellPaths.quoteList]: 'works.quotes.title',
  [shellPaths.literatureList]: 'works.literature.title',
  [shellPaths.notice]: 'notices.title',
  [shellPaths.myResourceLibrary]: 'patron.title',
  [shellPaths.resourceOverview]: 'overview.title',
  [shellPaths.keptOnDevice]: 'keeps.title',
  [shellPaths.notifications]: 'notifications.title',
};

/** Parameters that choose a view or a part of a screen and do not narrow its content. */
const narrowsNothing: readonly string[] = ['view', 'group', 'sort', 'tab', 'labelNav', 'lang'];

/**
 * @param address path and query of a screen
 * @returns null for a screen without a name in this file
 */
export function backWords(address: string, text: Translate): string | null {
  const { pathname, searchParams } = new URL(address, 'https://portal.invalid');
  const q = searchParams.get('q')?.trim() ?? '';
  if (pathname === shellPaths.search) {
    return q === '' ? text('shell.back.search') : text('shell.back.results', { q });
  }
  const key = names[pathname];
  if (key === undefined) return null;
  const name = text(key);
  if (q !== '') return text('shell.back.found', { name, q });
  const isNarrowed = [...searchParams].some(
    ([each, value]) => value !== '' && !narrowsNothing.includes(each),
  );
  return text(isNarrowed ? 'shell.back.filtered' : 'shell.back.to', { name });
}
