// docs/design/safety.md, T10: whoever guesses is slowed down, and nobody with the right password is kept out.
import { beforeEach, describe, expect, test } from 'vitest';
import { formOf } from '../accounts/signing-in.ts';
import { codeOn, knownProofOn, proofOn } from '../support/answering.ts';
import { freshLibrary, openedPortal } from '../support/fresh-library.ts';
import { openPortal } from '../support/portal.ts';

const portal = openedPortal();
const library = freshLibrary(portal);
let account: string;

beforeEach(async () => {
  // A proof of work takes its time on a busy machine, and a delay of half a minute would be over meanwhile.
  portal.clock.standsAt = Date.now();
  account = await portal.addPatron(library);
});

type Fields = Record<string, string>;
const send = (fields: Fields, address: string, cookie = '') =>
  portal.app.fetch(formOf(library, { account, ...fields }, { cookie }), address);
/** Sends the form and, where a code is asked for, sends it again with the code. */
const sendWithCode = async (fields: Fields, address: string) => {
  const first = await send(fields, address);
  if (first.status !== 400 && first.status !== 429) return first;
  return send({ ...fields, ...(await codeOn(portal.store, await first.text())) }, address);
};
/** As if the work had been done. */
const sendWithProof = async (fields: Fields, address: string) => {
  const page = await (await send(fields, address)).text();
  const known = await knownProofOn(portal.store, page);
  return send({ ...fields, ...known.fields }, address);
};
const device = async () => {
  const [, cookie = ''] = (await send({}, '198.51.100.9')).headers.getSetCookie();
  return cookie.split(';')[0] ?? '';
};
const times = async (count: number, work: (index: number) => Promise<unknown>) => {
  for (let index = 0; index < count; index += 1) await work(index);
};
const atOnce = async (length: number, work: (index: number) => Promise<Response> | Response) => {
  const answers = await Promise.all(Array.from({ length }, (_, index) => work(index)));
  return answers.map(({ status }) => status);
};
const judgedOf = (statuses: number[]) => statuses.filter((status) => status === 401).length;
const addressAt = (index: number) => `198.51.${Math.floor(index / 200)}.${(index % 200) + 1}`;
const wrong = { password: 'x' };
const besiege = async (from: number, count: number) => {
  const statuses: number[] = [];
  for (let index = from; index < from + count; index += 1)
    statuses.push((await sendWithCode(wrong, addressAt(index))).status);
  return judgedOf(statuses);
};

describe('right passwords', () => {
  test('are all let in at once, of forty accounts behind one address, and many for one account', async () => {
    const accounts: string[] = [];
    await times(40, async () => accounts.push(await portal.addPatron(library)));
    const sendAt = (index: number) => send({ account: accounts[index] ?? '' }, '198.51.100.7');
    expect(await atOnce(40, sendAt)).toEqual(Array(40).fill(303));
    const oneAccount = await atOnce(20, (index) => send({}, addressAt(index % 3)));
    expect(oneAccount).toEqual(Array(20).fill(303));
  });

  test('count for nothing: a wrong one after many of them is the first', async () => {
    await times(12, () => send({}, '198.51.100.8'));
    const failed = await send(wrong, '198.51.100.8');
    expect(failed.status).toBe(401);
    expect(await failed.text()).not.toContain('name="code"');
    expect((await send({}, '198.51.100.8')).status).toBe(303);
  });

  test('are let in on a device of the account, whatever strangers do, without a code', async () => {
    const cookie = await device();
    await besiege(0, 12);
    expect((await send({}, '203.0.113.1')).status).toBe(429);
    expect((await send({ renew: 'true' }, '203.0.113.1', cookie)).status).toBe(303);
  });

  test('are let in on a new device with a code, from an address that has not failed', async () => {
    await besiege(0, 6);
    expect((await sendWithCode({}, '203.0.113.2')).status).toBe(303);
  });

  test('are let in on a new device with a proof of work, however many addresses guess', async () => {
    await besiege(0, 6);
    for (const _ of [1, 2]) expect((await sendWithProof(wrong, '203.0.113.4')).status).toBe(401);
    expect((await sendWithCode({}, '203.0.113.4')).status).toBe(429);
    expect((await sendWithProof({}, '203.0.113.4')).status).toBe(303);
  });

  test('are let in from a network where others guessed many accounts, if more slowly', async () => {
    // An account that is not there takes as long as the password of a real one, and these have cheap ones.
    await sendWithCode({ ...wrong, account: 'nobody' }, '203.0.113.3');
    await times(25, async () => {
      const neighbour = await portal.addPatron(library);
      await sendWithCode({ ...wrong, account: neighbour }, '203.0.113.3');
    });
    expect((await sendWithCode({}, '203.0.113.3')).status).toBe(303);
    const page = await (await send({}, '203.0.113.3')).text();
    expect((await send(await proofOn(page), '203.0.113.3')).status).toBe(303);
  });
});

describe('guessing', () => {
  test('is judged no more than thirty times an hour, from fifty addresses that answer codes', async () => {
    let judged = 0;
    for (let minute = 0; minute < 60; minute += 6) {
      portal.clock.offsetMs = minute * 60_000;
      judged += await besiege((minute * 5) % 50, 5);
    }
    expect(judged).toBeGreaterThan(5);
    expect(judged).toBeLessThanOrEqual(30);
  });

  test('is judged no oftener where it comes at the same time', async () => {
    const statuses = await atOnce(16, (index) => send(wrong, addressAt(index)));
    expect(judgedOf(statuses)).toBeLessThanOrEqual(5);
  });

  test('costs double after each proof that came with a wrong password', async () => {
    await besiege(0, 6);
    const prices: (number | undefined)[] = [];
    await times(3, async () => {
      const page = await (await send(wrong, '203.0.113.5')).text();
      const { fields, price } = await knownProofOn(portal.store, page);
      prices.push(price);
      expect((await send({ ...wrong, ...fields }, '203.0.113.5')).status).toBe(401);
    });
    const [first = Number.NaN] = prices;
    expect(prices).toEqual([first, first + 1, first + 2]);
  });

  test('takes the budget of a device of the account away, and no more', async () => {
    const cookie = await device();
    const fail = () => send(wrong, '203.0.113.6', cookie);
    await times(6, async () => expect((await fail()).status).toBe(401));
    await times(3, fail);
    expect((await send({}, '203.0.113.6', cookie)).status).toBe(400);
  });

  test('ends by itself: a delay that is over lets the next one be judged', async () => {
    await besiege(0, 12);
    expect((await sendWithCode({}, addressAt(0))).status).toBe(429);
    portal.clock.offsetMs = 16 * 60_000;
    expect((await sendWithCode({}, addressAt(0))).status).toBe(303);
  });

  test('is counted by the same numbers at another service on the same database', async () => {
    const other = await openPortal();
    const statuses = await atOnce(16, (index) => {
      const { app } = index % 2 === 0 ? portal : other;
      return app.fetch(formOf(library, { account, ...wrong }), addressAt(index));
    });
    expect(judgedOf(statuses)).toBeLessThanOrEqual(5);
  });
});

test('a device known for one account is a stranger for another, and at another library', async () => {
  const cookie = await device();
  const elsewhere = await portal.addLibrary();
  await portal.addPatron(elsewhere, { username: account });
  for (const [at, name] of [
    [library, await portal.addPatron(library)],
    [elsewhere, account],
  ] as const) {
    const form = (fields: Fields) => formOf(at, { account: name, ...fields }, { cookie });
    await times(3, async () => portal.app.fetch(form(wrong), '203.0.113.7'));
    expect((await portal.app.fetch(form({}), '203.0.113.7')).status).toBe(400);
  }
});
