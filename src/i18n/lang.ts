// Language tags: storage and wire say zh_CN, documents and Intl want zh-CN (docs/design/traps.md, "Intl").
import type { Language, LocalText } from '#contract/models/model.ts';
import { textIn } from '#contract/rules/rules.ts';

/** BCP 47 tag of a language. */
export function tagOf(language: Language): string {
  return language === 'zh_CN' ? 'zh-CN' : 'en';
}

/** A text with the tag of the language it really is in, if that is known. */
interface Shown {
  text: string;
  lang: string | undefined;
}

/**
 * A bilingual text for the reader, with the tag of the language it really is in.
 * @param languages of a title: all names that are not Chinese are stored as English ones
 */
export function shownText(
  text: LocalText,
  language: Language,
  languages?: readonly string[],
): Shown {
  const shown = text[language] ? language : language === 'zh_CN' ? 'en' : 'zh_CN';
  const words = textIn(text, language);
  return { text: words, lang: shown === 'zh_CN' ? tagOf(shown) : tagOfWords(words, languages) };
}

/** The name of a resource or a hit; of titles it may not be known in which language they are. */
export function shownName(
  named: { name: LocalText; kind: string; languages?: readonly string[] },
  language: Language,
): Shown {
  const isTitle = named.kind === 'journal' || named.kind === 'ebook';
  return shownText(named.name, language, isTitle ? (named.languages ?? []) : undefined);
}

/** The text in the language that the reader does not read in; '' where it says the same. */
export function otherText(
  text: LocalText,
  language: Language,
  languages?: readonly string[],
): Shown {
  const other = shownText(text, language === 'zh_CN' ? 'en' : 'zh_CN', languages);
  return other.text === shownText(text, language).text ? { ...other, text: '' } : other;
}

function tagOfWords(text: string, languages?: readonly string[]): string | undefined {
  const isLatin = !/[^\P{L}\p{Script=Latin}]/u.test(text);
  const [own, another] = languages?.filter((each) => each !== 'zh') ?? ['en'];
  // Beside a Chinese name stands its translation.
  if (own === undefined) return languages?.length && isLatin ? 'en' : undefined;
  const isIn = (new Intl.Locale(own).maximize().script === 'Latn') === isLatin;
  return another === undefined && isIn ? own : undefined;
}
