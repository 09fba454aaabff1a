// Names of languages of content, in the reader's language.
import type { Language } from '#contract/models/model.ts';
import { tagOf } from './lang.ts';

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

/** Said as the browser says them: to ask it takes a tenth of a second on a phone, the first time. */
export const commonNames: Record<Language, Readonly<Record<string, string>>> = {
  zh_CN: {
    zh: '中文',
    en: '英语',
    ja: '日语',
    ko: '韩语',
    fr: '法语',
    de: '德语',
    ru: '俄语',
    es: '西班牙语',
    it: '意大利语',
    mul: '多语种',
  },
  en: {
    zh: 'Chinese',
    en: 'English',
    ja: 'Japanese',
    ko: 'Korean',
    fr: 'French',
    de: 'German',
    ru: 'Russian',
    es: 'Spanish',
    it: 'Italian',
    mul: 'Multiple languages',
  },
};

const displayNames = new Map<Language, Intl.DisplayNames>();

function namesIn(language: Language): Intl.DisplayNames {
  const known = displayNames.get(language);
  if (known !== undefined) return known;
  const names = new Intl.DisplayNames(tagOf(language), { type: 'language' });
  displayNames.set(language, names);
  return names;
}
