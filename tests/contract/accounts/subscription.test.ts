// What a patron chose to hear of.
import { expect, test } from 'vitest';
import { getSubscription, saveSubscription } from '#contract/calls/subscription.ts';
import { Subscription } from '#contract/models/patron-model.ts';
import { subjectLimit } from '#contract/rules/subscription-rules.ts';
import { subjectRows } from '#server/seed/subject-rows.ts';
import { subjects } from '#server/store/schema/libraries.ts';
import { oneLibrary, openedPortal } from '../support/fresh-library.ts';
import {
  accountOf,
  askAs,
  dataAs,
  fieldsOf,
  issuesOf,
  openAccount,
  visitorOf,
} from './asking-as.ts';

const portal = openedPortal();
const library = oneLibrary(portal, {}, (tx, libraryCode) =>
  tx.insert(subjects).values(subjectRows.map((row) => ({ libraryCode, ...row }))),
);
const reader = openAccount(portal, library);

const choice: Subscription = {
  topics: ['new', 'trial'],
  subjects: ['02', '08'],
  channels: ['portal'],
  frequency: 'daily',
};
const save = (change: object = {}, who = reader) =>
  askAs(portal, who, saveSubscription, { ...choice, ...change });
const chosen = async (who = reader) =>
  Subscription.parse(await dataAs(portal, who, getSubscription, {}));

test('nothing is chosen before a patron chooses', async () => {
  expect(await chosen()).toEqual({ topics: [], subjects: [], channels: [], frequency: 'weekly' });
});

test('a choice is a state: saved twice it is the same, and it can be taken back', async () => {
  expect((await save()).data).toEqual(choice);
  await save({ topics: ['trial', 'new', 'new'] });
  expect(await chosen()).toEqual(choice);
  const nothing = { topics: [], subjects: [], channels: [] };
  await save(nothing);
  expect(await chosen()).toEqual({ ...choice, ...nothing });
});

test('subjects that are not there, or too many, are refused in words', async () => {
  await save();
  const tooMany = subjectRows.slice(0, subjectLimit + 1).map(({ code }) => code);
  for (const codes of [['elsewhere'], tooMany]) {
    const answer = await save({ subjects: codes });
    expect([answer.code, fieldsOf(answer)]).toEqual([400, ['subjects']]);
    const [issue] = issuesOf(answer);
    // What an outbox keeps of a refusal is its sentence alone.
    expect([answer.cnMessage, answer.message]).toEqual([issue?.zh_CN, issue?.en]);
  }
  expect(await chosen()).toEqual(choice);
});

test('what is not offered cannot be chosen', async () => {
  expect((await save({ topics: ['gossip'] })).code).toBe(400);
});

test('is the patron’s own', async () => {
  await save();
  expect((await chosen(await accountOf(portal, library, 'reader'))).topics).toEqual([]);
  const visitor = await visitorOf(portal, library);
  for (const answer of [await askAs(portal, visitor, getSubscription, {}), await save({}, visitor)])
    expect([answer.status, answer.message]).toEqual([401, 'Please login first']);
});
