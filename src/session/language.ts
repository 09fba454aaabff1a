// The reader's language and the library's own wording (docs/requirements.md, section 1).
import { read, readCached } from '#client/calls/calls.ts';
import { forgetDocuments } from '#client/storage/document-cache.ts';
import { adddate, languageAnswer, language as storedLanguage } from '#client/storage/stored.ts';
import { getWording } from '#contract/calls/library/wording.ts';
import type { Bootstrap, Language, Library, WordingGrade } from '#contract/models/model.ts';
import { dayOf } from '#contract/rules/day.ts';
import { languageCookie, languageInCookies, languageOf } from '#contract/rules/language.ts';
import { defaultLanguage, webSiteCode } from '#contract/rules/rules.ts';
import { layWording, loadTexts, startTexts } from '#i18n/i18n.ts';
import { announceWording, currentLanguage, switchLanguage, useLanguage } from '#i18n/use-text.ts';
import { libraryAtom, sessionStore } from './atoms.ts';
import { dismissToasts } from './messages.ts';

/** The cookie comes first: the service writes it, too, for a reader who goes on before the program runs. */
export function chosenLanguage(): Language | null {
  return languageInCookies(document.cookie) ?? storedLanguage.get();
}

/** The `lang` parameter's, else the chosen one, else the library's, else Chinese. */
export async function startLanguage(
  requested: Language | null,
  opening: Language = defaultLanguage,
): Promise<void> {
  const language = requested ?? chosenLanguage() ?? opening;
  await startTexts(language);
  rememberLanguage(language);
}

export async function setLanguage(language: Language): Promise<void> {
  storeLanguage(language);
  await loadTexts(language);
  const library = sessionStore.get(libraryAtom);
  if (library !== null) await layKeptWording(library, language);
  const isOther = currentLanguage() !== language;
  await switchLanguage(language);
  if (isOther) dismissToasts();
  rememberLanguage(language);
  // What the reader did meanwhile waits for the language, and must not wait for these calls.
  if (library !== null) void fetchWording(library, language);
}

/** Documents of another language go. */
export function storeLanguage(language: Language): void {
  const before = storedLanguage.get();
  storedLanguage.set(language);
  if (before !== null && before !== language) void forgetDocuments();
}

export function applyBootstrapWording(bootstrap: Bootstrap): void {
  for (const language of ['zh_CN', 'en'] as const) {
    const wording = bootstrap.wording?.[language];
    if (wording) layWording(language, wording);
  }
  announceWording();
}

const grades: readonly WordingGrade[] = ['basics', 'custom', 'journal_subject', 'book_subject'];

/** Then of the other language, which a device without a network may need. Where that fails, the built-in texts stay. */
export async function fetchWording(library: Library, language: Language): Promise<void> {
  await layAnswers(library, language, read);
  await layAnswers(library, language === 'en' ? 'zh_CN' : 'en', read);
}

/** The service may take long, or not answer. */
export function layKeptWording(library: Library, language: Language): Promise<void> {
  return layAnswers(library, language, readCached);
}

async function layAnswers(
  library: Library,
  language: Language,
  from: typeof read | typeof readCached,
): Promise<void> {
  if (library.internation !== 1) return;
  const answers = await Promise.allSettled(
    grades.map(async (gradeType) => {
      const answer = await from(getWording, {
        webSiteCode,
        gradeType,
        languageType: language,
        libraryCode: library.libraryCode,
        keyword: '',
      });
      return answer?.data[language] ?? {};
    }),
  );
  // In the order of the grades, whichever answer came first: a later grade lies over an earlier one.
  for (const answer of answers) {
    if (answer.status === 'fulfilled') layWording(language, answer.value);
  }
  if (currentLanguage() === language) announceWording();
}

export function rememberLanguage(language: Language): void {
  storeLanguage(language);
  // The service renders the next document in this language.
  // biome-ignore lint/suspicious/noDocumentCookie: Safari of the target has no Cookie Store.
  document.cookie = languageCookie(language);
  document.documentElement.lang = language === 'zh_CN' ? 'zh-CN' : 'en';
}

export function rememberFirstDay(): void {
  if (adddate.get() === null) adddate.set(dayOf(Date.now()));
}

/** The language of the browser, if the portal has it and the reader was not asked before. */
export function offeredLanguage(): Language | null {
  const own = languageOf(navigator.languages[0] ?? null);
  return own === null || own === currentLanguage() || languageAnswer.get() !== null ? null : own;
}

/** By the reader, who need not be asked any more. */
export async function chooseLanguage(language: Language): Promise<void> {
  languageAnswer.set(language);
  await setLanguage(language);
}

/** Its label is in the other language. */
export function useLanguageSwitch(): { lang: string; onClick: () => void } {
  const isEnglish = useLanguage() === 'en';
  return {
    lang: isEnglish ? 'zh-CN' : 'en',
    onClick: () => void chooseLanguage(isEnglish ? 'zh_CN' : 'en'),
  };
}
