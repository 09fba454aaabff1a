// Languages as lists name them, to ISO 639-1 codes.
import { fold } from '#contract/rules/rules.ts';
import { languagesOf } from '../cells/cell-values.ts';

/** Names that lists use and the Unicode tables have otherwise. */
const further: Record<string, string> = {
  bengali: 'bn',
  greek: 'el',
  'modern greek': 'el',
  haitian: 'ht',
  kirghiz: 'ky',
  uighur: 'ug',
  maori: 'mi',
  tagalog: 'tl',
  'serbo-croatian': 'sh',
  farsi: 'fa',
  flemish: 'nl',
  valencian: 'ca',
  castilian: 'es',
  moldavian: 'ro',
  byelorussian: 'be',
  burmese: 'my',
  oriya: 'or',
  sinhalese: 'si',
  sinhala: 'si',
  frisian: 'fy',
  pashto: 'ps',
  pushto: 'ps',
  汉文: 'zh',
  汉语: 'zh',
  维文: 'ug',
  蒙文: 'mn',
  藏文: 'bo',
  朝文: 'ko',
  朝鲜文: 'ko',
  壮文: 'za',
  哈文: 'kk',
  哈萨克文: 'kk',
  葡文: 'pt',
  意文: 'it',
  阿文: 'ar',
  // Of these there is no code of two letters.
  grc: 'grc',
  'ancient greek': 'grc',
  古希腊语: 'grc',
  mul: 'mul',
  'multiple languages': 'mul',
  多语种: 'mul',
};
/** Codes that ISO took back; Unicode still names them. */
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
for (const [name, code] of Object.entries(further)) codeOf.set(name, code);
const codes = new Set(codeOf.values());

/** ISO 639-1 codes of a name, or of a code of two or three letters; null where it means none. */
export function languageCodesOf(name: string): readonly string[] | null {
  // `Modern Greek (1453-)`, `Malay (macrolanguage)`
  const word = fold(name.replace(/\s*[(（][^)）]*[)）]?\s*$/, ''));
  const named = codeOf.get(word);
  if (named !== undefined) return [named];
  if (/^[a-z]{2}$/.test(word)) return codes.has(word) ? [word] : null;
  if (/^[a-z]{3}$/.test(word)) return ofThreeLetters(word);
  return languagesOf(name);
}

/** Codes of several names in one cell, and the names that are not known. */
export function languagesOfCell(cell: string): { codes: string[]; unknown: string[] } {
  const found = new Set<string>();
  const unknown: string[] = [];
  for (const part of cell.split(/[;；,，、|/\n]|\band\b/)) {
    const name = part.trim();
    if (name === '') continue;
    const known = languageCodesOf(name);
    if (known === null) unknown.push(name);
    else for (const code of known) found.add(code);
  }
  return { codes: [...found], unknown };
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
