import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FeedbackForm, FeedbackInput } from '../models/feedback-model.ts';
import {
  contentLimit,
  countSeen,
  emptyFeedback,
  feedbackIssues,
  tidiedFeedback,
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
