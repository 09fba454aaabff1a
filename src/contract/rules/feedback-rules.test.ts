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
  );
});

test('tidying twice changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      for (const form of FeedbackForm.options) {
        const words = { content: text, contact: text, email: text };
        const tidied = tidiedFeedback({ ...emptyFeedback(form, resource), ...words });
        expect(tidiedFeedback(tidied)).toEqual(tidied);
      }
    }),
  );
});

test.each([
  ['', ''],
  [' https://a.example/x?y=1 ', 'https://a.example/x?y=1'],
  ['http://a.example:81', 'http://a.example:81'],
  ['a.example/x', 'https://a.example/x'],
  ['javascript:alert(1)', null],
  ['JAVASCRIPT:alert(1)', null],
  ['java\tscript:alert(1)', null],
  ['data:text/html,x', null],
  ['a.b:alert(1)', null],
  ['ftp://a.example/', null],
  ['//a.example/', null],
  ['/home', null],
  ['the first one', null],
])(
  'a link that was tried is an address of the web, with or without its scheme: %j',
  (link, read) => {
    const fault = { ...emptyFeedback('fault', resource), faultType: 'slow', content: 'x' } as const;
    const input = tidiedFeedback({ ...fault, link });
    expect(feedbackIssues(input).length === 0 ? input.link : null).toBe(read);
  },
);

test('a contact that reaches nobody is refused, and a broken e-mail address in its own words', () => {
  const written = { ...emptyFeedback('suggestion', null), content: 'x' };
  const reasons = (contact: string) =>
    feedbackIssues(tidiedFeedback({ ...written, contact })).map(
      ({ field, en }) => `${field}: ${en}`,
    );
  expect(reasons('')).toEqual([]);
  expect(reasons('reader@')).toEqual(['contact: Please enter the correct email address']);
  expect(reasons('没有')).toEqual([expect.stringMatching(/^contact: .*phone number/)]);
});
