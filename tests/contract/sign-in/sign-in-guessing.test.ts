// docs/design/safety.md, T10: whoever guesses is slowed down, and nobody with the right password is
// kept out.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { LibraryRecord } from '#server/store/records/libraries/library-register.ts';
import { formOf } from '../accounts/signing-in.ts';
import { codeOn, knownProofOn, proofOn } from '../support/answering.ts';
import { openPortal, type TestPortal } from '../support/portal.ts';

let portal: TestPortal;
let library: LibraryRecord;
let account: string;

beforeAll(async () => {
  portal = await openPortal();
});
beforeEach(async () => {
  // A proof of work takes its time on a busy machine, and a delay of half a minute would be over meanwhile.
  portal.clock.standsAt = Date.now();
  portal.clock.offsetMs = 0;
  library = await portal.addLibrary();
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
const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
const addressAt = (index: number) => `198.51.${Math.floor(index / 200)}.${(index % 200) + 1}`;
const wrong = { password: 'x' };
/** Wrong passwords from addresses of their own, until nothing more is judged. */
const besiege = async (from: number, count: number) => {
  let judged = 0;
  for (let index = from; index < from + count; index += 1) {
    const { status } = await sendWithCode(wrong, addressAt(index));
    if (status === 401) judged += 1;
  }
  return judged;
};

describe('right passwords', () => {
  test('are all let in, a hundred at once behind one address', async () => {
    const accounts = await Promise.all(
      Array.from({ length: 100 }, () => portal.addPatron(library)),
    );
    const answers = await Promise.all(
      accounts.map((each) => send({ account: each }, '198.51.100.7')),
    );
    expect(answers.filter(({ status }) => status !== 303)).toEqual([]);
  });

  test('are all let in, many at once for one account', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => send({}, addressAt(index % 3))),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 303));
  });

  test('count for nothing: a wrong one after many of them is the first', async () => {
    for (let index = 0; index < 12; index += 1) await send({}, '198.51.100.8');
    const { status, ...rest } = await send(wrong, '198.51.100.8');
    expect(status).toBe(401);
    expect(rest).not.toContain('name="code"');
    expect((await send({}, '198.51.100.8')).status).toBe(303);
  });

  test('are let in on a device of the account, whatever strangers do, without a code', async () => {
    const cookie = cookiesOf(await send({}, '198.51.100.9'));
    await besiege(0, 30);
    expect((await send({}, '203.0.113.1')).status).toBe(429);
    const device = cookie.split('; ')[1] ?? '';
    expect((await send({ renew: 'true' }, '203.0.113.1', device)).status).toBe(303);
  });

  test('are let in on a new device with a code, from an address that has not failed', async () => {
    await besiege(0, 6);
    expect((await sendWithCode({}, '203.0.113.2')).status).toBe(303);
  });

  test('are let in on a new device with a proof of work, however many addresses guess', async () => {
    await besiege(0, 6);
    for (let index = 0; index < 2; index += 1) {
      expect((await sendWithProof(wrong, '203.0.113.4')).status).toBe(401);
    }
    expect((await sendWithCode({}, '203.0.113.4')).status).toBe(429);
    expect((await sendWithProof({}, '203.0.113.4')).status).toBe(303);
  });

  test('are let in from a network where others guessed many accounts, if more slowly', async () => {
    // An account that is not there takes as long as the password of a real one, and these have cheap ones.
    await sendWithCode({ ...wrong, account: 'nobody' }, '203.0.113.3');
    for (let index = 0; index < 25; index += 1) {
      const neighbour = await portal.addPatron(library);
      await sendWithCode({ ...wrong, account: neighbour }, '203.0.113.3');
    }
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
    const tries = Array.from({ length: 40 }, (_, index) => send(wrong, addressAt(index)));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(5);
  });

  test('costs double after each proof that came with a wrong password', async () => {
    await besiege(0, 6);
    const prices: (number | undefined)[] = [];
    for (let index = 0; index < 3; index += 1) {
      const page = await (await send(wrong, '203.0.113.5')).text();
      const { fields, price } = await knownProofOn(portal.store, page);
      prices.push(price);
      expect((await send({ ...wrong, ...fields }, '203.0.113.5')).status).toBe(401);
    }
    const [first = Number.NaN] = prices;
    expect(prices).toEqual([first, first + 1, first + 2]);
  });

  test('takes the budget of a device of the account away, and no more', async () => {
    const cookie = cookiesOf(await send({}, '198.51.100.9')).split('; ')[1] ?? '';
    for (let index = 0; index < 5; index += 1) {
      expect((await send(wrong, '203.0.113.6', cookie)).status).toBe(401);
    }
    const stranger = await send(wrong, '203.0.113.6', cookie);
    expect(stranger.status).toBe(401);
    for (let index = 0; index < 3; index += 1) await send(wrong, '203.0.113.6', cookie);
    expect((await send({}, '203.0.113.6', cookie)).status).toBe(400);
  });

  test('ends by itself: a delay that is over lets the next one be judged', async () => {
    await besiege(0, 20);
    expect((await sendWithCode({}, addressAt(0))).status).toBe(429);
    portal.clock.offsetMs = 16 * 60_000;
    expect((await sendWithCode({}, addressAt(0))).status).toBe(303);
  });

  test('is counted by the same numbers at another service on the same database', async () => {
    const other = await openPortal();
    // It hears of the library a moment later.
    while (!(await other.app.libraries()).some(({ code }) => code === library.code)) {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    const tries = Array.from({ length: 24 }, (_, index) => {
      const { app } = index % 2 === 0 ? portal : other;
      return app.fetch(formOf(library, { account, ...wrong }), addressAt(index));
    });
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(5);
  });
});

test('a device known for one account is a stranger for another, and at another library', async () => {
  const cookie = cookiesOf(await send({}, '198.51.100.9')).split('; ')[1] ?? '';
  const neighbour = await portal.addPatron(library);
  const fail = { account: neighbour, password: 'x' };
  for (let index = 0; index < 3; index += 1) await send(fail, '203.0.113.7', cookie);
  expect((await send({ account: neighbour }, '203.0.113.7', cookie)).status).toBe(400);
  const elsewhere = await portal.addLibrary();
  const same = await portal.addPatron(elsewhere, { username: account });
  for (let index = 0; index < 3; index += 1) {
    await portal.app.fetch(
      formOf(elsewhere, { account: same, ...wrong }, { cookie }),
      addressAt(1),
    );
  }
  const answer = await portal.app.fetch(
    formOf(elsewhere, { account: same }, { cookie }),
    addressAt(1),
  );
  expect(answer.status).toBe(400);
});
