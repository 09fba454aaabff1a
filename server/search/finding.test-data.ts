import { rangeBits } from '#text-search/index/bits.ts';
import { TextBuilder } from '#text-search/index/build-text.ts';
import { byNumber } from '#text-search/index/list-order.ts';
import { alone } from '#text-search/index/space.ts';
import { matchQuery } from '#text-search/match/match.ts';
import { ranksOf } from '#text-search/rank/rank.ts';
import { rankedPage } from '#text-search/rank/ranked-page.ts';
import { titleFields } from '#text-search/text/fields.ts';
import { readQuery } from '#text-search/text/query.ts';
import { readingOf } from './index/pinyin.ts';

interface More {
  authors?: Readonly<Record<string, string>>;
  numbers?: Readonly<Record<string, string>>;
}

export function finding(
  names: readonly string[],
  publishers: readonly string[] = [],
  { authors = {}, numbers = {} }: More = {},
) {
  const builder = new TextBuilder(readingOf);
  for (const [index, name] of names.entries()) {
    builder.add(
      titleFields({
        name: { zh_CN: name, en: name },
        keyZh: '',
        abbreviation: '',
        aliases: [],
        formerNames: [],
        authors: [authors[name] ?? ''],
        keywords: [],
        publisher: publishers[index] ?? '',
      }),
    );
  }
  for (const [index, name] of names.entries()) builder.addNumber(index, numbers[name] ?? '');
  const texts = alone(builder.done());
  return (typed: string) => {
    const query = readQuery(typed);
    const matched = matchQuery(texts, query, rangeBits(names.length, 0, names.length));
    const page = rankedPage(byNumber, matched.bits, ranksOf(texts, matched), [], 0, 20);
    const { isCorrected, letGo } = matched;
    const found = page.map((position) => names[position]);
    return { found, isCorrected, ...(letGo.length > 0 && { letGo }) };
  };
}
