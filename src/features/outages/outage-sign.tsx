// A small sign: the library confirmed that a resource is out of order. The day, or the time if it began today.
import type { Outage } from '#contract/models/outage-model.ts';
import { type Translate, useLanguage } from '#i18n/use-text.ts';
import { shortTime } from '#session/short-time.ts';
import { FaultSign } from '#ui/fault-sign.tsx';
import { adviceOf } from './advice.ts';

/** Renders the sign; in lists it stands in place of the state. */
export function OutageSign({ outage, text }: { outage: Outage; text: Translate }) {
  const advice = adviceOf(outage, useLanguage(), text);
  return (
    <FaultSign hint={advice?.text}>
      {text('databases.outage.since', { time: shortTime(outage.since) })}
    </FaultSign>
  );
}
