// Passkeys of librarians as a second factor: each for one host of the library, each answer taken once.
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  addPasskey,
  getSecondFactor,
  prove,
  removeFactor,
  startPasskey,
  startProof,
} from '#contract/calls/desk/second-factor.ts';
import { createKey } from '#contract/calls/library/keys.ts';
import { catalogue } from '#contract/wire/errors.ts';
import { passkeys } from '#server/store/schema/desk/second-factor.ts';
import { sessions } from '#server/store/schema/patrons.ts';
import { freshLibrary, openedPortal } from '../support/fresh-library.ts';
import { accountOf, askAs, dataAs, fieldsOf, openAccount } from './asking-as.ts';
import { exchange, originOf, sendForm, ticketIn } from './signing-in.ts';
import { softwareAuthenticator } from './software-authenticator.ts';

const portal = openedPortal();
const library = freshLibrary(portal);
const owner = openAccount(portal, library, 'librarian');
const key = {
  name: 'Program',
  scopes: ['catalogue:read' as const],
  endsOn: '2027-06-01',
  ratePerMinute: 60,
};

/** A registered passkey. */
async function passkeyOf(name = 'Laptop') {
  const device = softwareAuthenticator(originOf(library));
  const { options } = await dataAs(portal, owner, startPasskey, {});
  const answer = device.register(options);
  const { recoveryCodes } = await dataAs(portal, owner, addPasskey, { name, answer });
  return { device, answer, recoveryCodes };
}
const ageProof = () =>
  portal.store.inLibrary(library.code, (tx) => tx.update(sessions).set({ provedAt: null }));
const optionsForProof = async () => (await dataAs(portal, owner, startProof, {})).options ?? '';
const proveBy = (proof: string) => askAs(portal, owner, prove, { kind: 'passkey', proof });

interface SecondStep {
  half: string;
  options: string;
}
async function firstStep(account: string): Promise<SecondStep> {
  const page = await (await sendForm(portal, library, { account })).text();
  const field = (pattern: RegExp) => pattern.exec(page)?.[1] ?? '';
  const options = field(/data-options="([^"]*)"/)
    .replaceAll('&quot;', '"')
    .replaceAll('&#34;', '"');
  return { half: field(/name="half" value="([^"]+)"/), options };
}

test('a passkey is the second step of a sign-in, and its answer is taken once', async () => {
  const { device, recoveryCodes } = await passkeyOf();
  expect(recoveryCodes).toHaveLength(10);
  const { half, options } = await firstStep(owner.name);
  const passkey = device.use(options);
  const answer = await sendForm(portal, library, { half, passkey });
  expect(answer.status).toBe(303);
  expect(await exchange(portal, library, ticketIn(answer))).toMatchObject({ code: 200 });
  expect((await sendForm(portal, library, { half, passkey })).status).toBe(401);
  // Without the passkey, a recovery code.
  const factor = recoveryCodes[0] ?? '';
  expect((await sendForm(portal, library, { half, factor })).status).toBe(303);
});

test('a passkey proves who it is before what cannot be undone', async () => {
  const { device } = await passkeyOf();
  await ageProof();
  const { code } = catalogue.proofRequired;
  expect(await askAs(portal, owner, createKey, key)).toMatchObject({ code });
  expect(await dataAs(portal, owner, getSecondFactor, {})).toMatchObject({
    proofs: ['code', 'passkey'],
    passkeys: [{ name: 'Laptop', host: `${library.domainCode}.localhost`, lastUsedAt: null }],
  });
  expect(await proveBy(device.use(await optionsForProof()))).toMatchObject({ code: 200 });
  expect(await askAs(portal, owner, createKey, key)).toMatchObject({ code: 200 });
});

test('refused: another page, another device, another challenge, what is late, and nonsense', async () => {
  const { device } = await passkeyOf();
  const options = await optionsForProof();
  const other = softwareAuthenticator(originOf(library));
  const wrong = [
    device.use(options, 'https://portal.example.org'),
    other.use(await optionsForProof()),
    device.use(JSON.stringify({ challenge: 'AAAA' })),
    '{"response":{"clientDataJSON":1}}',
  ];
  for (const proof of wrong) expect(fieldsOf(await proveBy(proof))).toEqual(['proof']);
  const late = device.use(await optionsForProof());
  portal.clock.offsetMs = 5 * 60_000 + 1;
  expect((await proveBy(late)).code).toBe(catalogue.invalidInput.code);
});

test('a passkey of one host is none at another, where a code is asked for', async () => {
  const { device } = await passkeyOf();
  await portal.store.inLibrary(library.code, (tx) =>
    tx.update(passkeys).set({ host: 'portal.example.org' }),
  );
  await ageProof();
  expect(await dataAs(portal, owner, getSecondFactor, {})).toMatchObject({ proofs: ['code'] });
  expect(await dataAs(portal, owner, startProof, {})).toEqual({ options: null });
  expect((await firstStep(owner.name)).options).toBe('');
  expect(fieldsOf(await proveBy(device.use('{"challenge":"AAAA"}')))).toEqual(['proof']);
});

test('a passkey belongs to one account, and an answer to a registration is taken once', async () => {
  const { answer, device } = await passkeyOf();
  const again = await askAs(portal, owner, addPasskey, { name: 'Twice', answer });
  expect(fieldsOf(again)).toEqual(['answer']);
  const colleague = await accountOf(portal, library, 'librarian');
  const { options } = await dataAs(portal, colleague, startPasskey, {});
  const taken = { name: 'Taken', answer: device.register(options) };
  expect(fieldsOf(await askAs(portal, colleague, addPasskey, taken))).toEqual(['answer']);
});

test('with the last factor the recovery codes go, and the password is enough again', async () => {
  await passkeyOf();
  const { passkeys: own } = await dataAs(portal, owner, getSecondFactor, {});
  const left = await dataAs(portal, owner, removeFactor, { passkey: own[0]?.id ?? '' });
  expect(left).toMatchObject({ passkeys: [], recoveryCodes: 0, proofs: ['password'] });
  expect((await sendForm(portal, library, { account: owner.name })).status).toBe(303);
  const rows = await portal.store.inLibrary(library.code, (tx) =>
    tx.select().from(passkeys).where(eq(passkeys.libraryCode, library.code)),
  );
  expect(rows).toEqual([]);
});
