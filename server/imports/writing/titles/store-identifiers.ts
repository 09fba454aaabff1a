// Numbers of titles, with the list that adds them to a title of another's words: they go when it is taken back.

import type { Tx } from '#server/store/connection/database.ts';
import type { WriteOrder } from '../../model/import-kind.ts';
import type { MatchedTitle } from '../../model/matched-title.ts';
import { insertIdentifiers } from './imported-titles.ts';

export function addedTo({ stated, settled }: MatchedTitle): string[] {
  return stated.filter((value) => !settled.includes(value));
}

/** @param source the list that adds to titles of others' words; '' for those whose words are its own */
export async function addIdentifiers(
  tx: Tx,
  titles: readonly MatchedTitle[],
  source: string,
  { ownerCode, undo }: WriteOrder,
): Promise<void> {
  const rows = titles.flatMap((title) => {
    const fresh = title.identifiers.filter((value) => !title.before.includes(value));
    const added = source === '' ? fresh : addedTo(title);
    const isKnown = title.stored !== null;
    return added.map((value) => ({ value, titleId: title.id, ownerCode, source, isKnown }));
  });
  await insertIdentifiers(
    tx,
    rows.map(({ isKnown: _, ...row }) => row),
  );
  undo.made(
    'title_identifiers',
    rows.flatMap(({ value, titleId, isKnown }) =>
      isKnown ? [[value, titleId, source] as const] : [],
    ),
  );
}
