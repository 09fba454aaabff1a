// A small sign: the library confirmed that a resource is out of order. The day, or the time if it began today.
import type { Outage } from '#contract/models/outage-model.ts';
import type { Translate } from '#i18n/use-text.ts';
import { shortTime } from '#session/short-time.ts';
import { FaultSign } from '#ui/fault-sign.tsx';

/** Renders the sign; in lists it stands in place of the state. */
export function OutageSign({ outage, text }: { outage: Outage; text: Translate }) {
  return <FaultSign>{text('databases.outage.since', { time: shortTime(outage.since) })}</FaultSign>;
}
