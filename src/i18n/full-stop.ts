// Sentences that end with words of the service. Pure.
import type { Language } from '#contract/models/model.ts';

/** The sentence with a full stop, unless it ends with a mark already. */
export function withFullStop(sentence: string, language: Language): string {
  if (/[.!?…。！？]$/.test(sentence)) return sentence;
  return `${sentence}${language === 'en' ? '.' : '。'}`;
}
