// Images of drafts on the device: there after a reload, gone with their draft and at a sign-out.

import { beforeEach, expect, test } from 'vitest';
import { emptyFeedback } from '#contract/rules/feedback-rules.ts';
import { clientPerTest } from '#tests/client/client-per-test.ts';
import { good } from '#tests/client/local-service.ts';
import { openTab } from '#tests/client/tab.ts';
import type * as DraftImages from './draft-images.ts';
import type * as Drafts from './drafts.ts';

const { service, tab } = clientPerTest('patron', () => good(null));
const owner = { username: 'reader', libraryCode: '900001' };
let drafts: typeof Drafts;
let images: typeof DraftImages;

beforeEach(async () => {
  drafts = await import('./drafts.ts');
  images = await import('./draft-images.ts');
});

const bytes = new Blob([Uint8Array.from([1, 2, 3])], { type: 'image/png' });
const input = emptyFeedback('suggestion', null);
const sizes = { size: 3, originalSize: 3, uploaded: null };
const draftWith = (ids: string[]): Drafts.FeedbackDraft => ({
  key: drafts.draftKey(input),
  draftId: 'draft-1',
  owner,
  input,
  resourceName: {},
  images: ids.map((id) => ({ id, name: 'a.png', type: 'image/png', ...sizes })),
  changedAt: 1,
  isHeld: false,
  schema: 1,
});

test('an image is there again in another tab, and goes with its draft', async () => {
  expect(await images.saveImage('one', bytes, owner)).toBe(true);
  await drafts.saveDraft(draftWith(['one']));
  await openTab(service.origin);
  const other: typeof DraftImages = await import('./draft-images.ts');
  const found = await other.loadImage('one');
  expect([found?.type, [...new Uint8Array((await found?.arrayBuffer()) ?? [])]]).toEqual([
    'image/png',
    [1, 2, 3],
  ]);
  const again: typeof Drafts = await import('./drafts.ts');
  await again.dropDraft(drafts.draftKey(input));
  expect(await other.loadImage('one')).toBeNull();
});

test('a sign-out deletes images, also one that is stored after it', async () => {
  await images.saveImage('one', bytes, owner);
  await tab.credentials.forgetPatron();
  expect(await images.loadImage('one')).toBeNull();
  await images.saveImage('two', bytes, owner);
  expect(await images.loadImage('two')).toBeNull();
});
