// Writes titles that a library recommends for subjects. Titles that the list does not name stay.
import type { LocalText } from '#contract/models/model.ts';
import { fold } from '#contract/rules/rules.ts';
import type { Tx } from '#server/store/connection/database.ts';
import type { Reason } from '#server/store/refused.ts';
import type { RecommendationRecord } from '../formats/read-recommendations.ts';
import type { Write } from '../model/import-kind.ts';
import type { RowNote } from '../model/report.ts';
import {
  knownRecommendedTitles,
  libraryTables,
  titlesOfIds,
  titlesOfNumbers,
} from './imported-collection.ts';
import { subjectCodes } from './subject-codes.ts';
import { hashOf, needLibrary, withoutDoubles, writePlans } from './write-rows.ts';

export const writeRecommendations: Write<RecommendationRecord> = async (tx, records, order) => {
  needLibrary(order);
  const titleOf = await titlesFor(tx, order.ownerCode, records);
  const missing: RowNote[] = [];
  const found = records.flatMap((record) => {
    const title = titleOf(record);
    if (typeof title === 'number') return [{ ...record, title }];
    missing.push({ row: record.row, ...title });
    return [];
  });
  const { unique, refused } = withoutDoubles(
    found,
    ({ title }) => String(title),
    () => 'id',
  );
  const subjectsOf = await subjectCodes(tx, order, unique);
  const known = new Map(
    (await knownRecommendedTitles(tx)).map(({ titleId, subjects }) => [titleId, subjects]),
  );
  const plans = unique.map((record) => {
    const subjects = subjectsOf(record) ?? [];
    const before = known.get(record.title);
    // Keyed as in the table, whose column tells its rows apart.
    const content = { titleId: record.title, subjects };
    return {
      row: record.row,
      stored: before === undefined ? null : { contentHash: hashOf(before) },
      contentHash: hashOf(subjects),
      content,
    };
  });
  const place = { table: libraryTables.recommendedTitles, name: 'recommended_titles' } as const;
  const counts = await writePlans(
    tx,
    order,
    { ...place, key: 'titleId', column: 'title_id' },
    plans,
  );
  return { ...counts, withdrawn: 0, refused: [...missing, ...refused], flagged: [], package: null };
};

type Missing = Reason & { field: string };

/** Among those that readers of the library may see. */
async function titlesFor(
  tx: Tx,
  ownerCode: string | null,
  records: readonly RecommendationRecord[],
): Promise<(record: RecommendationRecord) => number | Missing> {
  const numbers = records.flatMap(({ number }) => number ?? []);
  const byNumber = Map.groupBy(await titlesOfNumbers(tx, ownerCode, numbers), ({ value }) => value);
  const ids = records.flatMap(({ number, id }) => (number === null ? (id ?? []) : []));
  const byId = new Map((await titlesOfIds(tx, ids)).map((title) => [title.id, title]));
  return ({ number, id, kind, name }) => {
    if (number !== null) {
      const all = (byNumber.get(number) ?? []).filter(
        (each) => kind === null || each.kind === kind,
      );
      const titles = [...new Set(all.map(({ titleId }) => titleId))];
      const [title] = titles;
      if (title === undefined) return unknown(number);
      return titles.length === 1 ? title : several(number);
    }
    const title = byId.get(id ?? 0);
    if (title === undefined || (kind !== null && title.kind !== kind)) return unknown(String(id));
    // Ids are those of one platform: on another one this may be another title.
    return name === '' || isNamed(title.name, name) ? title.id : otherName(name);
  };
}

function isNamed(title: LocalText, name: string): boolean {
  return [title.zh_CN, title.en].some((each) => each !== undefined && fold(each) === fold(name));
}

const unknown = (what: string): Missing => ({
  field: 'id',
  zh_CN: `没有这种期刊或电子书：${what}`,
  en: `There is no such journal or e-book: ${what}`,
});
const several = (what: string): Missing => ({
  field: 'id',
  zh_CN: `不止一种有此号码，请改用编号：${what}`,
  en: `Several have this number, give the id instead: ${what}`,
});
const otherName = (name: string): Missing => ({
  field: 'name',
  zh_CN: `此编号的题名不是：${name.slice(0, 40)}`,
  en: `The title with this id is not called: ${name.slice(0, 40)}`,
});
