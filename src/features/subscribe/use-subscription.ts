// What the patron hears of, as far as the page knows: the last choice that waits, else the fact.
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { getSubscription } from '#contract/calls/subscription.ts';
import type { Subscription } from '#contract/patron-model.ts';
import { type Reading, useRead } from '#data/use-read.ts';
import { intentsAtom } from '#session/atoms.ts';
import { usePatron } from '#session/use-session.ts';
import { pendingSubscription, refusedChoice, type Wish } from './pending-subscription.ts';

/** The fact, the choice that holds now (null before anything is known), and where the last one stands. */
export function useSubscription() {
  const patron = usePatron();
  const intents = useAtomValue(intentsAtom);
  const reading: Reading<Subscription> = useRead(
    getSubscription,
    {},
    { isEnabled: patron !== null, hideMessage: true },
  );
  const [wish, setWish] = useState<Wish | null>(null);
  const learntAt = reading.status === 'ready' ? reading.learntAt : 0;
  // State that follows other state: set while drawing, so that nothing stale is ever painted.
  const next = pendingSubscription(wish, patron === null ? [] : intents, learntAt);
  if (next !== wish) setWish(next);
  const choice = next?.choice ?? reading.data ?? null;
  const refusal = refusedChoice(intents)?.refusal ?? null;
  const isWaiting = intents.some(
    ({ call, state }) => call === 'saveSubscription' && state === 'waiting',
  );
  return { reading, choice, isWaiting, refusal };
}
