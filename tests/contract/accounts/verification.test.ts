// docs/design/safety.md, T9: a verification code works for its form, once, for five minutes and three tries.
import { expect, test } from 'vitest';
import { prove } from '#client/transport/prove.ts';
import { answerChallenge, makeChallenge } from '#server/domain/verification/challenges.ts';
import { pngSize } from '#server/files/png.ts';
import {
  saveChallenge,
  sweepChallenges,
  tryChallenge,
} from '#server/store/rows/accounts/challenge-records.ts';
import { openedPortal } from '../support/fresh-library.ts';

const portal = openedPortal();
const scope = 'library form';

/** A verification whose code is 333333, or another one. */
const make = (below: ((limit: number) => number) | undefined = () => 0, price = 0) =>
  makeChallenge(portal.store, { scope, language: 'en', price }, portal.clock.now(), below);
const answered = (id: string, given: { answer?: string; proof?: string }, at = scope) =>
  answerChallenge(
    portal.store,
    { id, scope: at, answer: '', proof: '', ...given },
    ({ hasCode, price }) => hasCode || price !== null,
    portal.clock.now(),
  );
const answer = async (id: string, text = '333333', at = scope) =>
  (await answered(id, { answer: text }, at)) !== null;
const times = <T>(length: number, work: () => Promise<T>) =>
  Promise.all(Array.from({ length }, work));

test('shows a picture and speaks, and takes the code of either', async () => {
  const seen = await make();
  expect(pngSize(Buffer.from(seen.picture, 'base64'))).toEqual({ width: 288, height: 100 });
  expect(await answer(seen.id, ' ３３ 3333')).toBe(true);
  const spoken = await make();
  expect(Buffer.from(spoken.sound, 'base64').toString('latin1', 8, 12)).toBe('WAVE');
  expect(await answer(spoken.id, '000000')).toBe(true);
});

test('takes no other number than the one that the proof of work finds', async () => {
  const { id, proof } = await make(undefined, 1);
  const found = (await prove(proof)) ?? '';
  expect(Number(found)).toBeGreaterThanOrEqual(1_000);
  expect(proof).not.toContain(found);
  const other = await make();
  for (const wrong of [`${Number(found) + 1}`, (await prove(other.proof)) ?? '', ''])
    expect(await answered(id, { proof: wrong })).toBeNull();
});

test('takes a proof for its form, once, and knows what it cost', async () => {
  const { id, proof } = await make(undefined, 1);
  const given = { proof: (await prove(proof)) ?? '' };
  expect(await answered(id, given, 'library other')).toBeNull();
  const all = await times(6, () => answered(id, given));
  expect(all.filter((each) => each !== null)).toEqual([{ hasCode: false, price: 1 }]);
});

test.each([1, 12])('works once for %i who answer at the same time', async (length) => {
  const { id } = await make();
  expect((await times(length, () => answer(id))).filter(Boolean)).toHaveLength(1);
  expect(await answer(id)).toBe(false);
});

type Fail = (wrong: () => Promise<boolean>) => Promise<boolean[]>;
test.each<[string, Fail]>([
  ['one after the other', async (wrong) => [await wrong(), await wrong(), await wrong()]],
  ['at the same time', (wrong) => times(6, wrong)],
])('allows three tries, that come %s', async (_, fail) => {
  const { id } = await make();
  expect(await fail(() => answer(id, 'wrong'))).not.toContain(true);
  expect(await answer(id)).toBe(false);
});

test('works for its form and its library only, and a foreign try costs one', async () => {
  const { id } = await make();
  for (const other of ['library other', 'other form', ''])
    expect(await answer(id, '333333', other)).toBe(false);
  expect(await answer(id)).toBe(false);
});

test('does not outlive its five minutes', async () => {
  const { id } = await make();
  portal.clock.offsetMs = 300_001;
  expect(await answer(id)).toBe(false);
});

test.each(['', '0', 'undefined', "' OR 1=1 --"])('is not answered by %j', async (text) => {
  expect(await answer((await make()).id, text)).toBe(false);
  expect(await answer('nothing-like-this', text)).toBe(false);
});

test('keeps no word of the code, and is swept when its time is over', async () => {
  const hashes = { codeHash: 'a', answerHash: 'b', proofHash: 'c', proofPrice: 0, triesLeft: 3 };
  const row = { id: 'swept', scope, ...hashes, expiresAt: new Date(Date.now() - 1_000) };
  const { id } = await make();
  const [swept, kept] = await portal.store.onPlatform(async (tx) => {
    await saveChallenge(tx, row);
    await sweepChallenges(tx, portal.clock.now());
    const before = new Date(0);
    return [await tryChallenge(tx, 'swept', before), await tryChallenge(tx, id, before)] as const;
  });
  expect(swept).toBeNull();
  expect(kept).not.toBeNull();
  expect(JSON.stringify(kept)).not.toContain('333333');
});
