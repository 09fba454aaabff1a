import { beforeEach, expect, test, vi } from 'vitest';
import { emptyFeedback } from '#contract/rules/forms/feedback-rules.ts';
import { clientPerTest } from '#tests/client/client-per-test.ts';
import { good } from '#tests/client/local-service.ts';

clientPerTest('patron', () => good(null));

beforeEach(async () => {
  const { startTexts } = await import('#i18n/i18n.ts');
  await startTexts('zh_CN');
});

test('nothing is asked where nothing would be deleted', async () => {
  const { isLossAgreed } = await import('./question.ts');
  expect(await isLossAgreed()).toBe(true);
});

test('the question says how many forms and changes the device has, also before the page shows them', async () => {
  const { saveDraft, draftKey } = await import('#client/drafts/drafts.ts');
  for (const form of ['fault', 'suggestion'] as const) {
    const input = { ...emptyFeedback(form, null), content: 'typed' };
    const owner = { username: 'reader', libraryCode: '900001' };
    const rest = { resourceName: {}, changedAt: 1, isHeld: false, schema: 1 } as const;
    await saveDraft({ key: draftKey(input), draftId: form, owner, input, ...rest });
  }
  const { questionAtom, sessionStore } = await import('./atoms.ts');
  const { hostQuestions } = await import('./question.ts');
  const { isLossAgreed } = await import('./question.ts');
  hostQuestions(() => Promise.resolve());
  const answer = isLossAgreed();
  const question = await vi.waitUntil(() => sessionStore.get(questionAtom));
  expect(question.title).toBe('退出并删除未发送的内容？');
  expect(question.items).toEqual(['未发送的表单：2 份']);
  question.answer(false);
  expect(await answer).toBe(false);
});
