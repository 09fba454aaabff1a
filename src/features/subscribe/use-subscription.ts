// The patron's subscription as the page knows it: the last choice made here, else the stored fact.
import { getSubscription, saveSubscription } from '#contract/calls/patron/subscription.ts';
import type { Subscription } from '#contract/models/patron-model.ts';
import { usePending } from '#data/pending.ts';
import { type Reading, useRead } from '#data/use-read.ts';
import { usePatron } from '#session/use-session.ts';

/** Returns the fact, the current choice (null until known), and the state of the last change. */
export function useSubscription() {
  const patron = usePatron();
  const reading: Reading<Subscription> = useRead(
    getSubscription,
    {},
    { isEnabled: patron !== null, hideMessage: true },
  );
  const { changes, isWaiting, refused } = usePending(saveSubscription, reading);
  const choice = changes.at(-1)?.input ?? reading.data ?? null;
  return { reading, choice, isWaiting, refusal: refused?.refusal ?? null };
}
