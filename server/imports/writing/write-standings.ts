// Writes what the circulation system says of patrons, who need no account here yet. Others keep what was said of them.

import { isAny } from '#server/store/bulk/array-of.ts';
import type { StandingRecord } from '../formats/read-standings.ts';
import type { Write } from '../model/import-kind.ts';
import { knownStandings, libraryTables } from './imported-collection.ts';
import { hashOf, needLibrary, withoutDoubles, writePlans } from './write-rows.ts';

export const writeStandings: Write<StandingRecord> = async (tx, records, order) => {
  needLibrary(order);
  const known = new Map((await knownStandings(tx)).map((each) => [each.username, each]));
  const { unique, refused } = withoutDoubles(
    records,
    ({ username }) => username,
    () => 'username',
  );
  const removed = unique.filter(({ isRemoved }) => isRemoved);
  const gone = removed.map(({ username }) => username).filter((each) => known.has(each));
  if (gone.length > 0) {
    await order.undo.keep(tx, 'patron_standings', gone);
    const { patronStandings } = libraryTables;
    await tx.delete(patronStandings).where(isAny(patronStandings.username, gone, 'text'));
  }
  const plans = unique
    .filter(({ isRemoved }) => !isRemoved)
    .map(({ row, username, fields }) => {
      const before = known.get(username);
      // The table keeps no hash: what is stored is compared by the fields the file speaks of.
      const said = Object.keys(fields) as (keyof typeof fields)[];
      const stored =
        before === undefined
          ? null
          : { contentHash: hashOf(Object.fromEntries(said.map((name) => [name, before[name]]))) };
      const content = { username, ...fields, updatedAt: order.now };
      return { row, stored, contentHash: hashOf(fields), content };
    });
  const place = {
    table: libraryTables.patronStandings,
    ...({ name: 'patron_standings', key: 'username' } as const),
  };
  const counts = await writePlans(tx, order, place, plans);
  const changed = counts.changed + gone.length;
  const unchanged = counts.unchanged + removed.length - gone.length;
  return {
    ...counts,
    changed,
    unchanged,
    withdrawn: gone.length,
    refused,
    flagged: [],
    package: null,
  };
};
