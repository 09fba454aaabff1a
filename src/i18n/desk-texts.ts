// Texts of the librarians' desk. Both languages come together, because whoever works there writes in both.
import type { Language } from '#contract/models/model.ts';
import { deskPack as en } from './en-desk.ts';
import { i18n } from './i18n.ts';
import type { DeskPack } from './pack.ts';
import type { Translate } from './use-text.ts';
import { deskPack as zh_CN } from './zh_CN-desk.ts';

const packs: Record<Language, DeskPack> = { zh_CN, en };

/** Adds the texts of the desk to those of the page; the library's own wording stays on top. */
export function addDeskTexts(): void {
  for (const [language, pack] of Object.entries(packs))
    i18n.addResourceBundle(language, 'translation', pack, true, false);
}

/** Texts of the desk in a language, whichever one the page has. */
export function textsIn(language: Language): Translate {
  const fixed = i18n.getFixedT(language);
  return (key, values) => String(fixed(key, values ?? {}));
}
