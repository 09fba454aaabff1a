// One form in several tabs: they have one draft, and the newest words are shown in all of them.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { draftKey, type FeedbackDraft } from '#client/drafts/drafts.ts';
import { emptyFeedback } from '#contract/rules/feedback-rules.ts';
import { type DraftForm, edited, formOf, isDropped, sending, takenOver } from './draft-form.ts';

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
  const presses = fc.array(fc.nat({ max: 2 }), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(presses, (tabsInTurn) => {
      const tabs = [0, 1, 2].map((): DraftForm<FeedbackDraft> => formOf(blank));
      tabsInTurn.forEach((tab, index) => {
        const form = tabs[tab] ?? formOf(blank);
        const content = `${form.draft.input.content}${index},`;
        const { draft } = edited(form, { content }, index + 1);
        tabs.forEach((each, at) => {
          tabs[at] = at === tab ? { ...form, draft } : (takenOver(each, draft) ?? each);
        });
      });
      const all = tabsInTurn.map((_, index) => `${index},`).join('');
      expect(tabs.map(({ draft }) => draft.input.content)).toEqual([all, all, all]);
    }),
  );
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
