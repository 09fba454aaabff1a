// What a patron chose to hear of.
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { AnyCall, InputOf } from '#contract/calls/declare.ts';
import { getSubscription, saveSubscription } from '#contract/calls/subscription.ts';
import { Subscription } from '#contract/models/patron-model.ts';
import { subjectLimit } from '#contract/rules/subscription-rules.ts';
import { subjectRows } from '#server/seed/subject-rows.ts';
import type { LibraryRecord } from '#server/store/records/libraries/library-register.ts';
import { subjects } from '#server/store/schema/libraries.ts';
import { answerOf, openPortal, requestOf, type TestPortal } from '../support/portal.ts';
import { libraryToken, signIn } from './signing-in.ts';

interface Reader {
  token: string;
  userKey: string;
}

let portal: TestPortal;
let library: LibraryRecord;
let reader: Reader;

beforeAll(async () => {
  portal = await openPortal();
  library = await portal.addLibrary();
  const libraryCode = library.code;
  await portal.store.inLibrary(libraryCode, (tx) =>
    tx.insert(subjects).values(subjectRows.map((row) => ({ libraryCode, ...row }))),
  );
});

beforeEach(async () => {
  reader = await newReader();
});

async function newReader(): Promise<Reader> {
  const username = await portal.addPatron(library);
  const { accessToken } = await signIn(portal, library, username);
  return { token: accessToken, userKey: encodeURIComponent(username) };
}

function ask<C extends AnyCall>(who: Reader, call: C, input: InputOf<C>) {
  const now = portal.clock.now();
  const sending = { label: library.domainCode, libraryCode: library.code, now, ...who };
  return answerOf(portal.app, requestOf(call, input, sending));
}

const choice: Subscription = {
  topics: ['new', 'trial'],
  subjects: ['02', '08'],
  channels: ['portal'],
  frequency: 'daily',
};
const chosen = async (who = reader) =>
  Subscription.parse((await ask(who, getSubscription, {})).data);

test('nothing is chosen before a patron chooses', async () => {
  expect(await chosen()).toEqual({ topics: [], subjects: [], channels: [], frequency: 'weekly' });
});

test('a choice is a state: saved twice it is the same, and it can be taken back', async () => {
  expect((await ask(reader, saveSubscription, choice)).data).toEqual(choice);
  await ask(reader, saveSubscription, { ...choice, topics: ['trial', 'new', 'new'] });
  expect(await chosen()).toEqual(choice);
  const nothing = { ...choice, topics: [], subjects: [], channels: [] };
  await ask(reader, saveSubscription, nothing);
  expect(await chosen()).toEqual(nothing);
});

test('subjects that are not there, or too many, are refused in words', async () => {
  await ask(reader, saveSubscription, choice);
  const tooMany = subjectRows.slice(0, subjectLimit + 1).map(({ code }) => code);
  for (const codes of [['elsewhere'], tooMany]) {
    const answer = await ask(reader, saveSubscription, { ...choice, subjects: codes });
    expect(answer.code).toBe(400);
    const { issues } = answer.data as { issues: { field: string; zh_CN: string; en: string }[] };
    expect(issues.map(({ field }) => field)).toEqual(['subjects']);
    // What an outbox keeps of a refusal is its sentence alone.
    expect([answer.cnMessage, answer.message]).toEqual([issues[0]?.zh_CN, issues[0]?.en]);
  }
  expect(await chosen()).toEqual(choice);
});

test('what is not offered cannot be chosen', async () => {
  const foreign = { ...choice, topics: ['gossip'] } as unknown as Subscription;
  expect((await ask(reader, saveSubscription, foreign)).code).toBe(400);
});

test('is the patron’s own', async () => {
  await ask(reader, saveSubscription, choice);
  expect((await chosen(await newReader())).topics).toEqual([]);
  const visitor = { token: await libraryToken(portal, library), userKey: 'no-user' };
  for (const answer of [
    await ask(visitor, getSubscription, {}),
    await ask(visitor, saveSubscription, choice),
  ]) {
    expect([answer.status, answer.message]).toEqual([401, 'Please login first']);
  }
});
