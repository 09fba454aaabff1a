// The front door: finding a library, and asking to try the platform.
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { prove } from '#client/transport/prove.ts';
import type { AnyCall, InputOf, OutputOf } from '#contract/calls/declare.ts';
import { applyForTrial, findLibraries, makeChallenge } from '#contract/calls/library/platform.ts';
import { trialApplications } from '#server/store/schema/platform.ts';
import { fieldsOf } from '../accounts/asking-as.ts';
import { codeOf, knownProofOf } from '../support/answering.ts';
import { oneLibrary, openedPortal } from '../support/fresh-library.ts';
import { answerOf, requestOf } from '../support/portal.ts';

const portal = openedPortal();
const names = { nameZh: '江南学院图书馆', nameEn: 'Jiangnan College Library' };
const library = oneLibrary(portal, names);

/** The front door belongs to no library. */
const ask = async <C extends AnyCall>(call: C, input: InputOf<C>) => {
  const sending = { label: 'www', libraryCode: null, now: portal.clock.now() };
  const answer = await answerOf(portal.app, requestOf(call, input, sending));
  return { ...answer, data: answer.data as OutputOf<C> };
};

test('a library is found by its words alone, and first by what was typed whole', async () => {
  const find = async (q: string) =>
    (await ask(findLibraries, { q })).data.items.map(({ domainCode }) => domainCode);
  const label = library.domainCode;
  for (const q of ['江南学院', 'jiangnan', 'jnxy', 'JIANGNAN COLLEGE', ' 江南 '])
    expect([q, await find(q)]).toEqual([q, expect.arrayContaining([label])]);
  expect(await find('江北')).not.toContain(label);
  // Its name comes before the other's, which is the code that is typed.
  await portal.addLibrary({ nameZh: '安江书院', nameEn: `${label}s and others` });
  expect((await find(label))[0]).toBe(label);
});

describe('asking to try the platform', () => {
  const about = { contact: '资源建设部', email: 'desk@library.example.edu', size: '20000' };
  const application = { library: '江南学院图书馆', phone: '010-1234 5678', ...about };
  /** @param isWorked whether the work of the proof is done; else it is a known one */
  const challenge = async (isWorked = false) => {
    const { data } = await ask(makeChallenge, { form: 'applyTrial', language: 'en' });
    const code = await codeOf(portal.store, data.id);
    if (isWorked) return { challengeId: data.id, code, proof: (await prove(data.proof)) ?? '' };
    const { proof } = await knownProofOf(portal.store, data.id);
    return { challengeId: data.id, code, proof };
  };
  const apply = (answered: Awaited<ReturnType<typeof challenge>>, change: object = {}) =>
    ask(applyForTrial, { ...application, ...answered, ...change });

  test('keeps the wish for the operators, and gives a reference', async () => {
    const name = `图书馆 ${library.code}`;
    const { data } = await apply(await challenge(true), { library: name });
    const rows = await portal.store.onPlatform((tx) =>
      tx.select().from(trialApplications).where(eq(trialApplications.library, name)),
    );
    expect(rows).toMatchObject([about]);
    expect(rows[0]?.id.toUpperCase().startsWith(data.reference)).toBe(true);
  });

  test('names every field that is wrong, and leaves the code good', async () => {
    const answered = await challenge();
    const refused = await apply(answered, { email: 'desk@', contact: ' ' });
    expect([refused.code, fieldsOf(refused)]).toEqual([400, ['contact', 'email']]);
    expect((await apply(answered)).code).toBe(200);
  });

  test('asks for both the code and the work, and lets neither stand for the other', async () => {
    expect((await apply(await challenge(), { proof: '' })).code).toBe(10021);
    expect((await apply(await challenge(), { code: 'nothing' })).code).toBe(10021);
    const { proof } = await challenge(true);
    expect((await apply(await challenge(), { proof })).code).toBe(10021);
  });

  test('takes the right code after a wrong one, once, however many come with it', async () => {
    const answered = await challenge();
    expect((await apply(answered, { code: 'wrong' })).code).toBe(10021);
    const all = await Promise.all(Array.from({ length: 8 }, () => apply(answered)));
    expect(all.filter(({ code }) => code === 200)).toHaveLength(1);
  });
});
