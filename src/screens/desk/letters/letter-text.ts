// What a letter to a vendor begins with, in the language chosen. Pure.
import type { OwnReport } from '#contract/models/feedback-model.ts';
import type { Language, LocalText } from '#contract/models/model.ts';
import { minuteOf } from '#contract/rules/day.ts';
import { textIn } from '#contract/rules/rules.ts';
import type { Translate } from '#i18n/use-text.ts';

/** What a letter is about. */
export interface LetterAbout {
  /** Name of the resource. */
  name: LocalText;
  /** Name of the library in the letter's language. */
  library: string;
  language: Language;
  /** The reported fault; null for a letter about none. */
  fault: { report: OwnReport; count: number } | null;
}

/** @param text in the letter's language */
export function letterText(
  { name: names, library, language, fault }: LetterAbout,
  text: Translate,
): { subject: string; text: string } {
  const name = textIn(names, language);
  const end = text('deskRequests.mail.end', { library });
  if (fault === null) {
    const begin = text('deskRequests.mail.beginPlain', { name, library });
    return { subject: joined(library, name), text: `${begin}\n\n\n\n${end}` };
  }
  const { faultType, content, link, browser, sentAt, happenedAt, outage } = fault.report;
  const what = faultType === '' ? '' : text(`deskRequests.mail.faults.${faultType}`);
  const facts = [
    ['what', what],
    ['since', minuteOf(outage?.since || happenedAt || sentAt)],
    ['reports', String(fault.count)],
    ['link', link],
    ['browser', browser],
    ['words', content],
  ] as const;
  const lines = facts
    .filter(([, value]) => value !== '')
    .map(([term, value]) =>
      text('deskRequests.mail.fact', { term: text(`deskRequests.mail.${term}`), value }),
    );
  const plea = text('deskRequests.mail.plea');
  const begin = text('deskRequests.mail.begin', { name, library });
  return {
    subject: joined(library, name, what),
    text: [begin, '', ...lines, '', plea, '', end].join('\n'),
  };
}

function joined(...parts: string[]): string {
  return parts.filter((part) => part !== '').join(' · ');
}
