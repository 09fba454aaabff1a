// The front door: finding a library, and asking to try the platform.
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { prove } from '#client/calls/prove.ts';
import { applyForTrial, findLibraries, makeChallenge } from '#contract/calls/platform.ts';
import type { Challenge } from '#contract/models/model.ts';
import { trialApplications } from '#server/store/schema/platform.ts';
import { codeOf } from '../support/answering.ts';
import { answerOf, openPortal, requestOf, type TestPortal } from '../support/portal.ts';

let portal: TestPortal;
let label: string;

beforeAll(async () => {
  portal = await openPortal();
  const made = await portal.addLibrary({
    nameZh: '江南学院图书馆',
    nameEn: 'Jiangnan College Library',
  });
  label = made.domainCode;
});

/** The front door belongs to no library. */
const sending = () => ({ label: 'www', libraryCode: null, now: portal.clock.now() });
const find = async (q: string) => {
  const answer = await answerOf(portal.app, requestOf(findLibraries, { q }, sending()));
  return (answer.data as { items: { domainCode: string }[] }).items.map(
    ({ domainCode }) => domainCode,
  );
};

describe('finding a library', () => {
  test.each(['江南学院', '江南', 'jiangnan', 'jnxy', 'JIANGNAN COLLEGE', ' 江南 '])(
    'knows %j',
    async (q) => {
      expect(await find(q)).toContain(label);
    },
  );

  test('names first what was typed whole', async () => {
    // Its name comes before the other's, which is the code that is typed.
    await portal.addLibrary({ nameZh: '安江书院', nameEn: `${label}s and others` });
    expect((await find(label))[0]).toBe(label);
  });

  test('knows it by its code, and not by anything else', async () => {
    expect(await find(label)).toContain(label);
    expect(await find('江北')).not.toContain(label);
  });
});

const application = {
  library: '江南学院图书馆',
  contact: '资源建设部',
  phone: '010-1234 5678',
  email: 'desk@library.example.edu',
  size: '20000',
};
const challenge = async () => {
  const answer = await answerOf(
    portal.app,
    requestOf(makeChallenge, { form: 'applyTrial', language: 'en' }, sending()),
  );
  const made = answer.data as Challenge;
  return {
    challengeId: made.id,
    code: await codeOf(portal.store, made.id),
    proof: (await prove(made.proof)) ?? '',
  };
};
const apply = (input: Parameters<typeof requestOf<typeof applyForTrial>>[1]) =>
  answerOf(portal.app, requestOf(applyForTrial, input, sending()));

describe('asking to try the platform', () => {
  test('keeps the wish for the operators, and gives a reference', async () => {
    const library = `图书馆 ${label}`;
    const answer = await apply({ ...application, ...(await challenge()), library });
    const rows = await portal.store.onPlatform((tx) =>
      tx.select().from(trialApplications).where(eq(trialApplications.library, library)),
    );
    expect(rows).toMatchObject([
      { contact: application.contact, email: application.email, size: '20000' },
    ]);
    const { reference } = answer.data as { reference: string };
    expect(rows[0]?.id.toUpperCase().startsWith(reference)).toBe(true);
  });

  test('names every field that is wrong, and leaves the code good', async () => {
    const code = await challenge();
    const refused = await apply({ ...application, ...code, email: 'desk@', contact: ' ' });
    expect(refused.code).toBe(400);
    const { issues } = refused.data as { issues: { field: string }[] };
    expect(issues.map(({ field }) => field)).toEqual(['contact', 'email']);
    expect((await apply({ ...application, ...code })).code).toBe(200);
  });

  test('asks for both the code and the work, and lets neither stand for the other', async () => {
    expect((await apply({ ...application, ...(await challenge()), proof: '' })).code).toBe(10021);
    expect((await apply({ ...application, ...(await challenge()), code: 'nothing' })).code).toBe(
      10021,
    );
    const one = await challenge();
    const other = await challenge();
    expect((await apply({ ...application, ...one, proof: other.proof })).code).toBe(10021);
  });

  test('spends a verification once, however many come with it at the same time', async () => {
    const one = await challenge();
    const all = await Promise.all(
      Array.from({ length: 8 }, () => apply({ ...application, ...one })),
    );
    expect(all.filter(({ code }) => code === 200)).toHaveLength(1);
  });

  test('refuses a wrong code, and a right one the second time', async () => {
    const code = await challenge();
    expect((await apply({ ...application, ...code, code: 'wrong' })).code).toBe(10021);
    expect((await apply({ ...application, ...code })).code).toBe(200);
    expect((await apply({ ...application, ...code })).code).toBe(10021);
  });
});
