// Keeps what the boot script shows of the list next time (remembered-paint.ts), whenever the list,
// its words or its colours are new.
import { brandSteps } from 'virtual:fluent-brand';
import type { Answer } from '#client/calls/calls.ts';
import { type FirstScreen, firstRows, firstScreenKey } from '#client/snapshots/first-screen.ts';
import { libraryFacts } from '#client/storage/stores.ts';
import { listDatabases } from '#contract/calls/databases.ts';
import type { OutputOf } from '#contract/calls/declare.ts';
import type { Library } from '#contract/models/model.ts';
import { listLimit } from '#contract/rules/rules.ts';
import { queryClient } from '#data/query-client.ts';
import { queryKey } from '#data/use-read.ts';
import { prepare, tableOf } from '#features/collection-list/databases/entries.ts';
import { textFor } from '#i18n/i18n.ts';
import { currentLanguage, onTexts } from '#i18n/use-text.ts';
import { libraryAtom, sessionStore } from '#session/atoms.ts';
import { libraryName } from '#session/title.ts';
import { today } from '#session/use-session.ts';
import { themeSheet } from '../theme/theme.ts';

type List = Answer<OutputOf<typeof listDatabases>>;

/** Several things become new at once: they are kept together, when nothing else is to do. */
const pauseMs = 1_000;

/** Keeps the first screen from now on. */
export function startKeeping(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let kept: unknown[] = [];
  const keep = () => {
    const library = sessionStore.get(libraryAtom);
    const key = queryKey(listDatabases, { offset: 0, limit: listLimit });
    const list = queryClient.getQueryData<List>(key)?.data;
    if (library === null || list === undefined) return;
    const now = [library, list, currentLanguage(), textFor(currentLanguage(), 'databases.title')];
    if (now.every((each, index) => each === kept[index])) return;
    kept = now;
    void keepScreen(library, list, key[1] ?? '');
  };
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(keep, pauseMs);
  };
  queryClient.getQueryCache().subscribe(({ type }) => {
    if (type === 'updated') soon();
  });
  sessionStore.sub(libraryAtom, soon);
  onTexts(soon);
  soon();
}

async function keepScreen(library: Library, list: List['data'], factKey: string): Promise<void> {
  // Whoever is not signed in there is to see the sign-in page, not a flash of the list.
  if (library.preCertified) return libraryFacts.remove([firstScreenKey]);
  const language = currentLanguage();
  const text = (key: string) => textFor(language, key);
  const shown = prepare(list.items, language, today(), tableOf([]))
    .filter(({ state }) => state !== 'expired')
    .map(({ database }) => database);
  const screen: FirstScreen = {
    language,
    css: themeSheet(library.style, brandSteps),
    libraryName: libraryName(library, language),
    mark: library.libraryAttr.mark,
    heading: text('databases.title'),
    searchLabel: text('databases.search.label'),
    searchPlaceholder: text('databases.search.placeholder'),
    factKey,
    first: shown.slice(0, firstRows),
    order: shown.map(({ id }) => id),
  };
  await libraryFacts.set(firstScreenKey, screen);
}
