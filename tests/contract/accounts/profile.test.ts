// What patrons tell of themselves: the rules (docs/requirements.md, section 5) on the service's side,
// and who sees it.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AnyCall, InputOf } from '#contract/calls/declare.ts';
import { listKnowledge, listUpdates } from '#contract/calls/knowledge.ts';
import { getOwnData } from '#contract/calls/own-data.ts';
import { getProfile, listDepartments, saveProfile } from '#contract/calls/profile.ts';
import { KnowledgeDocument } from '#contract/models/model.ts';
import { Department, departmentLimit, Profile } from '#contract/models/patron-model.ts';
import { departmentRows } from '#server/seed/department-rows.ts';
import { documentRows } from '#server/seed/document-rows.ts';
import type { LibraryRecord } from '#server/store/records/libraries/library-register.ts';
import { departments } from '#server/store/schema/campus.ts';
import { documents } from '#server/store/schema/libraries.ts';
import { answerOf, openPortal, requestOf, type TestPortal } from '../support/portal.ts';
import { libraryToken, signIn } from './signing-in.ts';

const today = '2026-11-21';
const version = documentRows(today).find(({ kind }) => kind === 'agreement')?.updatedOn ?? '';
const fiveAndMore = departmentRows.slice(0, departmentLimit + 1).map(({ code }) => code);

interface Reader {
  token: string;
  userKey: string;
}

let portal: TestPortal;
let library: LibraryRecord;
/** Lists neither departments nor an agreement. */
let bare: LibraryRecord;
let account: string;
let reader: Reader;

beforeAll(async () => {
  portal = await openPortal();
  library = await portal.addLibrary();
  bare = await portal.addLibrary();
  const libraryCode = library.code;
  await portal.store.inLibrary(libraryCode, async (tx) => {
    await tx.insert(departments).values(departmentRows.map((row) => ({ libraryCode, ...row })));
    await tx.insert(documents).values(documentRows(today).map((row) => ({ libraryCode, ...row })));
  });
});

beforeEach(async () => {
  account = await portal.addPatron(library, {}, true);
  reader = await readerOf(library, account);
});

async function readerOf(at: LibraryRecord, username: string): Promise<Reader> {
  const { accessToken } = await signIn(portal, at, username);
  return { token: accessToken, userKey: encodeURIComponent(username) };
}

function ask<C extends AnyCall>(who: Reader, call: C, input: InputOf<C>, at = library) {
  const now = portal.clock.now();
  const sending = { label: at.domainCode, libraryCode: at.code, now, ...who };
  return answerOf(portal.app, requestOf(call, input, sending));
}

type ProfileInput = InputOf<typeof saveProfile>;
const good: ProfileInput = {
  name: '测试读者',
  gender: 'female',
  phone: '010-12345678',
  email: 'reader@example.org',
  departments: ['history'],
  agreementVersion: version,
};
const save = (change: Partial<ProfileInput> = {}, who = reader, at = library) =>
  ask(who, saveProfile, { ...good, ...change }, at);
const profileOf = async (who = reader) => Profile.parse((await ask(who, getProfile, {})).data);

/** Fields that were refused, with their sentences. */
function refusedFields(answer: { code: number; data: unknown }): string[][] {
  expect(answer.code).toBe(400);
  const { issues } = answer.data as { issues: { field: string; zh_CN: string; en: string }[] };
  return issues.map(({ field, zh_CN, en }) => [field, zh_CN, en]);
}

describe('before the first sign-in’s form', () => {
  test('the name of the account alone is known and the profile is not complete', async () => {
    expect(await profileOf()).toEqual({
      account,
      name: 'Test account',
      gender: 'unsaid',
      phone: '',
      email: '',
      departments: [],
      agreement: null,
      isComplete: false,
    });
  });

  test('a name that the form would refuse is not proposed', async () => {
    const username = await portal.addPatron(
      library,
      { username: '20261126', displayName: '20261126' },
      true,
    );
    expect((await profileOf(await readerOf(library, username))).name).toBe('');
    const unnamed = await portal.addPatron(library, { displayName: '' }, true);
    expect((await profileOf(await readerOf(library, unnamed))).name).toBe('');
  });

  test('what is told is kept, with the agreement, and the profile is complete', async () => {
    const answer = await save({
      name: '  测试读者 ',
      email: 'ｒｅａｄｅｒ＠example.org',
      departments: ['history', 'history'],
    });
    const agreedOn = portal.clock.now().toISOString().slice(0, 10);
    const expected = {
      account,
      name: '测试读者',
      gender: 'female',
      phone: '010-12345678',
      email: 'reader@example.org',
      departments: ['history'],
      agreement: { version, agreedOn },
      isComplete: true,
    };
    expect(answer.data).toEqual(expected);
    expect(await profileOf()).toEqual(expected);
  });

  test('a visitor is asked to sign in', async () => {
    const visitor = { token: await libraryToken(portal, library), userKey: 'no-user' };
    for (const answer of [await ask(visitor, getProfile, {}), await save({}, visitor)]) {
      expect([answer.status, answer.message]).toEqual([401, 'Please login first']);
    }
  });
});

describe('a profile is refused', () => {
  test.each(['', '  ', '　'])('without a name: %j', async (name) => {
    expect(refusedFields(await save({ name }))).toEqual([
      ['name', '请输入姓名', 'Please enter your name'],
    ]);
  });

  test('with the account as the name, whatever its case, width and blanks', async () => {
    const wide = account.replace(/[!-~]/g, (each) =>
      String.fromCharCode(each.charCodeAt(0) + 0xfee0),
    );
    for (const name of [account, ` ${account.toUpperCase()} `, wide]) {
      expect(refusedFields(await save({ name }))).toEqual([
        [
          'name',
          '账号与姓名不能相同，请修改',
          'account and name cannot be the same, please modify',
        ],
      ]);
    }
  });

  test('with an e-mail address that is none', async () => {
    expect(refusedFields(await save({ email: 'reader@example' }))).toEqual([
      ['email', '请输入正确的邮箱地址', 'Please enter the correct email address'],
    ]);
  });

  test(`without a department, with more than ${departmentLimit}, or with one that is not there`, async () => {
    for (const codes of [[], fiveAndMore, ['elsewhere']]) {
      const fields = refusedFields(await save({ departments: codes })).map(([field]) => field);
      expect(fields).toEqual(['departments']);
    }
    expect((await save({ departments: fiveAndMore.slice(1) })).code).toBe(200);
  });

  test('without an agreement to what is in force today', async () => {
    for (const agreementVersion of ['', '2020-01-01']) {
      expect(refusedFields(await save({ agreementVersion }))[0]?.[0]).toBe('agreementVersion');
    }
  });

  test('with everything that is wrong named at once, and nothing is kept', async () => {
    const answer = await save({ name: '', email: 'x', departments: [], agreementVersion: '' });
    const fields = refusedFields(answer).map(([field]) => field);
    expect(fields).toEqual(['name', 'email', 'departments', 'agreementVersion']);
    expect((await profileOf()).isComplete).toBe(false);
  });

  test('and what was told before stays', async () => {
    await save();
    await save({ name: '' });
    expect((await profileOf()).name).toBe(good.name);
  });
});

describe('a newer agreement', () => {
  test('leaves the profile complete and its changes possible, and can be agreed to', async () => {
    const own = await portal.addLibrary();
    const libraryCode = own.code;
    const agreement = { libraryCode, id: 'agreement', kind: 'agreement' as const };
    await portal.store.inLibrary(libraryCode, (tx) =>
      tx.insert(documents).values({ ...agreement, updatedOn: '2026-01-01' }),
    );
    const patron = await readerOf(own, await portal.addPatron(own, {}, true));
    const answers = { departments: [], agreementVersion: '2026-01-01' };
    const first = Profile.parse((await save(answers, patron, own)).data);
    await portal.store.inLibrary(libraryCode, (tx) =>
      tx.update(documents).set({ updatedOn: '2026-06-01' }),
    );
    portal.clock.offsetMs = 2 * 24 * 3_600_000;
    const later = await signInLater(own, first.account);
    const changed = Profile.parse((await save({ ...answers, phone: '010-1234' }, later, own)).data);
    expect(changed).toEqual({ ...first, phone: '010-1234' });
    const agreed = await save({ ...answers, agreementVersion: '2026-06-01' }, later, own);
    expect(Profile.parse(agreed.data).agreement).toEqual({
      version: '2026-06-01',
      agreedOn: portal.clock.now().toISOString().slice(0, 10),
    });
    // There is no way back to what is no longer in force.
    expect((await save(answers, later, own)).code).toBe(400);
    portal.clock.offsetMs = 0;
  });

  const signInLater = (at: LibraryRecord, username: string) => readerOf(at, username);
});

test('a library that lists no departments and has no agreement asks for neither', async () => {
  const patron = await readerOf(bare, await portal.addPatron(bare, {}, true));
  const answer = await save({ departments: [], agreementVersion: '' }, patron, bare);
  expect(Profile.parse(answer.data)).toMatchObject({ agreement: null, isComplete: true });
});

test('what a reader takes along states an agreement only where there was one', async () => {
  const patron = await readerOf(bare, await portal.addPatron(bare, {}, true));
  await save({ departments: [], agreementVersion: '' }, patron, bare);
  await save();
  const taken = async (who: Reader, at: LibraryRecord) =>
    ((await ask(who, getOwnData, {}, at)).data as { profile: object }).profile;
  expect(await taken(patron, bare)).not.toHaveProperty('agreedAt');
  expect(await taken(reader, library)).toMatchObject({ agreedAt: expect.any(String) });
});

test('nobody sees or changes what another patron told', async () => {
  await save();
  const other = await readerOf(library, await portal.addPatron(library, {}, true));
  expect((await profileOf(other)).name).toBe('Test account');
  await save({ name: '另一位' }, other);
  expect((await profileOf()).name).toBe(good.name);
  const foreign = await ask(reader, getProfile, {}, bare);
  expect(foreign.code).toBe(403);
});

test('visitors can read the departments, with keys to find them by', async () => {
  const visitor = { token: await libraryToken(portal, library), userKey: 'no-user' };
  const { items } = (await ask(visitor, listDepartments, {})).data as { items: Department[] };
  expect(items.map(({ code }) => code)).toEqual(departmentRows.map(({ code }) => code));
  for (const item of items) Department.parse(item);
  expect(items.find(({ code }) => code === 'history')?.keys).toEqual({
    zh_CN: 'lishixuexi',
    initials: 'lsxx',
  });
});

test('the agreement and the update log are there to read, newest update first', async () => {
  const visitor = { token: await libraryToken(portal, library), userKey: 'no-user' };
  const items = async (answer: ReturnType<typeof ask>) =>
    ((await answer).data as { items: KnowledgeDocument[] }).items.map((one) =>
      KnowledgeDocument.parse(one),
    );
  const agreement = await items(ask(visitor, listKnowledge, { kind: 'agreement' }));
  expect(agreement.map(({ updatedOn }) => updatedOn)).toEqual([version]);
  const updates = await items(ask(visitor, listUpdates, {}));
  const days = updates.map(({ updatedOn }) => updatedOn);
  expect(days.length).toBeGreaterThan(3);
  expect(days).toEqual([...days].sort().reverse());
});
