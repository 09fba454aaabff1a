// What a request is called, and when it is due. Pure.
import type { QueuedRequest, WholeRequest } from '#contract/models/desk/request-model.ts';
import type { Language } from '#contract/models/model.ts';
import { textIn } from '#contract/rules/rules.ts';

/** What a row says first: the resource or the wanted item, else the reader's words. */
export function headingOf({ name, words }: QueuedRequest, language: Language): string {
  return textIn(name, language) || words;
}

/** Name of the resource, or title of the wanted item; '' for a suggestion. */
export function nameOf({ report, copy }: WholeRequest, language: Language): string {
  if (copy !== null) return copy.title || copy.doi;
  return report === null ? '' : textIn(report.resourceName, language);
}

/** True where the day on which it was expected to be done is over. */
export function isOverdue(
  { dueOn, isOpen }: Pick<QueuedRequest, 'dueOn' | 'isOpen'>,
  today: string,
): boolean {
  return isOpen && dueOn !== null && dueOn < today;
}
