// A small sign: the library confirmed that a resource is out of order, or one of the ways to it.
import type { Fault } from '#contract/rules/ways.ts';
import { type Translate, useLanguage } from '#i18n/use-text.ts';
import { adviceOf, faultWords } from '#session/fault-words.ts';
import { FaultSign } from '#ui/fault-sign.tsx';

/** Renders the sign; in lists it stands in place of the state. */
export function OutageSign({ outage, text }: { outage: Fault; text: Translate }) {
  const language = useLanguage();
  const advice = adviceOf(outage, language, text);
  return <FaultSign hint={advice?.text}>{faultWords(outage, language, text)}</FaultSign>;
}
