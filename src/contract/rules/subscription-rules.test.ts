import { expect, test } from 'vitest';
import {
  isAnythingComing,
  mailedKinds,
  nothingChosen,
  subjectLimit,
  subscriptionIssues,
  tidiedChoice,
} from './subscription-rules.ts';

const codes = Array.from({ length: subjectLimit + 1 }, (_, index) => `subject-${index}`);
const known = new Set(codes);

test('nothing comes without a topic or without a channel', () => {
  expect(isAnythingComing(nothingChosen)).toBe(false);
  expect(isAnythingComing({ ...nothingChosen, topics: ['trial'] })).toBe(false);
  expect(isAnythingComing({ ...nothingChosen, channels: ['portal'] })).toBe(false);
  expect(isAnythingComing({ ...nothingChosen, topics: ['trial'], channels: ['portal'] })).toBe(
    true,
  );
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
  expect(mailedKinds(choice)).toEqual([...tidied.topics, 'report', 'delivery']);
  expect(mailedKinds({ topics: ['notices', 'trial'] })).toEqual([
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
