import type { Language } from '#contract/models/model.ts';
import { dayOf, minuteOf } from '#contract/rules/day.ts';
import { textIn } from '#contract/rules/rules.ts';
import type { Fault } from '#contract/rules/ways.ts';
import { shownText } from '#i18n/lang.ts';
import type { Translate } from '#i18n/use-text.ts';
import { today } from './use-session.ts';

export function faultWords(fault: Fault, language: Language, text: Translate): string {
  return fault.through === undefined
    ? text('databases.outage.since', { time: shortTime(fault.since) })
    : text('databases.outage.through', { name: throughNames(fault, language) });
}

export function throughNames({ through = [] }: Fault, language: Language): string {
  return through.map((name) => textIn(name, language)).join(language === 'zh_CN' ? '、' : ', ');
}

/** Null where nothing is advised, or another way works. */
export function adviceOf(
  fault: Fault | null,
  language: Language,
  text: Translate,
): { text: string; lang: string | undefined } | null {
  if (fault === null || fault.through !== undefined) return null;
  const advice = shownText(fault.instead, language);
  if (advice.text === '') return null;
  return { text: text('databases.outage.instead', { text: advice.text }), lang: advice.lang };
}

/** The time if it is today; the details show both. */
export function shortTime(instant: string): string {
  const day = dayOf(instant);
  return day === today() ? minuteOf(instant).slice(day.length + 1) : day;
}
