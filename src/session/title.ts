// Titles (docs/requirements.md, S1.05).
import type { Language, Library } from '#contract/models/model.ts';
import { textFor } from '#i18n/i18n.ts';

/** Title of a screen; null for the library's home. Without a library, the product's own title. */
export function titleOf(
  library: Library | null,
  language: Language,
  screen: string | null,
): string {
  const base =
    library === null
      ? textFor(language, 'frontDoor.title')
      : libraryTitle(library, language, textFor(language, 'shell.titleSuffix'));
  return screen === null ? base : `${screen} · ${base}`;
}

/** Name of the library in the reader's language. */
export function libraryName(library: Library, language: Language): string {
  return language === 'en'
    ? library.libraryAttr.nameEn || library.libraryName
    : library.libraryName;
}

function libraryTitle(library: Library, language: Language, suffix: string): string {
  return `${libraryName(library, language)}${language === 'en' ? ' ' : ''}${suffix}`;
}
