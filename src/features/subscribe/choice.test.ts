import { describe, expect, test } from 'vitest';
import type { Subscription } from '#contract/models/patron-model.ts';
import { nothingChosen } from '#contract/rules/subscription-rules.ts';
import { isSameChoice, isSubscribed, toggled } from './choice.ts';

const choice: Subscription = { ...nothingChosen, topics: ['trial'], channels: ['portal'] };

describe('a choice', () => {
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
    expect(isSubscribed({ kind: 'trial' }, choice)).toBe(true);
    expect(isSubscribed({ kind: 'outage' }, choice)).toBe(false);
    expect(isSubscribed({ kind: 'trial' }, { ...choice, channels: ['email'] })).toBe(false);
    expect(isSubscribed({ kind: 'training' }, { ...choice, topics: ['notices'] })).toBe(true);
    expect(isSubscribed({ kind: 'purchase' }, { ...choice, topics: ['new'] })).toBe(true);
  });

  test('where what it is about stands under a chosen subject, if any was chosen', () => {
    const limited = { ...choice, subjects: ['02'] };
    expect(isSubscribed({ kind: 'trial', subjects: ['0201', '02'] }, limited)).toBe(true);
    expect(isSubscribed({ kind: 'trial', subjects: ['08'] }, limited)).toBe(false);
    expect(isSubscribed({ kind: 'trial', subjects: ['08'] }, choice)).toBe(true);
    expect(isSubscribed({ kind: 'trial' }, limited)).toBe(true);
  });
});
