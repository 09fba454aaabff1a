// Languages as lists name them, to ISO 639-1 codes.
import { fold } from '#contract/rules/rules.ts';
import { languagesOf } from '../cells/cell-values.ts';
import further from './names/languages.json' with { type: 'json' };

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
// Names that lists use and the Unicode tables have otherwise; some have no code of two letters.
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
