import { expect, test } from 'vitest';
import { ReportState } from '../models/feedback-model.ts';
import { isAnswer, isOpenState, isRatable, type ReportStep, stateAfter } from './feedback-life.ts';

const steps: readonly ReportStep[] = ['see', 'assign', 'answer', 'close', 'reopen'];

test('every step of every state', () => {
  const table = Object.fromEntries(
    ReportState.options.map((state) => [state, steps.map((step) => stateAfter(state, step))]),
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

test('a step that is repeated leaves the state as it is, and an open report is not opened again', () => {
  for (const state of ReportState.options) {
    for (const step of steps) {
      const after = stateAfter(state, step);
      if (after !== null) expect(stateAfter(after, step)).toBe(step === 'reopen' ? null : after);
    }
  }
});

test('a report that is answered or closed is not open, and its reader can open it again', () => {
  for (const state of ReportState.options) {
    const isOver = stateAfter(state, 'reopen') !== null;
    expect(isOpenState(state)).toBe(!isOver);
  }
});

test('a report can be rated once the library has answered it, and not while it is open', () => {
  const step = (state: ReportState, isReaders: boolean, text = '') => ({
    state,
    isReaders,
    text,
    at: '2027-01-01T00:00:00Z',
  });
  const sent = step('sent', true);
  const answer = step('answered', false, 'words');
  const closedByReader = step('closed', true, 'solved');
  expect(isRatable('closed', [sent, closedByReader])).toBe(false);
  expect(isRatable('closed', [sent, step('closed', false)])).toBe(false);
  expect(isRatable('closed', [sent, step('closed', false, 'words')])).toBe(true);
  expect(isRatable('answered', [sent, answer])).toBe(true);
  expect(isRatable('reopened', [sent, answer, step('reopened', true)])).toBe(false);
  expect(isRatable('closed', [sent, answer, step('reopened', true), closedByReader])).toBe(true);
  // The fault is over, without words.
  expect(isAnswer(step('answered', false))).toBe(true);
});
