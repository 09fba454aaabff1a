import { expect, test } from 'vitest';
import type { Subscription } from '#contract/models/patron-model.ts';
import { nothingChosen } from '#contract/rules/forms/subscription-rules.ts';
import { isSameChoice, isSubscribed, toggled } from './choice.ts';

const choice: Subscription = { ...nothingChosen, topics: ['trial'], channels: ['portal'] };

test('a choice is the same in whatever order it was ticked', () => {
  const one = { ...choice, topics: toggled(toggled([], 'new'), 'trial') } as Subscription;
  const other = { ...choice, topics: toggled(toggled([], 'trial'), 'new') } as Subscription;
  expect([isSameChoice(one, other), isSameChoice(one, choice)]).toEqual([true, false]);
  expect(toggled(['new', 'trial'], 'new')).toEqual(['trial']);
});

const limited = { ...choice, subjects: ['02'] };

test.each<[Parameters<typeof isSubscribed>[0], Subscription, boolean]>([
  // Where its topic was chosen, to be seen in the portal.
  [{ kind: 'trial' }, choice, true],
  [{ kind: 'outage' }, choice, false],
  [{ kind: 'trial' }, { ...choice, channels: ['email'] }, false],
  [{ kind: 'training' }, { ...choice, topics: ['notices'] }, true],
  [{ kind: 'purchase' }, { ...choice, topics: ['new'] }, true],
  // Where what it is about stands under a chosen subject, if any was chosen.
  [{ kind: 'trial', subjects: ['0201', '02'] }, limited, true],
  [{ kind: 'trial', subjects: ['08'] }, limited, false],
  [{ kind: 'trial', subjects: ['08'] }, choice, true],
  [{ kind: 'trial' }, limited, true],
])('a notice %j is marked by the choice %j: %s', (notice, chosen, isMarked) => {
  expect(isSubscribed(notice, chosen)).toBe(isMarked);
});
