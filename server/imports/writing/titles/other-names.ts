// Names of a list besides a title's own words: readers find it by these, and they go when the list is taken back.
import { insertRows, nextIds } from '#server/store/bulk/bulk-rows.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { titleNames } from '#server/store/schema/titles.ts';
import { foldedName } from '../../matching/title-rows.ts';
import type { WriteOrder } from '../../model/import-kind.ts';
import type { MatchedTitle } from '../../model/matched-title.ts';
import type { TitleRecord } from '../../model/title-record.ts';
import { namesOfSource } from './imported-titles.ts';

export interface CalledTitle {
  title: MatchedTitle;
  records: readonly TitleRecord[];
  /** Null where another list speaks of the title. */
  spoken: TitleRecord | null;
}

export async function storeNames(
  tx: Tx,
  called: readonly CalledTitle[],
  source: string,
  { ownerCode, undo }: WriteOrder,
): Promise<ReadonlySet<MatchedTitle>> {
  const stated = called.flatMap((each) => {
    const names = namesBesides(each);
    return names.length === 0 ? [] : [{ title: each.title, names }];
  });
  if (stated.length === 0) return new Set();
  const known = await namesOfSource(
    tx,
    { ownerCode, source },
    stated.map(({ title }) => title.id),
  );
  const isThere = new Set(known.map(({ titleId, name }) => `${titleId} ${name}`));
  const fresh = stated.flatMap(({ title, names }) =>
    names
      .filter((name) => !isThere.has(`${title.id} ${name}`))
      .map((name) => ({ title, name, source, ownerCode, titleId: title.id })),
  );
  const ids = await nextIds(tx, titleNames, fresh.length);
  await insertRows(
    tx,
    titleNames,
    fresh.map(({ title: _, ...row }, index) => ({ id: ids[index] ?? 0, ...row })),
  );
  // What made a title takes its names with it.
  undo.made(
    'title_names',
    ids.filter((_, index) => fresh[index]?.title.stored !== null),
  );
  return new Set(fresh.map(({ title }) => title));
}

/** They differ by more than case and signs. */
function namesBesides({ title, records, spoken }: CalledTitle): string[] {
  const shown = spoken === null ? [title.stored?.name, title.words?.name] : [spoken.name];
  const own = shown.flatMap((name) => Object.values(name ?? {}));
  const stated = records.flatMap(({ name, titleText, fields }) => {
    const { abbreviation = '', aliases = [], formerNames = [] } = fields;
    return [...Object.values(name), titleText, abbreviation, ...aliases, ...formerNames];
  });
  // Most titles have nothing else to fold.
  const others = stated.filter((text) => text !== '' && !own.includes(text));
  const has = new Set(others.length === 0 ? [] : ['', ...own.map(foldedName)]);
  return others.filter((text) => {
    const folded = foldedName(text);
    const isNew = !has.has(folded);
    has.add(folded);
    return isNew;
  });
}
