import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FeedbackForm, FeedbackInput } from '../models/feedback-model.ts';
import {
  contentLimit,
  countSeen,
  emptyFeedback,
  feedbackIssues,
  tidiedFeedback,
  wordsIssue,
} from './feedback-rules.ts';

const resource = { kind: 'database', id: 'x' } as const;

test.each([
  ['abc', 3],
  ['汉字', 2],
  ['é', 1],
  ['👨‍👩‍👧‍👦', 1],
  ['🇨🇳🇺🇸', 2],
  ['a\r\nb', 3],
  ['', 0],
])('%j is seen as %i characters', (text, count) => {
  expect(countSeen(text)).toBe(count);
});

test('words to a report are as long as a report, counted as they are seen', () => {
  expect(wordsIssue('')).toBeNull();
  expect(wordsIssue('👨‍👩‍👧‍👦'.repeat(contentLimit))).toBeNull();
  expect(wordsIssue('字'.repeat(contentLimit + 1))).toMatchObject({ field: 'text' });
  expect(wordsIssue(`a${'́'.repeat(9_000)}`)).toMatchObject({ field: 'text' });
});

test('an empty form is valid input, and what it lacks is refused', () => {
  const missing = Object.fromEntries(
    FeedbackForm.options.map((form) => {
      const input = emptyFeedback(form, null);
      expect(FeedbackInput.safeParse(input).success).toBe(true);
      return [form, feedbackIssues(tidiedFeedback(input)).map(({ field }) => field)];
    }),
  );
  expect(missing).toEqual({
    trial: ['resource', 'speed', 'attitude', 'content'],
    fault: ['resource', 'faultType', 'content'],
    suggestion: ['content'],
  });
});

test('fields of another form are left out, so that nothing is sent that was not shown', () => {
  const input: FeedbackInput = {
    ...emptyFeedback('suggestion', resource),
    speed: 'fast',
    email: 'nobody@',
    link: 'https://example.org/',
    browser: 'Browser',
    place: 'onCampus',
    content: ' 建议\r\n一条\u0000 ',
    contact: ' 010\t1234 ',
  };
  expect(tidiedFeedback(input)).toEqual({
    ...emptyFeedback('suggestion', null),
    content: '建议\n一条',
    contact: '010 1234',
  });
});

test('a text is refused exactly where a reader counts more than the limit', () => {
  const piece = fc.constantFrom('a', '字', '👨‍👩‍👧‍👦', 'é', '\n', '🇨🇳');
  fc.assert(
    fc.property(fc.array(piece, { minLength: 480, maxLength: 520 }), (pieces) => {
      const input = tidiedFeedback({
        ...emptyFeedback('suggestion', null),
        // A letter at both ends, so that no line break is taken away.
        content: `x${pieces.join('|')}x`.slice(0, 7_900),
      });
      const isRefused = feedbackIssues(input).some(({ field }) => field === 'content');
      expect(isRefused).toBe(countSeen(input.content) > contentLimit);
    }),
    { numRuns: 50 },
  );
});

test('tidying twice changes nothing', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(...FeedbackForm.options),
      (text, form) => {
        const tidied = tidiedFeedback({
          ...emptyFeedback(form, resource),
          content: text,
          contact: text,
          email: text,
        });
        expect(tidiedFeedback(tidied)).toEqual(tidied);
      },
    ),
  );
});

test('a link that was tried is an address of the web, with or without its scheme', () => {
  const read = (link: string) => {
    const input = tidiedFeedback({
      ...emptyFeedback('fault', resource),
      faultType: 'slow',
      content: 'x',
      link,
    });
    return feedbackIssues(input).length === 0 ? input.link : null;
  };
  expect(['', ' https://a.example/x?y=1 ', 'http://a.example:81', 'a.example/x'].map(read)).toEqual(
    ['', 'https://a.example/x?y=1', 'http://a.example:81', 'https://a.example/x'],
  );
  for (const link of [
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'a.b:alert(1)',
    'ftp://a.example/',
    '//a.example/',
    '/home',
    'the first one',
  ]) {
    expect(read(link)).toBeNull();
  }
});

test('a contact that reaches nobody is refused, and a broken e-mail address in its own words', () => {
  const reasons = (contact: string) =>
    feedbackIssues(
      tidiedFeedback({ ...emptyFeedback('suggestion', null), content: 'x', contact }),
    ).map(({ field, en }) => `${field}: ${en}`);
  expect(reasons('')).toEqual([]);
  expect(reasons('reader@')).toEqual(['contact: Please enter the correct email address']);
  expect(reasons('没有')).toEqual([expect.stringMatching(/^contact: .*phone number/)]);
});
