// The language that an address names by its `lang` parameter, and the one that the reader chose before.
import type { Language } from '../models/model.ts';

/** The language of a `lang` parameter; language tags of browsers are accepted too. Null for any other value. */
export function languageOf(value: string | null): Language | null {
  if (value === null) return null;
  if (/^zh([-_]|$)/i.test(value)) return 'zh_CN';
  return /^en([-_]|$)/i.test(value) ? 'en' : null;
}

/**
 * The reader's choice, in a cookie: the service must know it before a script runs, and notes it itself for who follows a
 * link with `lang` and has no script yet.
 */
export function languageCookie(language: Language): string {
  return `language=${language}; Path=/; Max-Age=31536000; SameSite=Lax`;
}

/** The choice in a `Cookie` header, or in `document.cookie`; null where there is none. */
export function languageInCookies(cookies: string | null): Language | null {
  return languageOf(/(?:^|;\s*)language=(\w+)/.exec(cookies ?? '')?.[1] ?? null);
}
