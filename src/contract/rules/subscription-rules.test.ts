import { expect, test } from 'vitest';
import type { Subscription } from '../models/patron-model.ts';
import {
  choiceAfter,
  comingKinds,
  isAnythingComing,
  nothingChosen,
  pushRhythmOf,
  subjectLimit,
  subscriptionIssues,
  tidiedChoice,
} from './subscription-rules.ts';

const codes = Array.from({ length: subjectLimit + 1 }, (_, index) => `subject-${index}`);
const known = new Set(codes);

test('nothing comes without a topic, or without a channel and a device', () => {
  expect(isAnythingComing(nothingChosen, 1)).toBe(false);
  expect(isAnythingComing({ ...nothingChosen, topics: ['trial'] }, 0)).toBe(false);
  expect(isAnythingComing({ ...nothingChosen, channels: ['portal'] }, 1)).toBe(false);
  const choice: Subscription = { ...nothingChosen, topics: ['trial'] };
  expect(isAnythingComing({ ...choice, channels: ['portal'] }, 0)).toBe(true);
  expect(isAnythingComing(choice, 1)).toBe(true);
});

test('two choices that mean the same are written the same', () => {
  const one = tidiedChoice({ ...nothingChosen, topics: ['trial', 'new', 'trial'] });
  expect(one).toEqual(tidiedChoice({ ...nothingChosen, topics: ['new', 'trial'] }));
  expect(one.topics).toHaveLength(2);
});

test('a choice is in the order of the page, however it was ticked, and so are the kinds that are mailed', () => {
  const topics = ['notices', 'outage', 'trial', 'expiring', 'new'] as const;
  const choice = { ...nothingChosen, topics: [...topics], channels: ['email', 'portal'] as const };
  const tidied = tidiedChoice({ ...choice, channels: [...choice.channels] });
  expect(tidied.topics).toEqual(['new', 'trial', 'expiring', 'outage', 'notices']);
  expect(tidied.channels).toEqual(['portal', 'email']);
  expect(comingKinds(choice)).toEqual([...tidied.topics, 'report', 'delivery']);
  expect(comingKinds({ topics: ['notices', 'trial'] })).toEqual([
    'trial',
    'outage',
    'notices',
    'report',
    'delivery',
  ]);
});

test(`more than ${subjectLimit} subjects are refused, and those that are not there`, () => {
  const issuesOf = (subjects: string[]) =>
    subscriptionIssues({ ...nothingChosen, subjects }, known).map(({ en }) => en);
  expect(issuesOf(codes.slice(1))).toEqual([]);
  expect(issuesOf(codes)[0]).toContain(`${subjectLimit} subjects at most`);
  expect(issuesOf(['elsewhere'])[0]).toContain('no longer there');
});

test('notifications on devices come at once unless the patron chose otherwise for their kind', () => {
  const choice = tidiedChoice({ ...nothingChosen, push: { trial: 'daily', report: 'never' } });
  expect(pushRhythmOf(choice, 'trial')).toBe('daily');
  expect(pushRhythmOf(choice, 'report')).toBe('never');
  expect(pushRhythmOf(choice, 'new')).toBe('atOnce');
  expect(pushRhythmOf(nothingChosen, 'trial')).toBe('atOnce');
});

test('a page that knows no rhythms of devices takes none away, and one that does replaces them', () => {
  const before = { ...nothingChosen, push: { trial: 'daily' } } as const;
  expect(choiceAfter(before, nothingChosen).push).toEqual({ trial: 'daily' });
  expect(choiceAfter(before, { ...nothingChosen, push: {} }).push).toEqual({});
  expect(choiceAfter(null, nothingChosen)).toEqual(nothingChosen);
});
