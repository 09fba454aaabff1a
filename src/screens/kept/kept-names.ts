// Names, counts and addresses of the data kept on this device. Pure.
import type { Keep } from '#client/keeps/keeps.ts';
import type { Language } from '#contract/models/model.ts';
import { textIn } from '#contract/rules/rules.ts';
import { shellPaths } from '#contract/wire/paths.ts';
import type { Translate } from '#i18n/use-text.ts';

/** Order of the kinds on the screen. */
export const kindOrder: readonly Keep['kind'][] = [
  'follows',
  'subject',
  'databases',
  'titles',
  'others',
  'notices',
  'help',
];

/** The name of the whole list, and the shorter name used before its filters. */
const lists = {
  [shellPaths.databaseList]: ['keeps.lists.databases', 'shell.nav.databases'],
  [shellPaths.journalList]: ['keeps.lists.journals', 'shell.nav.journals'],
  [shellPaths.allJournalList]: ['keeps.lists.allJournals', 'keeps.lists.allJournals'],
  [shellPaths.ebookList]: ['keeps.lists.ebooks', 'shell.nav.ebooks'],
} as const;

/** The name of the kind, or of the list with its filters. */
export function keepName({ kind, of, name }: Keep, text: Translate, language: Language): string {
  const own = textIn(name, language);
  if (kind === 'subject') return own;
  if (kind !== 'databases' && kind !== 'titles') return text(`keeps.kinds.${kind}`);
  const path = of.split('?')[0] ?? '';
  const [whole, narrowed] = lists[path as keyof typeof lists] ?? lists[shellPaths.databaseList];
  return own === '' ? text(whole) : text('keeps.narrowed', { list: text(narrowed), filters: own });
}

/** The number of items; '' if it is not known or is zero. */
export function countOf({ kind, of, count = 0 }: Keep, text: Translate): string {
  if (count === 0) return '';
  if (kind === 'titles') {
    const isBooks = of.startsWith(shellPaths.ebookList);
    return text(isBooks ? 'keeps.search.ebooks' : 'keeps.search.journals', { count });
  }
  if (kind === 'databases' || kind === 'others' || kind === 'notices')
    return text(`keeps.search.${kind}`, { count });
  return text('keeps.resources', { count });
}

/** The address where the kept data is shown. */
export function keepPath({ kind, of }: Keep): string {
  if (kind === 'databases' || kind === 'titles') return of;
  if (kind === 'subject') {
    return `${shellPaths.databaseList}?${new URLSearchParams({ subject: of })}`;
  }
  if (kind === 'follows') return `${shellPaths.myResourceLibrary}?tab=followed`;
  if (kind === 'others') return shellPaths.otherResourceList;
  return kind === 'notices' ? shellPaths.notice : shellPaths.helpPage;
}
