// Lists that count journals, by the names that lists of journals use.
import { fold } from '#contract/rules/rules.ts';
import type { TitleFactRecord } from '../model/title-record.ts';

const names: readonly (readonly [RegExp, string])[] = [
  [/^(?:北大核心|中文核心(?:期刊)?|北京大学中文核心期刊|北大中文核心|pku core)$/, '北大核心'],
  [/^(?:cssci|南大核心|c刊)(?:来源期刊)?$/, 'CSSCI'],
  [/^cssci ?\(?扩展版?\)?(?:来源期刊)?$/, 'CSSCI扩展版'],
  [/^cscd(?:核心(?:库|版)?)?$/, 'CSCD'],
  [/^cscd ?\(?扩展(?:库|版)?\)?$/, 'CSCD扩展版'],
  [/^(?:scie?|science citation index(?: expanded)?)$/, 'SCI'],
  [/^(?:ssci|social sciences? citation index)$/, 'SSCI'],
  [/^(?:a&hci|ahci|arts & humanities citation index)$/, 'A&HCI'],
  [/^(?:ei|ei compendex|compendex)$/, 'EI'],
  [/^(?:科技核心|中国科技核心(?:期刊)?|统计源(?:期刊|核心)?|cstpcd)$/, '中国科技核心'],
];
/** AMI grades its journals: 顶级, 权威, 核心 … */
const ami = /^ami(?:综合评价)?[ ·-]?\(?(.{0,8}?)\)?$/;

/** `AMI权威` → AMI, 权威. */
export function inclusionOf(text: string): Pick<TitleFactRecord, 'name' | 'grade'> {
  const name = text.normalize('NFKC').trim();
  const folded = fold(name);
  const graded = ami.exec(folded);
  if (graded !== null) return { name: 'AMI', grade: graded[1] ?? '' };
  return { name: names.find(([pattern]) => pattern.test(folded))?.[1] ?? name, grade: '' };
}

const titled: readonly (readonly [RegExp, string])[] = [
  [/中文核心期刊|北大核心|北大中文核心/, '北大核心'],
  [/CSSCI[^，。]{0,6}扩展|南大核心[^，。]{0,6}扩展/i, 'CSSCI扩展版'],
  [/CSSCI|南大核心|中文社会科学引文索引/i, 'CSSCI'],
  [/CSCD|中国科学引文数据库/i, 'CSCD'],
  [/科技核心|统计源期刊|CSTPCD/i, '中国科技核心'],
];
export const coreEditions: Record<string, number> = {
  一: 1992,
  二: 1996,
  三: 2000,
  四: 2004,
  五: 2008,
  六: 2011,
  七: 2014,
  八: 2017,
  九: 2020,
  十: 2023,
};

/** As the words above the table say; null where these name none, or several. */
export function inclusionIn(above: string): Omit<TitleFactRecord, 'grade'> | null {
  const found = titled.filter(([pattern]) => pattern.test(above)).map(([, name]) => name);
  const [name] = found;
  // The extended edition's name has the other one's in it.
  if (name === undefined || found.some((each) => !name.startsWith(each))) return null;
  const edition = coreEditions[/第\s*([一二三四五六七八九十])\s*版/.exec(above)?.[1] ?? ''];
  const stated = /(?:19|20)\d{2}(?=\s*[年版()（）-]|$)/.exec(above)?.[0];
  const year = edition ?? (stated === undefined ? null : Number(stated));
  return { kind: 'inclusion', name, year, value: null };
}
