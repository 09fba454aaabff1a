// A librarian's second factor: set up, asked for after the password, and asked again before what cannot be undone.
import { eq } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { beforeEach, expect, test } from 'vitest';
import { mergeRecords } from '#contract/calls/desk/records.ts';
import {
  confirmApp,
  getSecondFactor,
  prove,
  removeFactor,
  removeStaffFactor,
  renewRecoveryCodes,
  startApp,
} from '#contract/calls/desk/second-factor.ts';
import { listStaff } from '#contract/calls/desk/staff.ts';
import { createKey } from '#contract/calls/library/keys.ts';
import { eraseAccount, getAccountData } from '#contract/calls/patron/accounts.ts';
import { catalogue } from '#contract/wire/errors.ts';
import { auditEntries, staffRoles } from '#server/store/schema/desk/desk.ts';
import { codeApps, recoveryCodes } from '#server/store/schema/desk/second-factor.ts';
import { patrons, sessions } from '#server/store/schema/patrons.ts';
import { freshLibrary, openedPortal } from '../support/fresh-library.ts';
import { password } from '../support/portal.ts';
import { type Account, accountOf, askAs, dataAs, fieldsOf, openAccount } from './asking-as.ts';
import { exchange, sendForm, ticketIn } from './signing-in.ts';

const portal = openedPortal();
const library = freshLibrary(portal);
// Codes belong to a time, so the clock stands still; it goes on by steps of half a minute.
beforeEach(() => {
  portal.clock.standsAt = Date.parse('2026-12-01T08:00:00Z');
});
const owner = openAccount(portal, library, 'librarian');
const later = (minutes: number) => {
  portal.clock.offsetMs += minutes * 60_000;
};

const key = {
  name: 'Program',
  scopes: ['catalogue:read' as const],
  endsOn: '2027-06-01',
  ratePerMinute: 60,
};
const proofRequired = catalogue.proofRequired.code;
const inLibrary: typeof portal.store.inLibrary = (code, work) => portal.store.inLibrary(code, work);

interface App {
  code(): string;
  recovery: string[];
}

/** Sets an app up, and what it shows. */
async function appOf(account: Account): Promise<App> {
  const { secret, address } = await dataAs(portal, account, startApp, {});
  expect(address).toContain(`secret=${secret}`);
  const app = new TOTP({ secret });
  const code = () => app.generate({ timestamp: portal.clock.now().getTime() });
  const { recoveryCodes: recovery } = await dataAs(portal, account, confirmApp, { code: code() });
  later(1);
  return { code, recovery };
}

/** The session's last proof is too old from now on. */
const ageProof = ({ name }: Account) =>
  inLibrary(library.code, async (tx) => {
    const [patron] = await tx.select().from(patrons).where(eq(patrons.username, name));
    const set = { provedAt: new Date(portal.clock.now().getTime() - 10 * 60_000 - 1) };
    await tx
      .update(sessions)
      .set(set)
      .where(eq(sessions.patronId, patron?.id ?? ''));
  });

const half = (page: string) => ({ half: /name="half" value="([^"]+)"/.exec(page)?.[1] ?? '' });
const firstStep = async ({ name }: Account) =>
  half(await (await sendForm(portal, library, { account: name })).text());
const secondStep = (form: { half: string }, factor: string, at = library) =>
  sendForm(portal, at, { ...form, factor, lang: 'en' });

test('after the right password a code is asked for, and nothing is signed in before it', async () => {
  const app = await appOf(owner);
  const answer = await sendForm(portal, library, { account: owner.name, lang: 'en' });
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []]);
  const form = half(await answer.text());
  const wrong = await secondStep(form, '000000');
  expect([wrong.status, await wrong.text()]).toEqual([401, expect.stringContaining('newest code')]);
  expect((await secondStep(form, '')).status).toBe(400);
  const right = await secondStep(form, app.code());
  expect([right.status, right.headers.getSetCookie()]).toEqual([
    303,
    [expect.any(String), expect.any(String)],
  ]);
  expect(await exchange(portal, library, ticketIn(right))).toMatchObject({ code: 200 });
});

test('the second step is for this library, this account and five minutes', async () => {
  const app = await appOf(owner);
  const form = await firstStep(owner);
  const other = await portal.addLibrary();
  expect((await secondStep(form, app.code(), other)).status).toBe(400);
  expect((await secondStep({ half: `${form.half.slice(0, -3)}AAA` }, app.code())).status).toBe(400);
  later(5);
  expect((await secondStep(form, app.code())).status).toBe(400);
});

test('a code is taken once, also at another place, and none before it', async () => {
  const app = await appOf(owner);
  const earlier = app.code();
  later(0.5);
  const code = app.code();
  expect((await secondStep(await firstStep(owner), code)).status).toBe(303);
  expect((await secondStep(await firstStep(owner), code)).status).toBe(401);
  expect((await secondStep(await firstStep(owner), earlier)).status).toBe(401);
  const again = await askAs(portal, owner, prove, { kind: 'code', proof: code });
  expect(fieldsOf(again)).toEqual(['proof']);
});

test('two that send one code at the same moment: one is signed in', async () => {
  const app = await appOf(owner);
  const forms = await Promise.all([firstStep(owner), firstStep(owner)]);
  const code = app.code();
  const answers = await Promise.all(forms.map((form) => secondStep(form, code)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 401]);
});

test('ten recovery codes work once each, however they are written; new ones replace them', async () => {
  const { recovery } = await appOf(owner);
  expect(new Set(recovery).size).toBe(10);
  const [first = '', second = ''] = recovery;
  expect(first).toMatch(/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/);
  expect((await secondStep(await firstStep(owner), first.toUpperCase())).status).toBe(303);
  expect((await secondStep(await firstStep(owner), first)).status).toBe(401);
  expect(await dataAs(portal, owner, getSecondFactor, {})).toMatchObject({ recoveryCodes: 9 });
  const renewed = await dataAs(portal, owner, renewRecoveryCodes, {});
  expect((await secondStep(await firstStep(owner), second)).status).toBe(401);
  const next = renewed.recoveryCodes[0] ?? '';
  expect((await secondStep(await firstStep(owner), next.replaceAll('-', ' '))).status).toBe(303);
});

test('neither the secret nor a recovery code is stored as it is', async () => {
  const { secret } = await dataAs(portal, owner, startApp, {});
  const code = new TOTP({ secret }).generate({ timestamp: portal.clock.now().getTime() });
  const { recoveryCodes: shown } = await dataAs(portal, owner, confirmApp, { code });
  const stored = await inLibrary(library.code, async (tx) =>
    JSON.stringify([
      await tx.select().from(codeApps),
      await tx.select().from(recoveryCodes),
      await tx.select().from(auditEntries),
    ]),
  );
  for (const each of [secret, ...shown, ...shown.map((text) => text.replaceAll('-', ''))])
    expect(stored).not.toContain(each);
});

test('wrong codes are limited: after five none is looked at for a while', async () => {
  const app = await appOf(owner);
  const form = await firstStep(owner);
  for (let count = 0; count < 5; count += 1) {
    expect((await secondStep(form, '000000')).status).toBe(401);
  }
  const refused = await secondStep(form, app.code());
  expect([refused.status, await refused.text()]).toEqual([429, expect.stringContaining('1 min')]);
  const proof = { kind: 'code' as const, proof: app.code() };
  expect(await askAs(portal, owner, prove, proof)).toMatchObject({ code: 429 });
  later(1);
  expect((await secondStep(form, app.code())).status).toBe(303);
});

test('an old proof does not do for what cannot be undone, and a new one does', async () => {
  const app = await appOf(owner);
  const reader = await portal.addPatron(library);
  await ageProof(owner);
  const { items } = await dataAs(portal, owner, listStaff, {});
  expect(items.find(({ username }) => username === owner.name)?.hasSecondFactor).toBe(true);
  const merge = { kind: 'database' as const, id: 'none', into: 'none' };
  const codes = async () => [
    (await askAs(portal, owner, mergeRecords, merge)).code,
    (await askAs(portal, owner, createKey, key)).code,
    (await askAs(portal, owner, eraseAccount, { username: reader })).code,
    (await askAs(portal, owner, startApp, {})).code,
    (await askAs(portal, owner, removeFactor, { passkey: '' })).code,
    (await askAs(portal, owner, renewRecoveryCodes, {})).code,
    (await askAs(portal, owner, removeStaffFactor, { username: owner.name })).code,
  ];
  expect(await codes()).toEqual(Array(7).fill(proofRequired));
  const withPassword = await askAs(portal, owner, prove, { kind: 'password', proof: password });
  expect(fieldsOf(withPassword)).toEqual(['proof']);
  await dataAs(portal, owner, prove, { kind: 'code', proof: app.code() });
  expect(await codes()).toEqual([400, 200, 200, 200, 200, 404, 200]);
});

test('without a second factor the password is the proof, and a campus account has none', async () => {
  await ageProof(owner);
  expect(await dataAs(portal, owner, getSecondFactor, {})).toMatchObject({ proofs: ['password'] });
  expect(await askAs(portal, owner, createKey, key)).toMatchObject({ code: proofRequired });
  const wrong = await askAs(portal, owner, prove, { kind: 'password', proof: 'another one' });
  expect(fieldsOf(wrong)).toEqual(['proof']);
  await dataAs(portal, owner, prove, { kind: 'password', proof: password });
  expect(await askAs(portal, owner, createKey, key)).toMatchObject({ code: 200 });
  await ageProof(owner);
  await inLibrary(library.code, (tx) =>
    tx.update(patrons).set({ passwordHash: 'none' }).where(eq(patrons.username, owner.name)),
  );
  expect(await askAs(portal, owner, createKey, key)).toMatchObject({ code: 200 });
});

test('who has no right to a call is refused, and asked for no proof', async () => {
  const colleague = await accountOf(portal, library, 'librarian');
  await setRole(colleague, 'figures');
  await ageProof(colleague);
  const erase = { username: owner.name };
  expect(await askAs(portal, colleague, eraseAccount, erase)).toMatchObject({ code: 403 });
  const reader = await accountOf(portal, library, 'reader');
  expect(await askAs(portal, reader, getSecondFactor, {})).toMatchObject({ code: 403 });
  const guess = { kind: 'password' as const, proof: password };
  expect(await askAs(portal, reader, prove, guess)).toMatchObject({ code: 403 });
});

const setRole = ({ name }: Account, role: 'figures') =>
  inLibrary(library.code, async (tx) => {
    const [patron] = await tx.select().from(patrons).where(eq(patrons.username, name));
    await tx
      .update(staffRoles)
      .set({ role })
      .where(eq(staffRoles.patronId, patron?.id ?? ''));
  });

test('an owner removes the second factor of a colleague, and the list of changes says so', async () => {
  const colleague = await accountOf(portal, library, 'librarian');
  await appOf(colleague);
  const { name: username } = colleague;
  const removed = await dataAs(portal, owner, removeStaffFactor, { username });
  expect(removed).toEqual({ wasRemoved: true });
  expect(await dataAs(portal, owner, removeStaffFactor, { username })).toEqual({
    wasRemoved: false,
  });
  expect((await sendForm(portal, library, { account: username })).status).toBe(303);
  const changes = await inLibrary(library.code, (tx) =>
    tx
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.place, 'second_factors'))
      .orderBy(auditEntries.entry),
  );
  expect(changes.map(({ actor, action, name }) => [actor, action, name.en])).toEqual([
    [username, 'insert', username],
    [owner.name, 'delete', username],
  ]);
  const stranger = await accountOf(portal, await portal.addLibrary(), 'librarian');
  const foreign = await askAs(portal, stranger, removeStaffFactor, { username: owner.name });
  expect(fieldsOf(foreign)).toEqual(['username']);
});

test('a secret that is not confirmed in time counts for nothing, and the earlier app works on', async () => {
  const app = await appOf(owner);
  const { secret } = await dataAs(portal, owner, startApp, {});
  expect((await secondStep(await firstStep(owner), app.code())).status).toBe(303);
  portal.clock.offsetMs += 15 * 60_000 + 1;
  const again = await sessionOf(owner, app);
  const code = new TOTP({ secret }).generate({ timestamp: portal.clock.now().getTime() });
  expect(fieldsOf(await askAs(portal, again, confirmApp, { code }))).toEqual(['code']);
});

/** The account, signed in once more by a code. */
async function sessionOf(account: Account, app: App): Promise<Account> {
  later(1);
  const answer = await secondStep(await firstStep(account), app.code());
  const { data } = await exchange(portal, library, ticketIn(answer));
  return { ...account, token: (data as { token: { accessToken: string } }).token.accessToken };
}

test('what is kept of an account names the second factor without secrets, and goes with the account', async () => {
  const colleague = await accountOf(portal, library, 'librarian');
  await appOf(colleague);
  const { name: username } = colleague;
  const kept = await dataAs(portal, owner, getAccountData, { username });
  expect(kept).toMatchObject({ secondFactor: { recoveryCodes: 10, passkeys: [] } });
  await dataAs(portal, owner, eraseAccount, { username });
  const left = await inLibrary(library.code, async (tx) => [
    await tx.select().from(codeApps),
    await tx.select().from(recoveryCodes),
  ]);
  expect(left).toEqual([[], []]);
});
