import fc from 'fast-check';
import { expect, test } from 'vitest';
import { always } from '#tests/setup/always.ts';
import { FeedbackForm, FeedbackInput, ReportState } from '../../models/feedback-model.ts';
import { isAnswer, isOpen, isRatable, type StepOf, stateAfter } from '../life/life.ts';
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
  for (const words of ['', '👨‍👩‍👧‍👦'.repeat(contentLimit)]) expect(wordsIssue(words)).toBeNull();
  for (const words of ['字'.repeat(contentLimit + 1), `a${'́'.repeat(9_000)}`])
    expect(wordsIssue(words)).toMatchObject({ field: 'text' });
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
  always(fc.array(piece, { minLength: 480, maxLength: 520 }), (pieces) => {
    // A letter at both ends, so that no line break is taken away.
    const content = `x${pieces.join('|')}x`.slice(0, 7_900);
    const input = tidiedFeedback({ ...emptyFeedback('suggestion', null), content });
    const isRefused = feedbackIssues(input).some(({ field }) => field === 'content');
    expect(isRefused).toBe(countSeen(input.content) > contentLimit);
  });
});

test('tidying twice changes nothing', () => {
  always(fc.string({ unit: 'binary' }), (text) => {
    for (const form of FeedbackForm.options) {
      const words = { content: text, contact: text, email: text };
      const tidied = tidiedFeedback({ ...emptyFeedback(form, resource), ...words });
      expect(tidiedFeedback(tidied)).toEqual(tidied);
    }
  });
});

test.each([
  ['', ['']],
  ['https://a.example/x?y=1', [' https://a.example/x?y=1 ']],
  ['http://a.example:81', ['http://a.example:81']],
  ['https://a.example/x', ['a.example/x']],
  [null, ['javascript:alert(1)', 'JAVASCRIPT:alert(1)', 'java\tscript:alert(1)', 'a.b:alert(1)']],
  [null, ['data:text/html,x', 'ftp://a.example/', '//a.example/', '/home', 'the first one']],
])('a link is an address of the web, with or without its scheme, %j: %j', (read, links) => {
  const fault = { ...emptyFeedback('fault', resource), faultType: 'slow', content: 'x' } as const;
  for (const link of links) {
    const input = tidiedFeedback({ ...fault, link });
    expect(feedbackIssues(input).length === 0 ? input.link : null).toBe(read);
  }
});

test.each([
  ['', []],
  ['reader@', ['contact: Please enter the correct email address']],
  ['没有', [expect.stringMatching(/^contact: .*phone number/)]],
])('a contact that reaches nobody is refused, in the words of its form: %j', (contact, reasons) => {
  const written = { ...emptyFeedback('suggestion', null), content: 'x', contact };
  const issues = feedbackIssues(tidiedFeedback(written));
  expect(issues.map(({ field, en }) => `${field}: ${en}`)).toEqual(reasons);
});

const steps: readonly StepOf['report'][] = ['see', 'assign', 'answer', 'close', 'reopen'];

test('every step of every state', () => {
  const table = Object.fromEntries(
    ReportState.options.map((state) => [
      state,
      steps.map((step) => stateAfter('report', state, step)),
    ]),
  );
  expect(table).toEqual({
    sent: ['seen', 'inProgress', 'answered', 'closed', null],
    seen: ['seen', 'inProgress', 'answered', 'closed', null],
    inProgress: [null, 'inProgress', 'answered', 'closed', null],
    answered: [null, 'inProgress', 'answered', 'closed', 'reopened'],
    closed: [null, null, null, 'closed', 'reopened'],
    reopened: ['seen', 'inProgress', 'answered', 'closed', null],
  });
});

test('a step that is repeated leaves the state; a report that is over can be opened again, once', () => {
  for (const state of ReportState.options) {
    for (const step of steps) {
      const after = stateAfter('report', state, step);
      if (after !== null)
        expect(stateAfter('report', after, step)).toBe(step === 'reopen' ? null : after);
    }
    expect(isOpen('report', state)).toBe(stateAfter('report', state, 'reopen') === null);
  }
});

test('a report can be rated once the library has answered it, and not while it is open', () => {
  const at = '2027-01-01T00:00:00Z';
  const step = (state: ReportState, isReaders: boolean, text = '') => ({
    state,
    isReaders,
    text,
    at,
  });
  const sent = step('sent', true);
  const answer = step('answered', false, 'words');
  const closedByReader = step('closed', true, 'solved');
  const reopened = step('reopened', true);
  expect(isRatable('closed', [sent, closedByReader])).toBe(false);
  expect(isRatable('closed', [sent, step('closed', false)])).toBe(false);
  expect(isRatable('closed', [sent, step('closed', false, 'words')])).toBe(true);
  expect(isRatable('answered', [sent, answer])).toBe(true);
  expect(isRatable('reopened', [sent, answer, reopened])).toBe(false);
  expect(isRatable('closed', [sent, answer, reopened, closedByReader])).toBe(true);
  // The fault is over, without words.
  expect(isAnswer(step('answered', false))).toBe(true);
});
