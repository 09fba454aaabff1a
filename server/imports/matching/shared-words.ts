import { foldedName } from './title-rows.ts';

const common = new Set(
  (
    'a an and the of in on for de des du la le les et der die das und fur zur zum y e el los del di ' +
    'journal journals review reviews revue revista zeitschrift magazine bulletin annals archives proceedings ' +
    'transactions international 学报 杂志 期刊 中国 研究'
  ).split(' '),
);
/** Letters of a word's short form: `chem` of chemistry. */
const shortForm = 3;

/** Of Chinese, every two characters that stand together. */
function wordsOf(name: string): { han: string[]; others: string[] } {
  const folded = foldedName(name);
  const han = (folded.match(/\p{Script=Han}+/gu) ?? []).flatMap((run) =>
    run.length === 1
      ? [run]
      : Array.from({ length: run.length - 1 }, (_, at) => run.slice(at, at + 2)),
  );
  const others = folded
    .replace(/\p{Script=Han}+/gu, ' ')
    .split(' ')
    .filter(Boolean);
  const isTelling = (word: string) => !common.has(word);
  return { han: han.filter(isTelling), others: others.filter(isTelling) };
}

export function shareAWord(some: readonly string[], others: readonly string[]): boolean {
  if (some.some((name) => others.includes(name))) return true;
  let isCompared = false;
  for (const one of some.map(wordsOf)) {
    for (const other of others.map(wordsOf)) {
      if (one.han.some((word) => other.han.includes(word))) return true;
      if (one.others.some((word) => other.others.some((each) => isShort(word, each)))) return true;
      isCompared ||= one.han.length > 0 === other.han.length > 0;
    }
  }
  return !isCompared;
}

function isShort(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return one === other || (short.length >= shortForm && long.startsWith(short));
}
