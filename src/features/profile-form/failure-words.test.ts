import { expect, test } from 'vitest';
import { AppError } from '#contract/wire/errors.ts';
import { NoAnswer } from '#contract/wire/no-answer.ts';
import { draftNoteKey, failedSendingWords } from '../../ui/controls/draft-words.ts';
import { confirmKey } from './confirm-key.ts';
import { failureWords } from './use-profile-form.ts';

const refusal = new AppError('operationFailed');

test.each<[string, unknown, boolean, string]>([
  ['no answer', new NoAnswer('network', 20_000), true, 'draft.noAnswer'],
  ['none in time', new NoAnswer('timeout', 20_000), true, 'draft.noAnswer'],
  ['that of another', new NoAnswer('foreign', 20_000, 502), true, 'draft.noAnswer'],
  ['no network: nothing left the device', new NoAnswer('network', 20_000), false, 'draft.held'],
  ['a refusal, with its reason', refusal, true, `draft.notSent ${refusal.sentence('en')}`],
  ['a fault', new Error('a fault'), true, 'draft.notSent failures.unknown.'],
])('a save that failed is told by its cause: %s', (_, error, wasOnline, words) => {
  expect(failureWords({ error, wasOnline }, (key) => key, 'en')).toBe(words);
});

test.each([
  [true, '', 'profile.confirmAlone'],
  [true, '2026-01-01', 'profile.confirm'],
  [false, '', 'profile.confirm'],
])('who has nothing to agree to confirms alone: %s, %j', (isKnown, version, key) => {
  expect(confirmKey({ isKnown, version })).toBe(key);
});

test.each([
  [false, false, true, 'draft.keptHere'],
  [true, false, false, 'draft.held'],
  [true, false, true, 'draft.heldReady'],
  [true, true, false, 'draft.held'],
  [true, true, true, 'draft.keptHere'],
])(
  'held: %s, in doubt: %s, reachable: %s, the note is %s',
  (isHeld, mayHaveArrived, isReachable, key) => {
    expect(draftNoteKey({ isHeld, mayHaveArrived, isKept: true }, isReachable)).toBe(key);
  },
);

test('a failure has words in the language of now, and those of the network are said once', () => {
  const said = (error: unknown, isUnreached = false) =>
    failedSendingWords({ error, isUnreached }, 'feedback.renewed', (key) => key, 'en');
  const noAnswer = new NoAnswer('network', 20_000);
  expect([said(noAnswer, true), said(noAnswer)]).toEqual(['draft.unreached', null]);
  expect(said(new AppError('changedMeanwhile'))).toBe('feedback.renewed');
  expect(said(new Error('a fault'))).toBe('draft.notSent failures.unknown.');
});
