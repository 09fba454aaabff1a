import { describe, expect, test } from 'vitest';
import type { Intent } from '#client/outbox/outbox.ts';
import type { Subscription } from '#contract/patron-model.ts';
import { nothingChosen } from '#contract/subscription-rules.ts';
import {
  isSameChoice,
  isSubscribed,
  pendingSubscription,
  refusedChoice,
  toggled,
} from './pending-subscription.ts';

const choice: Subscription = { ...nothingChosen, topics: ['trial'], channels: ['portal'] };

function intentOf(input: Subscription, state: Intent['state'] = 'waiting'): Intent {
  return {
    id: 'intent',
    call: 'saveSubscription',
    input,
    libraryCode: '900001',
    patron: 'reader',
    madeAt: 1,
    state,
    schema: 1,
    attempts: 0,
  };
}

describe('a choice', () => {
  test('holds while it waits, and once it is sent until the fact is newer', () => {
    const waiting = pendingSubscription(null, [intentOf(choice)], 10);
    expect(waiting?.choice).toBe(choice);
    const sent = pendingSubscription(waiting, [], 10);
    expect(sent).toBe(waiting);
    expect(pendingSubscription(sent, [], 11)).toBeNull();
  });

  test('is the last one that waits, and the same object while nothing changes', () => {
    const later = { ...choice, topics: [] };
    const intents = [intentOf(choice), intentOf(later)];
    const held = pendingSubscription(null, intents, 10);
    expect(held?.choice).toBe(later);
    expect(pendingSubscription(held, intents, 10)).toBe(held);
  });

  test('holds no longer once it is refused, and the refusal is known', () => {
    const intents = [intentOf(choice, 'refused')];
    expect(pendingSubscription({ choice, learntAt: 10 }, intents, 10)).toBeNull();
    expect(refusedChoice(intents)).toBe(intents[0]);
    expect(refusedChoice([intentOf(choice)])).toBeNull();
  });

  test('is no other command’s', () => {
    expect(pendingSubscription(null, [{ ...intentOf(choice), call: 'setFollow' }], 10)).toBeNull();
  });

  test('is the same in whatever order it was ticked', () => {
    const one = { ...choice, topics: toggled(toggled([], 'new'), 'trial') } as Subscription;
    const other = { ...choice, topics: toggled(toggled([], 'trial'), 'new') } as Subscription;
    expect(isSameChoice(one, other)).toBe(true);
    expect(isSameChoice(one, choice)).toBe(false);
    expect(toggled(['new', 'trial'], 'new')).toEqual(['trial']);
  });
});

describe('a notice is marked', () => {
  test('where its topic was chosen, to be seen in the portal', () => {
    expect(isSubscribed({ kind: 'trial' }, choice, null)).toBe(true);
    expect(isSubscribed({ kind: 'outage' }, choice, null)).toBe(false);
    expect(isSubscribed({ kind: 'trial' }, { ...choice, channels: ['email'] }, null)).toBe(false);
    expect(isSubscribed({ kind: 'training' }, { ...choice, topics: ['notices'] }, null)).toBe(true);
    expect(isSubscribed({ kind: 'purchase' }, { ...choice, topics: ['new'] }, null)).toBe(true);
  });

  test('where what it is about stands under a chosen subject, if any was chosen', () => {
    const limited = { ...choice, subjects: ['02'] };
    expect(isSubscribed({ kind: 'trial' }, limited, ['02', '08'])).toBe(true);
    expect(isSubscribed({ kind: 'trial' }, limited, ['08'])).toBe(false);
    expect(isSubscribed({ kind: 'trial' }, choice, ['08'])).toBe(true);
    expect(isSubscribed({ kind: 'trial' }, limited, null)).toBe(true);
  });
});
