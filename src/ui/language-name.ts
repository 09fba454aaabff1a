// Names of languages of content, in the reader's language.
import type { Language } from '#contract/model.ts';
import { tagOf } from './lang.ts';

/** Name of a language of the content, `zh` → 中文 / Chinese. */
export function languageName(code: string, language: Language): string {
  try {
    return namesIn(language).of(code) ?? code;
  } catch {
    return code;
  }
}

const displayNames = new Map<Language, Intl.DisplayNames>();

function namesIn(language: Language): Intl.DisplayNames {
  const known = displayNames.get(language);
  if (known !== undefined) return known;
  const names = new Intl.DisplayNames(tagOf(language), { type: 'language' });
  displayNames.set(language, names);
  return names;
}
