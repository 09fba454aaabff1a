// Writes funded projects into a library. A project is its number at its funder.
import { fold } from '#contract/rules/rules.ts';
import { freeId, keysOf } from '#server/store/rows/sort-keys.ts';
import type { FundRecord } from '../formats/read-funds.ts';
import type { Write } from '../model/import-kind.ts';
import { knownFunds, libraryTables } from './imported-collection.ts';
import { hashOf, idOf, needLibrary, withoutDoubles, writePlans } from './write-rows.ts';

export const writeFunds: Write<FundRecord> = async (tx, records, order) => {
  needLibrary(order);
  const known = await knownFunds(tx);
  const stored = new Map(known.map((each) => [identityOf(each), each]));
  const taken = new Set(known.map(({ id }) => id));
  const { unique, refused } = withoutDoubles(records, identityOf, () => 'number');
  const plans = unique.map((record) => {
    const before = stored.get(identityOf(record)) ?? null;
    const contentHash = hashOf(record.number, record.funder, record.title, record.fields);
    const keys = keysOf(record.title);
    const content = {
      id: before?.id ?? freeId(idOf(identityOf(record)), taken),
      // Written as it was first, so that a change of case makes no second project.
      number: before?.number ?? record.number,
      funder: before?.funder ?? record.funder,
      title: record.title,
      keyZh: keys.zh_CN,
      keyInitials: keys.initials,
      ...record.fields,
      contentHash,
      updatedAt: order.now,
    };
    return { row: record.row, stored: before, contentHash, content };
  });
  const place = { table: libraryTables.funds, name: 'funds', key: 'id' } as const;
  const counts = await writePlans(tx, order, place, plans);
  return { ...counts, withdrawn: 0, refused, flagged: [], package: null };
};

function identityOf({ number, funder }: { number: string; funder: string }): string {
  return `${fold(funder)}\n${fold(number)}`;
}
