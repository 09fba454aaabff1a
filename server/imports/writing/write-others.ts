// Writes other resources into a library: found by their key in the list, else by name and address.
import { freeId, keyColumnsOf } from '#server/store/rows/sort-keys.ts';
import type { OtherRecord } from '../formats/read-others.ts';
import { nameAndAddress } from '../matching/match-databases.ts';
import type { Write } from '../model/import-kind.ts';
import { knownOthers, libraryTables } from './imported-collection.ts';
import { subjectCodes } from './subject-codes.ts';
import { hashOf, needLibrary, withoutDoubles, writePlans } from './write-rows.ts';

export const writeOthers: Write<OtherRecord> = async (tx, records, order) => {
  needLibrary(order);
  const known = await knownOthers(tx);
  const byKey = new Map(known.map((each) => [each.sourceKey, each]));
  const byName = new Map(known.map((each) => [nameAndAddress(each), each]));
  const taken = new Set(known.map(({ id }) => id));
  const identityOf = ({ sourceKey, fields }: OtherRecord) => sourceKey ?? nameAndAddress(fields);
  const { unique, refused } = withoutDoubles(records, identityOf, () => 'name');
  const recommended = unique.map(({ recommendedFor = null }) => ({ subjects: recommendedFor }));
  const subjectsOf = await subjectCodes(tx, order, [...unique, ...recommended]);
  const plans = unique.map((record) => {
    const { sourceKey, fields, subjects, recommendedFor } = record;
    const before =
      (sourceKey === null ? byName.get(nameAndAddress(fields)) : byKey.get(sourceKey)) ?? null;
    const contentHash = hashOf(
      sourceKey,
      fields,
      subjects,
      ...(recommendedFor === undefined ? [] : [recommendedFor]),
    );
    const content = {
      id: before?.id ?? freeId(record.idHint || 'resource', taken),
      sourceKey: before?.sourceKey ?? sourceKey,
      ...fields,
      ...(subjects === null ? {} : { subjects: subjectsOf(record) ?? [] }),
      ...(recommendedFor && { recommendedFor: subjectsOf({ subjects: recommendedFor }) ?? [] }),
      ...keyColumnsOf(fields.name),
      contentHash,
      updatedAt: order.now,
    };
    return { row: record.row, stored: before, contentHash, content };
  });
  const place = {
    table: libraryTables.otherResources,
    name: 'other_resources',
    key: 'id',
  } as const;
  const counts = await writePlans(tx, order, place, plans);
  return { ...counts, withdrawn: 0, refused, flagged: [], package: null };
};
