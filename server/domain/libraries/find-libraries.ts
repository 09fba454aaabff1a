// Finds a library by what somebody types at the front door.
import type { LibraryEntry } from '#contract/models/model.ts';
import { fold } from '#contract/rules/rules.ts';
import type { Store } from '#server/store/connection/database.ts';
import { allLibraries } from '#server/store/rows/library-rows.ts';
import { keysOf } from '#server/store/rows/sort-keys.ts';

/** Limit of libraries found. */
const maxFound = 50;

/** Libraries whose name, code or pinyin contains a text, exact matches first. */
export async function librariesFor(q: string, store: Store): Promise<LibraryEntry[]> {
  const term = fold(q);
  const squeezed = term.replaceAll(' ', '');
  const all = await allLibraries(store);
  return all
    .filter(({ suspendedAt }) => suspendedAt === null)
    .map(({ nameZh, nameEn, nameShort, domainCode }) => {
      const name = { zh_CN: nameZh, en: nameEn || nameZh };
      const keys = keysOf({ zh_CN: nameZh });
      const texts = [fold(nameZh), fold(nameEn), fold(nameShort), domainCode, keys.zh_CN];
      // Exact matches come first.
      const rank = texts.includes(term) || texts.includes(squeezed) ? 0 : 1;
      const entry = { name, domainCode };
      return { entry, rank, key: keys.zh_CN, texts, initials: keys.initials };
    })
    .filter(
      ({ texts, initials }) =>
        texts.some((text) => text.includes(term) || text.includes(squeezed)) ||
        initials.startsWith(squeezed),
    )
    .sort((a, b) => a.rank - b.rank || (a.key < b.key ? -1 : Number(a.key > b.key)))
    .slice(0, maxFound)
    .map(({ entry }) => entry);
}
