// Drafts on the device: as typed, of one patron, gone at a sign-out.

import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { emptyFeedback } from '#contract/rules/feedback-rules.ts';
import { clientPerTest } from '#tests/client/client-per-test.ts';
import { good } from '#tests/client/local-service.ts';
import { keepBusy, openTab, signIn } from '#tests/client/tab.ts';
import { stubStorage } from '#tests/client/web-storage.ts';
import type * as Drafts from './drafts.ts';

const { service, tab } = clientPerTest('patron', () => good(null));
let drafts: typeof Drafts;

beforeEach(async () => {
  drafts = await import('./drafts.ts');
});

/** The drafts as a tab opened now has them. */
async function inNewTab(): Promise<typeof Drafts> {
  await openTab(service.origin);
  return import('./drafts.ts');
}

const owner = { username: 'reader', libraryCode: '900001' };
const facts = { resourceName: {}, changedAt: 1, isHeld: false, schema: 1 } as const;
const rest = { ...facts, draftId: 'draft-1', owner };
const draftOf = (content: string, form: 'fault' | 'suggestion' = 'suggestion') => {
  const input = { ...emptyFeedback(form, null), content };
  return {
    key: drafts.draftKey(input),
    input,
    ...rest,
  } as const;
};

test('a draft is there again in another tab', async () => {
  await drafts.saveDraft(draftOf('typed'));
  const other = await inNewTab();
  const { key } = draftOf('');
  expect((await other.loadDraft(key, owner))?.input.content).toBe('typed');
  expect(await other.listDrafts(owner)).toHaveLength(1);
});

test('a tab hears that another has written or dropped a draft, and which', async () => {
  const { key } = draftOf('');
  const other = await inNewTab();
  const received: ('written' | 'dropped')[] = [];
  other.onDraftElsewhere(key, (droppedAt) =>
    received.push(droppedAt === null ? 'written' : 'dropped'),
  );
  await drafts.saveDraft(draftOf('typed'));
  await vi.waitFor(() => expect(received).toEqual(['written']));
  await drafts.dropDraft(draftOf('', 'fault').key);
  await drafts.dropDraft(key);
  await vi.waitFor(() => expect(received).toEqual(['written', 'dropped']));
});

test('changed details are a draft of their reader alone, and no feedback', async () => {
  const input = { phone: '123', departments: ['history'] };
  await drafts.saveDraft({ ...rest, key: 'profile', input });
  const other = await inNewTab();
  expect((await other.loadDraft<Drafts.ProfileDraft>('profile', owner))?.input).toEqual(input);
  expect(await other.loadDraft('profile', { ...owner, username: 'another' })).toBeNull();
  const kept = await other.listDrafts(owner);
  expect(kept).toHaveLength(1);
  expect(kept.filter(other.isFeedbackDraft)).toEqual([]);
});

test.each([
  ['a text in place of fields', 'x'],
  ['a field that is no text', { phone: 1 }],
  ['departments that are no list', { departments: 'history' }],
])('details of another shape are not read: %s', async (_, input) => {
  const wrong = { ...draftOf(''), key: 'profile', input } as unknown as Drafts.Draft;
  await drafts.saveDraft(wrong);
  const other = await inNewTab();
  expect(await other.loadDraft('profile', owner)).toBeNull();
});

test('whatever is typed or sent in whatever order, the last state is what is kept', async () => {
  const { key } = draftOf('');
  await fc.assert(
    fc.asyncProperty(fc.array(fc.option(fc.string()), { minLength: 1 }), async (states) => {
      // None is waited for: a reader types faster than a slow disk writes.
      const writes = states.map((content) =>
        content === null ? drafts.dropDraft(key) : drafts.saveDraft(draftOf(content)),
      );
      const seen = (await drafts.loadDraft(key, owner))?.input.content ?? null;
      await Promise.all(writes);
      const last = states.at(-1) ?? null;
      expect([seen, (await drafts.loadDraft(key, owner))?.input.content ?? null]).toEqual([
        last,
        last,
      ]);
    }),
    { numRuns: 30 },
  );
});

test('what is typed to open a report again is a draft too, and no form', async () => {
  const key = drafts.reopenKey('report-1');
  await drafts.saveDraft({ key, input: { text: 'typed' }, ...rest });
  const other = await inNewTab();
  const kept = await other.listDrafts(owner);
  expect(kept.filter(other.isReopenDraft).map(({ input }) => input.text)).toEqual(['typed']);
  expect(kept.filter(other.isFeedbackDraft)).toEqual([]);
  expect(kept.filter(other.isDeliveryDraft)).toEqual([]);
  await tab.revocation.signOut();
  expect(await tab.stores.draftsStore.entries()).toEqual([]);
});

test('nobody reads the draft of another patron or library', async () => {
  await drafts.saveDraft(draftOf('private'));
  const { key } = draftOf('');
  for (const other of [
    { ...owner, username: 'other' },
    { ...owner, libraryCode: '900002' },
  ]) {
    expect(await drafts.loadDraft(key, other)).toBeNull();
    expect(await drafts.listDrafts(other)).toEqual([]);
  }
});

test('a sign-out deletes drafts, also one that is written in that moment', async () => {
  await drafts.saveDraft(draftOf('one'));
  const writing = drafts.saveDraft(draftOf('two', 'fault'));
  await Promise.all([tab.revocation.signOut(), writing]);
  await drafts.saveDraft(draftOf('three'));
  expect(await tab.stores.draftsStore.entries()).toEqual([]);
});

test('an ended session keeps drafts for the same patron, and not for another one', async () => {
  const { key } = draftOf('');
  await drafts.saveDraft(draftOf('typed'));
  const { token } = await tab.credentials.loadCredentials();
  await tab.credentials.expireSession(token?.refreshToken ?? '', false, null);
  expect((await tab.credentials.loadCredentials()).userInfo).toBeNull();
  // The form is still open: what is typed now is kept too.
  await drafts.saveDraft(draftOf('typed later'));
  await signIn(tab, 'reader');
  expect((await drafts.loadDraft(key, owner))?.input.content).toBe('typed later');
  await signIn(tab, 'other');
  expect(await tab.stores.draftsStore.entries()).toEqual([]);
});

test('a record of another release is set aside, not shown', async () => {
  const { key } = draftOf('');
  await tab.stores.draftsStore.set(key, { ...draftOf('x'), input: { form: 'unknown' } });
  expect(await drafts.loadDraft(key, owner)).toBeNull();
});

test('a reload in the moment of a write loses nothing', async () => {
  const area = stubStorage();
  drafts = await inNewTab();
  await drafts.saveDraft(draftOf('first'));
  expect(area.has('unwrittenDrafts')).toBe(false);
  const letGo = await keepBusy('drafts');
  const writing = drafts.saveDraft({ ...draftOf('first and last'), changedAt: 2 });
  // The page is gone: its write never ends.
  const left = area.get('unwrittenDrafts') ?? '';
  letGo();
  await writing;
  await tab.stores.draftsStore.set(draftOf('').key, draftOf('first'));
  area.set('unwrittenDrafts', left);
  const next = await inNewTab();
  expect((await next.loadDraft(draftOf('').key, owner))?.input.content).toBe('first and last');
  expect(area.has('unwrittenDrafts')).toBe(false);

  // What another page wrote later stays, and what no release can read goes.
  const { key } = draftOf('', 'fault');
  area.set('unwrittenDrafts', JSON.stringify({ [draftOf('').key]: draftOf('old'), [key]: 1 }));
  const third = await inNewTab();
  expect((await third.listDrafts(owner)).map(({ input }) => input)).toMatchObject([
    { content: 'first and last' },
  ]);
  expect(area.has('unwrittenDrafts')).toBe(false);
});
