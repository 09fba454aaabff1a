// i18next set-up: built-in texts by language, loaded when needed, and the library's own wording
// laid over them (docs/requirements.md, section 1).

import i18next, { type i18n as I18n, type InitOptions } from 'i18next';
import type { Language, Wording } from '#contract/models/model.ts';
import type { LaterPack, Pack } from './pack.ts';

const loadPack: Record<Language, () => Promise<{ pack: Pack }>> = {
  zh_CN: () => import('./zh_CN.ts'),
  en: () => import('./en.ts'),
};

const loadLater: Record<Language, () => Promise<{ laterPack: LaterPack }>> = {
  zh_CN: () => import('./zh_CN-later.ts'),
  en: () => import('./en-later.ts'),
};

/** The page's texts. */
export let i18n: I18n = i18next.createInstance();

/** Texts that are missing in a language are looked up nowhere else. */
const options = {
  fallbackLng: false,
  // A name from right to left must not turn the sentence around it.
  interpolation: { escapeValue: true, escape: isolated },
  showSupportNotice: false,
  // A missing text is empty, not its key: the blank is filled when the text is loaded.
  parseMissingKeyHandler: () => '',
};

function isolated(value: string): string {
  const isTurned = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/.test(value);
  return isTurned ? `\u2068${value}\u2069` : value;
}

/** Starts i18next in a language. */
export async function startTexts(language: Language): Promise<void> {
  await i18n.init({ ...options, lng: language, resources: {} } as InitOptions);
  await loadTexts(language);
}

/** Starts anew with texts that are here; the service does for each document (src/render.tsx). */
export function newTexts(language: Language, texts: Pack & LaterPack, wording: Wording): void {
  i18n = i18next.createInstance();
  void i18n.init({ ...options, lng: language, resources: {}, initAsync: false } as InitOptions);
  // It copies the texts, which all documents share.
  i18n.addResourceBundle(language, 'translation', texts, true, false);
  i18n.addResources(language, 'translation', wording);
}

/** Loads a language's built-in texts, once; wording laid over them earlier stays on top. */
export async function loadTexts(language: Language): Promise<void> {
  if (loaded.has(language)) return;
  const { pack } = await loadPack[language]();
  i18n.addResourceBundle(language, 'translation', pack, true, false);
  loaded.add(language);
  if (isLaterWanted) await loadLaterTexts(language);
}

/**
 * Loads the texts of the screens nobody lands on; their routes call it before they are drawn. From
 * then on every language that is chosen brings them along.
 */
export async function loadLaterTexts(language = i18n.language as Language): Promise<void> {
  isLaterWanted = true;
  if (loadedLater.has(language)) return;
  const { laterPack } = await loadLater[language]();
  // Never replaces existing texts: the library's wording may already be there.
  i18n.addResourceBundle(language, 'translation', laterPack, true, false);
  loadedLater.add(language);
}

/** Whether a language's later texts are here. */
export function hasLaterTexts(language: Language): boolean {
  return loadedLater.has(language);
}

/** Lays the library's wording over the built-in texts; keys are dotted paths into the packs. */
export function layWording(language: Language, wording: Wording): void {
  i18n.addResources(language, 'translation', wording);
}

/** Plain translation for code outside React. */
export function textFor(language: Language, key: string, values?: Record<string, unknown>): string {
  return i18n.getFixedT(language)(key, values ?? {});
}

const loaded = new Set<Language>();
const loadedLater = new Set<Language>();
let isLaterWanted = false;
