// Sort and search keys of names: Chinese by pinyin.
import { customPinyin, pinyin } from 'pinyin-pro';
import type { DatabaseSummary } from '#contract/models/database-model.ts';
import type { LocalText } from '#contract/models/model.ts';
import { fold } from '#contract/rules/rules.ts';
import { simplify } from '#text-search/text/fold-text.ts';
import { pinyinCorrections } from '#text-search/text/pinyin-corrections.ts';

customPinyin(pinyinCorrections);

/** A run of Chinese characters. */
const han = /\p{Script=Han}+/gu;
/** Articles that English lists ignore at the beginning of a name. */
const leadingArticle = /^(?:the|an?) (?=\S)/;
const leadingMarks = /^[^\p{L}\p{N}]+/u;
/** An abbreviation in capitals, which is its own initials. */
const capitals = /^[A-Z0-9]{1,6}$/;

/**
 * Keys of a name: `zh_CN` is full pinyin without tones and spaces (Latin words folded), `initials` the first
 * letters of its syllables and words, `en` the folded name without a leading article. A missing language uses
 * the other one's name.
 */
export function keysOf(name: LocalText): DatabaseSummary['keys'] {
  const chinese = name.zh_CN || name.en || '';
  const english = name.en || name.zh_CN || '';
  if (chinese === english && plainText.test(english)) return plainKeys(english);
  return {
    zh_CN: pinyinKey(withoutArticle(chinese)),
    initials: initialsOf(withoutArticle(chinese)),
    en: fold(english.search(han) >= 0 ? withPinyin(english) : withoutArticle(english)),
  };
}

/** The same keys, as columns of a table. */
export function keyColumnsOf(name: LocalText) {
  const { zh_CN: keyZh, initials: keyInitials, en: keyEn } = keysOf(name);
  return { keyZh, keyInitials, keyEn };
}

/** Printable ASCII, as most titles of the large lists have. */
const plainText = /^[ -~]*$/;

/** The same keys for ASCII text, which needs no pinyin and no folding except of capitals. */
function plainKeys(text: string): DatabaseSummary['keys'] {
  const trimmed = text.replace(/^[^A-Za-z0-9]+/, '').trim();
  const article = leadingArticle.exec(trimmed.toLowerCase())?.[0] ?? '';
  const words = trimmed.slice(article.length);
  const lower = words.toLowerCase();
  const initials = (words.match(/[A-Za-z0-9]+/g) ?? []).map(initialsOfPlainWord).join('');
  return {
    zh_CN: lower.replace(/[^a-z0-9]+/g, ''),
    initials: initials.toLowerCase(),
    en: lower.replace(/ {2,}/g, ' '),
  };
}

function initialsOfPlainWord(word: string): string {
  return capitals.test(word) ? word : word.charAt(0);
}

/** A code for a name: `Computer & Information Sciences` → `computer-information-sciences`. */
export function slugOf(name: string): string {
  return fold(withPinyin(name))
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
}

/** The hint, or the hint with a number, that is not taken yet; it is taken then. */
export function freeId(hint: string, taken: Set<string>): string {
  const base = hint.slice(0, 150);
  let id = base;
  for (let number = 2; taken.has(id); number += 1) id = `${base}-${number}`;
  taken.add(id);
  return id;
}

function withoutArticle(text: string): string {
  const trimmed = text.normalize('NFKC').replace(leadingMarks, '').trim();
  const article = trimmed.toLowerCase().match(leadingArticle)?.[0] ?? '';
  return trimmed.slice(article.length);
}

function pinyinKey(text: string): string {
  return fold(withPinyin(text)).replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Replaces runs of Chinese characters with their pinyin. */
function withPinyin(text: string): string {
  return text.normalize('NFKC').replace(han, (stretch) => ` ${syllables(stretch).join('')} `);
}

function initialsOf(text: string): string {
  const words = text.normalize('NFKC').match(/\p{Script=Han}+|[^\s\p{P}\p{S}\p{Script=Han}]+/gu);
  return fold((words ?? []).map(initialsOfWord).join(''));
}

function initialsOfWord(word: string): string {
  if (word.search(han) >= 0)
    return syllables(word)
      .map((syllable) => Array.from(syllable)[0] ?? '')
      .join('');
  return capitals.test(word) ? word : (Array.from(word)[0] ?? '');
}

/** The dictionary knows words in simplified characters only. */
function syllables(chinese: string): string[] {
  return pinyin(simplify(chinese), { toneType: 'none', type: 'array', v: true });
}
