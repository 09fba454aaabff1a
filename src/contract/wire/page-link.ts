// Links to screens from outside of the portal: feeds, catalogues and e-mails.
import type { Language } from '../models/model.ts';
import { defaultLanguage } from '../rules/rules.ts';

/**
 * The address of a screen, in the language of what links to it: who follows the link may never have chosen one.
 *
 * @param link an absolute address
 */
export function linkIn(language: Language, link: string): string {
  if (language === defaultLanguage) return link;
  const url = new URL(link);
  url.searchParams.set('lang', language);
  return url.href;
}
