// Languages as lists name them, to ISO 639-1 codes; and names under the language they are written in.

import type { LocalText } from '#contract/models/model.ts';
import { fold } from '#contract/rules/rules.ts';
import further from './names/languages.json' with { type: 'json' };

const takenBack = new Set(['bh', 'in', 'iw', 'ji', 'jw', 'mo', 'sh', 'tw']);

const codeOf = new Map<string, string>();
for (const language of ['en', 'zh-CN']) {
  const names = new Intl.DisplayNames([language], { type: 'language', fallback: 'none' });
  for (const code of twoLetterCodes()) {
    const name = names.of(code);
    if (name === undefined || takenBack.has(code)) continue;
    codeOf.set(fold(name), code);
    // 法语 and 法文 are the same.
    if (name.endsWith('语')) codeOf.set(`${fold(name).slice(0, -1)}文`, code);
  }
}
// Names that lists use and the Unicode tables have otherwise; some have no code of two letters.
for (const [name, code] of Object.entries(further)) codeOf.set(name, code);
const codes = new Set(codeOf.values());

/** Of a name, or a code of two or three letters; null where it means none. */
export function languageCodesOf(name: string): readonly string[] | null {
  // `Modern Greek (1453-)`, `Malay (macrolanguage)`
  const word = fold(name.replace(/\s*[(（][^)）]*[)）]?\s*$/, ''));
  const named = codeOf.get(word);
  if (named !== undefined) return [named];
  if (/^[a-z]{2}$/.test(word)) return codes.has(word) ? [word] : null;
  if (/^[a-z]{3}$/.test(word)) return ofThreeLetters(word);
  return languagesOf(name);
}

/** MARC's codes too: `chi`, `ger`. */
function ofThreeLetters(code: string): readonly string[] | null {
  const [canonical = ''] = Intl.getCanonicalLocales(code);
  return codes.has(canonical) ? [canonical] : null;
}

function twoLetterCodes(): string[] {
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  return [...letters].flatMap((first) => [...letters].map((second) => first + second));
}

export function inItsLanguage(text: string): LocalText {
  if (text === '') return {};
  return /\p{Script=Han}/u.test(text) ? { zh_CN: text } : { en: text };
}

export function nameIn(text: string, english: string): LocalText {
  return { ...inItsLanguage(text), ...(english !== '' && { en: english }) };
}

const languageNames: Record<string, readonly string[]> = {
  zh: ['zh'],
  chinese: ['zh'],
  中文: ['zh'],
  汉语: ['zh'],
  en: ['en'],
  english: ['en'],
  英文: ['en'],
  英语: ['en'],
  外文: ['en'],
  mixed: ['zh', 'en'],
  中英文: ['zh', 'en'],
  ja: ['ja'],
  japanese: ['ja'],
  日文: ['ja'],
  fr: ['fr'],
  french: ['fr'],
  法文: ['fr'],
  de: ['de'],
  german: ['de'],
  德文: ['de'],
  ru: ['ru'],
  russian: ['ru'],
  俄文: ['ru'],
  es: ['es'],
  spanish: ['es'],
  ko: ['ko'],
  korean: ['ko'],
};

export function languagesOf(name: string): readonly string[] | null {
  const folded = fold(name);
  const named = Object.hasOwn(languageNames, folded) ? languageNames[folded] : undefined;
  return named ?? (/^[a-z]{2}$/.test(folded) ? [folded] : null);
}
