// One form in several tabs has one draft, and the newest words are shown in all.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { draftKey, type FeedbackDraft } from '#client/drafts/drafts.ts';
import { emptyFeedback } from '#contract/rules/forms/feedback-rules.ts';
import { NoAnswer } from '#contract/wire/no-answer.ts';
import { always } from '#tests/setup/always.ts';
import {
  afterFailure,
  begun,
  type DraftForm,
  edited,
  formOf,
  isDropped,
  isUnreached,
  refused,
  renewed,
  sending,
  takenOver,
} from './draft-form.ts';

const input = emptyFeedback('suggestion', null);
const blank: FeedbackDraft = {
  key: draftKey(input),
  draftId: 'draft-1',
  owner: { username: 'reader', libraryCode: '900001' },
  input,
  resourceName: {},
  changedAt: 0,
  isHeld: false,
  schema: 1,
};

test('words that are added in any tab are lost in none', () => {
  always(fc.array(fc.nat({ max: 2 }), { minLength: 1, maxLength: 30 }), (tabsInTurn) => {
    let tabs = [0, 1, 2].map((): DraftForm<FeedbackDraft> => formOf(blank));
    for (const [index, tab] of tabsInTurn.entries()) {
      const form = tabs[tab] ?? formOf(blank);
      const content = `${form.draft.input.content}${index},`;
      const { draft } = edited(form, { content }, index + 1);
      tabs = tabs.map((each, at) =>
        at === tab ? { ...form, draft } : (takenOver(each, draft) ?? each),
      );
    }
    const all = tabsInTurn.map((_, index) => `${index},`).join('');
    expect(tabs.map(({ draft }) => draft.input.content)).toEqual([all, all, all]);
  });
});

test('a blank form takes what another tab stored, also when it was opened later', () => {
  const opened = formOf({ ...blank, changedAt: 9 });
  const stored = { ...blank, input: { ...blank.input, content: 'there' }, changedAt: 5 };
  expect(takenOver(opened, stored)).toBeNull();
  expect(takenOver(opened, stored, true)?.draft).toEqual(stored);
  expect(takenOver(opened, null, true)).toBeNull();
});

test('a form that is being sent, or is newer, stays as it is', () => {
  const typed = edited(formOf(blank), { content: 'here' }, 5);
  const stored = (changedAt: number) => ({ ...blank, changedAt });
  expect(takenOver(typed, stored(4))).toBeNull();
  expect(takenOver(typed, null)).toBeNull();
  expect(takenOver(typed, stored(6))?.draft.changedAt).toBe(6);
  expect(takenOver(sending(typed) ?? typed, stored(6))).toBeNull();
  expect([isDropped(typed, 4), isDropped(typed, 6)]).toEqual([false, true]);
  expect(isDropped(sending(typed) ?? typed, 6)).toBe(false);
});

const newId = () => 'draft-2';
const noAnswer = new NoAnswer('network', 20_000);

test('what was sent and got no answer may have arrived, until another draft begins', () => {
  const form = sending(formOf(blank)) ?? formOf(blank);
  const attempt = { ...begun(true), wasSent: true };
  const after = afterFailure(form, noAnswer, newId, attempt);
  expect(after).toMatchObject({ phase: 'editing', draft: { isHeld: true, mayHaveArrived: true } });
  expect(after.draft.draftId).toBe(blank.draftId);
  expect(isUnreached(noAnswer, attempt)).toBe(false);
  // Neither typing nor a later attempt that ends in another way tells whether it arrived.
  const typed = edited(after, { content: 'more' }, 5);
  expect(refused(typed, []).draft.mayHaveArrived).toBe(true);
  expect(afterFailure(typed, noAnswer, newId, begun(false)).draft.mayHaveArrived).toBe(true);
  expect(renewed(typed, newId).draft).toMatchObject({ draftId: 'draft-2', mayHaveArrived: false });
});

test('nothing is in doubt that never left the device', () => {
  const after = (error: NoAnswer, attempt = begun(true)) =>
    afterFailure(formOf(blank), error, newId, attempt).draft.mayHaveArrived ?? false;
  const offline = { ...begun(false), wasSent: true };
  expect([after(noAnswer, offline), after(noAnswer)]).toEqual([false, false]);
  expect(after(new NoAnswer('aborted', 20_000), { ...begun(true), wasSent: true })).toBe(false);
  // Where a network is there, the form says that nothing was sent; else its note does.
  const isSaid = (attempt: typeof offline) => isUnreached(noAnswer, attempt);
  expect([offline, begun(false), begun(true)].map(isSaid)).toEqual([false, false, true]);
});
