// Articles at the beginning of a name, which lists leave out when they sort: those of the languages that the resource is
// in. So `Die Zeit` stands under Z, and the English `Die Casting` under D. The English ones are not in stored keys
// (server/store/rows/sort-keys.ts), whatever the language.

/** An apostrophe at the end stands for an article that is written together with the next word. */
const articles: Readonly<Record<string, string>> = {
  af: "die 'n",
  ca: "el els la les l' un una uns unes",
  da: 'den det de en et',
  de: 'der die das dem den des ein eine einem einen einer eines',
  es: 'el la lo los las un una unos unas',
  fr: "le la les l' un une",
  gl: 'o os as un unha uns unhas',
  hu: 'az egy',
  it: "il lo la l' i gli gl' le un uno una un'",
  nl: "de het een 't 'n",
  no: 'den det de en ei et',
  pt: 'o os as um uma uns umas',
  sv: 'den det de en ett',
};

/** For a name in such a language; the article is the first group. PostgreSQL reads it as JavaScript does. */
export const articlePatterns: readonly (readonly [language: string, pattern: string])[] =
  Object.entries(articles).map(([language, words]) => [language, patternOf(words.split(' '))]);

const articleOf = new Map(
  articlePatterns.map(([language, pattern]) => [language, new RegExp(pattern, 'i')]),
);

function patternOf(words: readonly string[]): string {
  const forms = words.map((word) =>
    word.endsWith("'") ? `${word.slice(0, -1)}['’]\\s*` : `${word.replace("'", "['’‘]")}\\s+`,
  );
  return String.raw`^[\s"'‘’“”«»‹›„¿¡(\[…]*(${forms.join('|')})\S`;
}

/** A sorting key without the article with which its name begins. */
export function withoutArticle(key: string, name: string, languages: readonly string[]): string {
  for (const language of languages) {
    const article = articleOf.get(language)?.exec(name)?.[1];
    if (article === undefined) continue;
    // Keys have small letters, and some no blanks and marks.
    const small = article.toLowerCase().trim();
    const letters = small.replace(/[^a-z]/g, '');
    const start = [`${small} `, small, letters].find((each) => key.startsWith(each));
    return start === undefined ? key : key.slice(start.length).trimStart();
  }
  return key;
}
