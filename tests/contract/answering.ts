// Reads verification codes as a reader does who listens to the question.
import { inChinese, inEnglish } from '#server/verification/questions.ts';

/** The answer to a question in either language. */
export function sumOf(question: string): string {
  const inWords =
    /What is (\S+) (plus|minus) (\S+)\?/.exec(question) ??
    /([零一二三四五六七八九十]+)(加|减)([零一二三四五六七八九十]+)等于几/.exec(question);
  const [, large = '', sign = '', small = ''] = inWords ?? [];
  const numberOf = (word: string) =>
    Array.from({ length: 100 }, (_, at) => at).find((at) =>
      [inEnglish(at), inChinese(at)].includes(word),
    ) ?? Number.NaN;
  const isSum = sign === 'plus' || sign === '加';
  return String(numberOf(large) + (isSum ? 1 : -1) * numberOf(small));
}

/** The fields that answer the code on a sign-in page; none where it asks for none. */
export function codeOn(page: string): Record<string, string> {
  const challenge = /name="challenge" value="([\w-]+)"/.exec(page)?.[1];
  const question = /id="question">([^<]+)</.exec(page)?.[1];
  return challenge === undefined || question === undefined
    ? {}
    : { challenge, code: sumOf(question) };
}
