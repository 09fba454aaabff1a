// Texts and language for components: re-rendered when the language or the library's wording changes.

import { useCallback, useSyncExternalStore } from 'react';
import type { Language } from '#contract/models/model.ts';
import { hasLaterTexts, i18n, loadLaterTexts } from './i18n.ts';
import type { TextKey } from './pack.ts';

/** A function from text keys to texts in the reader's language. */
export type Translate = (key: TextKey, values?: Record<string, string | number>) => string;

/** The reader's language. */
export function useLanguage(): Language {
  return useSyncExternalStore(onTexts, currentLanguage, currentLanguage);
}

/** Texts in the reader's language; a new function whenever they change. */
export function useText(): Translate {
  const stamp = useSyncExternalStore(onTexts, currentStamp, currentStamp);
  return useCallback((key, values) => translate(stamp, key, values), [stamp]);
}

/** The library's own name of a subject; '' where it has none. */
export type SubjectWording = (area: 'journalSubject' | 'bookSubject', code: string) => string;

/**
 * The library's wording of subjects, by the grades `journal_subject` and `book_subject`; a new function whenever it
 * changes. There are no built-in texts under these keys.
 */
export function useSubjectWording(): SubjectWording {
  const stamp = useSyncExternalStore(onTexts, currentStamp, currentStamp);
  return useCallback(
    (area, code) => (stamp === '' ? '' : String(i18n.t(`${area}.${code}` as never))),
    [stamp],
  );
}

/** Switches to a language whose texts are loaded. */
export async function switchLanguage(language: Language): Promise<void> {
  await i18n.changeLanguage(language);
}

/** Tells components that wording was laid over the texts, or that all texts are others. */
export function announceWording(): void {
  wordings += 1;
  for (const listener of listeners) listener();
}

/** The language texts are shown in now. */
export function currentLanguage(): Language {
  return i18n.language as Language;
}

/** Texts that were already made, because rows use the same ones again and again. */
const made = new Map<string, string>();
/** More than a long list needs; beyond it the cache starts empty. */
const maxMade = 4_000;

function translate(stamp: string, key: TextKey, values?: Record<string, string | number>): string {
  const name = `${stamp} ${key} ${values === undefined ? '' : JSON.stringify(values)}`;
  const known = made.get(name);
  if (known !== undefined) return known;
  const text = i18n.t(key, values ?? {});
  if (text === '') {
    loadLater();
    return text;
  }
  if (made.size >= maxMade) made.clear();
  made.set(name, text);
  return text;
}

let isLoadingLater = false;

/** Loads the texts of later screens, for a text that is missing on the current one. */
function loadLater(): void {
  if (isLoadingLater || hasLaterTexts(currentLanguage())) return;
  isLoadingLater = true;
  loadLaterTexts()
    .then(announceWording, () => undefined)
    .finally(() => {
      isLoadingLater = false;
    });
}

const listeners = new Set<() => void>();
let wordings = 0;

function currentStamp(): string {
  return `${i18n.language}/${wordings}`;
}

/** Called at every change of language or wording, until the returned function is called. */
export function onTexts(listener: () => void): () => void {
  listeners.add(listener);
  i18n.on('languageChanged', listener);
  return () => {
    listeners.delete(listener);
    i18n.off('languageChanged', listener);
  };
}
