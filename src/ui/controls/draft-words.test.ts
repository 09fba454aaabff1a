// What a form says of its draft: a connection that is back does not hide that a sending is in doubt.
import { expect, test } from 'vitest';
import { AppError } from '#contract/wire/errors.ts';
import { NoAnswer } from '#contract/wire/no-answer.ts';
import { draftNoteKey, failedSendingWords } from './draft-words.ts';

test('the note tells of the connection where nothing is in doubt', () => {
  const note = (isHeld: boolean, mayHaveArrived: boolean, isReachable: boolean) =>
    draftNoteKey({ isHeld, mayHaveArrived, isKept: true }, isReachable);
  expect(note(false, false, true)).toBe('draft.keptHere');
  expect(note(true, false, false)).toBe('draft.held');
  expect(note(true, false, true)).toBe('draft.heldReady');
  expect(note(true, true, false)).toBe('draft.held');
  expect(note(true, true, true)).toBe('draft.keptHere');
});

test('a failure has words in the language of now, and those of the network are said once', () => {
  const said = (error: unknown, isUnreached = false) =>
    failedSendingWords({ error, isUnreached }, 'feedback.renewed', (key) => key, 'en');
  const noAnswer = new NoAnswer('network', 20_000);
  expect([said(noAnswer, true), said(noAnswer)]).toEqual(['draft.unreached', null]);
  expect(said(new AppError('changedMeanwhile'))).toBe('feedback.renewed');
  expect(said(new Error('a fault'))).toBe('draft.notSent failures.unknown.');
});
