// Language tags: storage and wire say zh_CN, documents and Intl want zh-CN (docs/design/traps.md, "Intl").
import type { Language, LocalText } from '#contract/models/model.ts';
import { textIn } from '#contract/rules/rules.ts';

/** BCP 47 tag of a language. */
export function tagOf(language: Language): string {
  return language === 'zh_CN' ? 'zh-CN' : 'en';
}

/** A bilingual text for the reader, with the tag of the language it really is in. */
export function shownText(text: LocalText, language: Language): { text: string; lang: string } {
  const own = text[language];
  const other: Language = language === 'zh_CN' ? 'en' : 'zh_CN';
  return own
    ? { text: own, lang: tagOf(language) }
    : { text: textIn(text, language), lang: tagOf(other) };
}

/** The text in the language that the reader does not read in; '' where it says the same. */
export function otherText(text: LocalText, language: Language): { text: string; lang: string } {
  const other = shownText(text, language === 'zh_CN' ? 'en' : 'zh_CN');
  return other.text === shownText(text, language).text ? { ...other, text: '' } : other;
}
