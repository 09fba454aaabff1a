// A list of which no row can be taken is another kind of list: it is refused whole.
import { Refused } from '#server/store/refused.ts';
import type { FoundList } from '../model/import-kind.ts';

/** @throws Refused with the first row's reason */
export function needSome<Found>(list: FoundList<Found>): FoundList<Found> {
  const [first] = list.refused;
  if (list.records.length > 0 || first === undefined) return list;
  throw new Refused({
    zh_CN: `没有一行可以采用。第 ${first.row} 行：${first.zh_CN}`,
    en: `Not one row can be taken. Row ${first.row}: ${first.en}`,
  });
}
