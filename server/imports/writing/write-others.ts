// Writes other resources into a library: found by their key in the list, else by name and address.
import type { LocalText } from '#contract/model.ts';
import { fold, textIn } from '#contract/rules.ts';
import { keysOf } from '#server/catalogue/sort-keys.ts';
import type { OtherRecord } from '../formats/read-others.ts';
import type { Write } from '../model/import-kind.ts';
import { knownOthers, libraryTables } from './imported-collection.ts';
import { subjectCodes } from './write-databases.ts';
import { freeId, hashOf, needLibrary, withoutDoubles, writePlans } from './write-rows.ts';

export const writeOthers: Write<OtherRecord> = async (tx, records, order) => {
  needLibrary(order);
  const known = await knownOthers(tx);
  const byKey = new Map(known.map((each) => [each.sourceKey, each]));
  const byName = new Map(known.map((each) => [nameAndAddress(each), each]));
  const taken = new Set(known.map(({ id }) => id));
  const identityOf = ({ sourceKey, fields }: OtherRecord) => sourceKey ?? nameAndAddress(fields);
  const { unique, refused } = withoutDoubles(records, identityOf, 'name');
  const { codeOf, made } = await subjectCodes(tx, order.libraryCode, unique);
  order.undo.made('subjects', made);
  const plans = unique.map((record) => {
    const { sourceKey, fields, subjects } = record;
    const before =
      (sourceKey === null ? byName.get(nameAndAddress(fields)) : byKey.get(sourceKey)) ?? null;
    const contentHash = hashOf(sourceKey, fields, subjects);
    const keys = keysOf(fields.name);
    const content = {
      id: before?.id ?? freeId(record.idHint || 'resource', taken),
      sourceKey: before?.sourceKey ?? sourceKey,
      ...fields,
      ...(subjects === null ? {} : { subjects: [...new Set(subjects.map(codeOf))] }),
      keyZh: keys.zh_CN,
      keyInitials: keys.initials,
      keyEn: keys.en,
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

function nameAndAddress({ name, accessUrl }: { name: LocalText; accessUrl: string }): string {
  return `${fold(textIn(name, 'zh_CN'))}\n${accessUrl.replace(/\/+$/, '')}`;
}
