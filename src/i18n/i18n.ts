// i18next set-up: built-in texts by language, loaded when needed, and the library's own wording
// laid over them (specification section 1).

import i18next from 'i18next';
import type { Language, Wording } from '#contract/model.ts';
import type { Pack } from './pack.ts';

const loadPack: Record<Language, () => Promise<{ pack: Pack }>> = {
  zh_CN: () => import('./zh_CN.ts'),
  en: () => import('./en.ts'),
};

/** Starts i18next in a language; texts that are missing there are looked up nowhere else. */
export async function startTexts(language: Language): Promise<void> {
  await i18next.init({
    lng: language,
    fallbackLng: false,
    resources: {},
    interpolation: { escapeValue: false },
    showSupportNotice: false,
  } as Parameters<typeof i18next.init>[0]);
  await loadTexts(language);
}

/** Loads a language's built-in texts, once; wording laid over them earlier stays on top. */
export async function loadTexts(language: Language): Promise<void> {
  if (loaded.has(language)) return;
  const { pack } = await loadPack[language]();
  i18next.addResourceBundle(language, 'translation', pack, true, false);
  loaded.add(language);
}

/** Lays the library's wording over the built-in texts; keys are dotted paths into the packs. */
export function layWording(language: Language, wording: Wording): void {
  i18next.addResources(language, 'translation', wording);
}

/** Plain translation for code outside React. */
export function textFor(language: Language, key: string, values?: Record<string, unknown>): string {
  return i18next.getFixedT(language)(key, values ?? {});
}

const loaded = new Set<Language>();
