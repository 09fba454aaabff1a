// Names of languages of content, in the reader's language.
import type { Language } from '#contract/models/model.ts';
import { tagOf } from './lang.ts';
import en from './language-names/en.json' with { type: 'json' };
import zh_CN from './language-names/zh_CN.json' with { type: 'json' };

/** Name of a language of the content, `zh` → 中文 / Chinese. */
export function languageName(code: string, language: Language): string {
  const common = commonNames[language][code];
  if (common !== undefined) return common;
  try {
    return namesIn(language).of(code) ?? code;
  } catch {
    return code;
  }
}

/**
 * Written out, so that the service and every browser say the same: browsers know no names of ancient languages, and to ask
 * them takes a tenth of a second on a phone, the first time.
 */
export const commonNames: Record<Language, Readonly<Record<string, string>>> = { zh_CN, en };

const displayNames = new Map<Language, Intl.DisplayNames>();

function namesIn(language: Language): Intl.DisplayNames {
  const known = displayNames.get(language);
  if (known !== undefined) return known;
  const names = new Intl.DisplayNames(tagOf(language), { type: 'language' });
  displayNames.set(language, names);
  return names;
}
