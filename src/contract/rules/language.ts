// The language that an address names by its `lang` parameter.
import type { Language } from '../models/model.ts';

/** The language of a `lang` parameter; language tags of browsers are accepted too. Null for any other value. */
export function languageOf(value: string | null): Language | null {
  if (value === null) return null;
  if (/^zh([-_]|$)/i.test(value)) return 'zh_CN';
  return /^en([-_]|$)/i.test(value) ? 'en' : null;
}
