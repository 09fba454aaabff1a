import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { emptyFeedback } from '#contract/rules/forms/feedback-rules.ts';
import { clientPerTest } from '#tests/client/client-per-test.ts';
import { good } from '#tests/client/local-service.ts';
import { deletedDatabase, keepBusy, openTab, signIn } from '#tests/client/tab.ts';
import { stubStorage } from '#tests/client/web-storage.ts';
import type * as Drafts from './drafts.ts';

const { service, tab } = clientPerTest('patron', () => good(null));
let drafts: typeof Drafts;

beforeEach(async () => {
  drafts = await import('./drafts.ts');
});

async function inNewTab(): Promise<typeof Drafts> {
  await openTab(service.origin);
  return import('./drafts.ts');
}

const owner = { username: 'reader', libraryCode: '900001' };
const rest = {
  resourceName: {},
  changedAt: 1,
  isHeld: false,
  schema: 1,
  draftId: 'draft-1',
  owner,
} as const;
const draftOf = (content: string, form: 'fault' | 'suggestion' = 'suggestion') => {
  const input = { ...emptyFeedback(form, null), content };
  return { key: drafts.draftKey(input), input, ...rest } as const;
};

const contentIn = async (from: typeof Drafts) =>
  (await from.loadDraft(draftOf('').key, owner))?.input.content;

test('a draft is there again in another tab, and nobody else reads it', async () => {
  await drafts.saveDraft(draftOf('typed'));
  const other = await inNewTab();
  expect(await contentIn(other)).toBe('typed');
  expect(await other.listDrafts(owner)).toHaveLength(1);
  for (const who of [{ username: 'other' }, { libraryCode: '900002' }]) {
    expect(await other.loadDraft(draftOf('').key, { ...owner, ...who })).toBeNull();
    expect(await other.listDrafts({ ...owner, ...who })).toEqual([]);
  }
});

test('what is typed outlives storage that is taken away under its form, until a sign-out', async () => {
  await drafts.saveDraft(draftOf('typed'));
  const take = () => Promise.all(['drafts', 'credentials'].map(deletedDatabase));
  await take();
  await vi.waitFor(async () => expect(await contentIn(drafts)).toBe('typed'));
  const { userInfo, ended } = await tab.credentials.loadCredentials();
  expect([userInfo, ended?.patron]).toEqual([null, owner]);
  await tab.credentials.forgetPatron();
  await take();
  expect(await drafts.listDrafts(owner)).toEqual([]);
});

test('a tab hears that another has written or dropped a draft, and which', async () => {
  const { key } = draftOf('');
  const other = await inNewTab();
  const dropped: boolean[] = [];
  other.onDraftElsewhere(key, (droppedAt) => dropped.push(droppedAt !== null));
  await drafts.saveDraft(draftOf('typed'));
  await vi.waitFor(() => expect(dropped).toEqual([false]));
  await drafts.dropDraft(draftOf('', 'fault').key);
  await drafts.dropDraft(key);
  await vi.waitFor(() => expect(dropped).toEqual([false, true]));
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
  await drafts.saveDraft({ ...rest, key: 'profile', input } as unknown as Drafts.Draft);
  expect(await (await inNewTab()).loadDraft('profile', owner)).toBeNull();
});

test('a text that is too long to be sent is kept too', async () => {
  const long = 'typed '.repeat(2_000);
  await drafts.saveDraft(draftOf(long));
  expect(await contentIn(await inNewTab())).toBe(long);
});

test('whatever is typed or sent in whatever order, the last state is what is kept', async () => {
  const { key } = draftOf('');
  const states = fc.array(fc.option(fc.string()), { minLength: 1 });
  const lastIsKept = fc.asyncProperty(states, async (contents) => {
    // None is waited for: a reader types faster than a slow disk writes.
    const writes = contents.map((content) =>
      content === null ? drafts.dropDraft(key) : drafts.saveDraft(draftOf(content)),
    );
    const last = contents.at(-1) ?? undefined;
    expect(await contentIn(drafts)).toBe(last);
    await Promise.all(writes);
    expect(await contentIn(drafts)).toBe(last);
  });
  await fc.assert(lastIsKept, { numRuns: 30 });
});

test('what is typed to open a report again is a draft too, and no form', async () => {
  const key = drafts.reopenKey('report-1');
  await drafts.saveDraft({ key, input: { text: 'typed' }, ...rest });
  const other = await inNewTab();
  const kept = await other.listDrafts(owner);
  expect(kept.filter(other.isTextDraft).map(({ input }) => input.text)).toEqual(['typed']);
  expect(kept.filter(other.isFeedbackDraft)).toEqual([]);
  expect(kept.filter(other.isDeliveryDraft)).toEqual([]);
  await tab.revocation.signOut();
  expect(await tab.stores.draftsStore.entries()).toEqual([]);
});

test('a sign-out deletes drafts, also one that is written in that moment', async () => {
  await drafts.saveDraft(draftOf('one'));
  const writing = drafts.saveDraft(draftOf('two', 'fault'));
  await Promise.all([tab.revocation.signOut(), writing]);
  await drafts.saveDraft(draftOf('three'));
  expect(await tab.stores.draftsStore.entries()).toEqual([]);
});

test('an ended session keeps drafts for the same patron, and not for another one', async () => {
  await drafts.saveDraft(draftOf('typed'));
  const { token } = await tab.credentials.loadCredentials();
  await tab.credentials.expireSession(token?.refreshToken ?? '', false, null);
  expect((await tab.credentials.loadCredentials()).userInfo).toBeNull();
  // The form is still open: what is typed now is kept too.
  await drafts.saveDraft(draftOf('typed later'));
  await signIn(tab, 'reader');
  expect(await contentIn(drafts)).toBe('typed later');
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
  const unwritten = 'unwrittenDrafts';
  drafts = await inNewTab();
  await drafts.saveDraft(draftOf('first'));
  expect(area.has(unwritten)).toBe(false);
  const letGo = await keepBusy('drafts');
  const writing = drafts.saveDraft({ ...draftOf('first and last'), changedAt: 2 });
  // The page is gone: its write never ends.
  const left = area.get(unwritten) ?? '';
  letGo();
  await writing;
  const { key } = draftOf('');
  await tab.stores.draftsStore.set(key, draftOf('first'));
  area.set(unwritten, left);
  expect(await contentIn(await inNewTab())).toBe('first and last');
  expect(area.has(unwritten)).toBe(false);
  // What another page wrote later stays, and what no release can read goes.
  const others = { [key]: draftOf('old'), [draftOf('', 'fault').key]: 1 };
  area.set(unwritten, JSON.stringify(others));
  const kept = await (await inNewTab()).listDrafts(owner);
  expect(kept.map(({ input }) => input)).toMatchObject([{ content: 'first and last' }]);
  expect(area.has(unwritten)).toBe(false);
});

const bytes = new Blob([Uint8Array.from([1, 2, 3])], { type: 'image/png' });

test('an image is there again in another tab, and goes with its draft', async () => {
  const images = await import('./draft-images.ts');
  expect(await images.saveImage('one', bytes, owner)).toBe(true);
  const image = { id: 'one', name: 'a.png', type: 'image/png', uploaded: null } as const;
  const draft = { ...draftOf(''), images: [{ ...image, size: 3, originalSize: 3 }] };
  await drafts.saveDraft(draft);
  const again = await inNewTab();
  const other: typeof images = await import('./draft-images.ts');
  const found = await other.loadImage('one');
  expect(found?.type).toBe('image/png');
  expect([...new Uint8Array((await found?.arrayBuffer()) ?? [])]).toEqual([1, 2, 3]);
  await again.dropDraft(draft.key);
  expect(await other.loadImage('one')).toBeNull();
});

test('a sign-out deletes images, also one that is stored after it', async () => {
  const images = await import('./draft-images.ts');
  await images.saveImage('one', bytes, owner);
  await tab.credentials.forgetPatron();
  await images.saveImage('two', bytes, owner);
  for (const id of ['one', 'two']) expect(await images.loadImage(id)).toBeNull();
});
