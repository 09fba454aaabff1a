// Words of a query that say something about the rest of it: names of fields, and words for the kind of what is wanted.
import type { FieldKind } from './field.ts';
import { isCharacter } from './tokens.ts';

/** A field that a reader can name; `title` is any name. */
export type NamedField = 'title' | Extract<FieldKind, 'person' | 'publisher' | 'topic'>;

const fieldNames: Readonly<Record<NamedField, string>> = {
  title:
    'title|name|journal|book|in ?title|ti|so|jn|titel|titre|t[ií]tulo|titolo|题名|标题|刊名|书名|名称|書名|タイトル|誌名|العنوان',
  person:
    'author|editor|creator|au|autor|auteur|autore|verfasser|著者名|المؤلف|作者|责任者|主编|编者|著者',
  publisher: 'publisher|pb|verlag|[eé]diteur|editorial|editore|الناشر|出版社|出版者|出版商',
  topic: 'subject|topic|schlagwort|sujet|tema|الموضوع|keywords?|su|kw|主题词?|关键词',
};
const patterns = Object.entries(fieldNames).map(
  ([field, names]) => [field as NamedField, new RegExp(`^(?:${names})[:=](.*)$`, 'iu')] as const,
);

/** The field that a chunk names, and what follows: `title:nature`; null for other chunks. */
export function fieldNamed(chunk: string): { field: NamedField; rest: string } | null {
  for (const [field, pattern] of patterns) {
    const [, rest] = pattern.exec(chunk) ?? [];
    if (rest !== undefined) return { field, rest };
  }
  return null;
}

/** Folded. Whoever looks for a resource may add what it is, which is no part of its name. */
const english =
  'journal magazine periodical newspaper serial book ebook textbook database website homepage pdf epub'.split(
    ' ',
  );
const chinese =
  '电子期刊 电子杂志 期刊社 杂志社 编辑部 电子书 电子版 数据库 期刊 杂志 刊物 报刊 报纸 图书 书籍 全文 官网 网站'.split(
    ' ',
  );
const words = new Set([...english, ...english.map((word) => `${word}s`), ...chinese]);

export function isKindWord(word: string): boolean {
  return words.has(word);
}

/** The word for a kind with which a Chinese text begins or ends, if more than that is left. */
export function withKindWord(tokens: readonly string[]): string[] {
  if (!isCharacter(tokens[0] ?? '')) return [];
  const text = tokens.join('');
  const found = chinese.find(
    (word) => text.length > word.length && (text.endsWith(word) || text.startsWith(word)),
  );
  return found === undefined ? [] : [found];
}
