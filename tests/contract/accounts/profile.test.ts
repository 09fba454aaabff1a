// What patrons tell of themselves: the rules (docs/requirements.md, section 5) on the service's side, that the form of the
// first sign-in comes first for the service too, and who sees what was told.
import { beforeEach, describe, expect, test } from 'vitest';
import { allCalls } from '#contract/calls/all.ts';
import { listKnowledge, listUpdates } from '#contract/calls/collection/knowledge.ts';
import type { AnyCall, InputOf } from '#contract/calls/declare.ts';
import { listDepartments } from '#contract/calls/library/departments.ts';
import { listFollows, setFollow } from '#contract/calls/patron/follows.ts';
import { getOwnData } from '#contract/calls/patron/own-data.ts';
import { getProfile, saveProfile } from '#contract/calls/patron/profile.ts';
import { KnowledgeDocument } from '#contract/models/knowledge-model.ts';
import { Department, departmentLimit, Profile } from '#contract/models/patron-model.ts';
import { needsFirstForm } from '#server/domain/accounts/first-form.ts';
import { departmentRows } from '#server/seed/department-rows.ts';
import { documentRows } from '#server/seed/document-rows.ts';
import { departments } from '#server/store/schema/campus.ts';
import { documents } from '#server/store/schema/libraries.ts';
import { oneLibrary, openedPortal } from '../support/fresh-library.ts';
import { samplesFor } from '../support/samples.ts';
import {
  type Account,
  accountOf,
  askAs,
  dataAs,
  fieldsOf,
  signInAgain,
  visitorOf,
  wordsOf,
} from './asking-as.ts';
import { signIn } from './signing-in.ts';

const today = '2026-11-21';
const version = documentRows(today).find(({ kind }) => kind === 'agreement')?.updatedOn ?? '';
const fiveAndMore = departmentRows.slice(0, departmentLimit + 1).map(({ code }) => code);

const portal = openedPortal();
const library = oneLibrary(portal, {}, async (tx, libraryCode) => {
  await tx.insert(departments).values(departmentRows.map((row) => ({ libraryCode, ...row })));
  await tx.insert(documents).values(documentRows(today).map((row) => ({ libraryCode, ...row })));
});
/** Lists neither departments nor an agreement. */
const bare = oneLibrary(portal);
let reader: Account;
const newReader = (at = library) => accountOf(portal, at, 'reader', true);
beforeEach(async () => {
  reader = await newReader();
});

const good: InputOf<typeof saveProfile> = {
  name: '测试读者',
  gender: 'female',
  phone: '010-12345678',
  email: 'reader@example.org',
  departments: ['history'],
  agreementVersion: version,
};
const save = (change: Partial<typeof good> = {}, who = reader) =>
  askAs(portal, who, saveProfile, { ...good, ...change });
const saved = async (...given: Parameters<typeof save>) =>
  Profile.parse((await save(...given)).data);
const profileOf = async (who = reader) => Profile.parse(await dataAs(portal, who, getProfile, {}));
const dayNow = () => portal.clock.now().toISOString().slice(0, 10);

describe('before the first sign-in’s form', () => {
  const forReaders = Object.values<AnyCall>(allCalls)
    .filter(needsFirstForm)
    // Calls of librarians ask for one before anything else.
    .filter(({ forLibrarians }) => !forLibrarians);

  test.each(forReaders.map((call) => [call.name, call] as const))(
    '%s is refused, and says why',
    async (name, call) => {
      const input = samplesFor(library, portal.clock.now())[name as keyof typeof allCalls];
      const answer = await askAs(portal, reader, call, input);
      expect([answer.status, answer.code]).toEqual([403, 403]);
      expect(answer.text).toContain('请先完善个人信息');
    },
  );

  test('nothing that was refused has an effect, and staff need no form', async () => {
    const resource = { kind: 'database', id: 'none' } as const;
    await askAs(portal, reader, setFollow, { resource, isFollowed: true });
    expect((await save()).code).toBe(200);
    expect(await dataAs(portal, reader, listFollows, {})).toEqual({ items: [] });
    const staff = await accountOf(portal, library, 'librarian', true);
    expect((await askAs(portal, staff, listFollows, {})).code).toBe(200);
  });

  test('the name of the account alone is known and the profile is not complete', async () => {
    expect(await profileOf()).toEqual({
      account: reader.name,
      name: 'Test account',
      gender: 'unsaid',
      phone: '',
      email: '',
      departments: [],
      agreement: null,
      isComplete: false,
    });
  });

  test.each([{ username: '20261126', displayName: '20261126' }, { displayName: '' }])(
    'a name that the form would refuse is not proposed: %o',
    async (account) => {
      const name = await portal.addPatron(library, account, true);
      const { accessToken: token } = await signIn(portal, library, name);
      expect((await profileOf({ library, name, token })).name).toBe('');
    },
  );

  test('what is rest is kept, with the agreement, and the profile is complete', async () => {
    const { agreementVersion: _, ...rest } = good;
    const agreement = { version, agreedOn: dayNow() };
    const expected = { account: reader.name, ...rest, agreement, isComplete: true };
    const written = { name: '  测试读者 ', email: 'ｒｅａｄｅｒ＠example.org' };
    expect(await saved({ ...written, departments: ['history', 'history'] })).toEqual(expected);
    expect(await profileOf()).toEqual(expected);
  });
});

describe('a profile is refused', () => {
  // Further names and addresses, and their words: src/contract/rules/forms/profile-rules.test.ts.
  test('with the account as the name, in words', async () => {
    const answer = await save({ name: ` ${reader.name.toUpperCase()} ` });
    const same = '账号与姓名不能相同，请修改 | account and name cannot be the same, please modify';
    expect([answer.code, wordsOf(answer)]).toEqual([400, [`name: ${same}`]]);
  });

  test(`without a department, with more than ${departmentLimit}, or with one that is not there`, async () => {
    for (const codes of [[], fiveAndMore, ['elsewhere']])
      expect(fieldsOf(await save({ departments: codes }))).toEqual(['departments']);
    expect((await save({ departments: fiveAndMore.slice(1) })).code).toBe(200);
  });

  test('without an agreement to what is in force today', async () => {
    for (const agreementVersion of ['', '2020-01-01'])
      expect(fieldsOf(await save({ agreementVersion }))).toEqual(['agreementVersion']);
  });

  test('with everything that is wrong named at once, and nothing is kept', async () => {
    const wrong = { name: '　', email: 'x', departments: [], agreementVersion: '' };
    const answer = await save(wrong);
    expect(fieldsOf(answer)).toEqual(['name', 'email', 'departments', 'agreementVersion']);
    expect((await profileOf()).isComplete).toBe(false);
    await save();
    await save(wrong);
    expect((await profileOf()).name).toBe(good.name);
  });
});

test('a newer agreement leaves the profile complete and its changes possible, and can be agreed to', async () => {
  const own = await portal.addLibrary();
  const libraryCode = own.code;
  const agreement = { libraryCode, id: 'agreement', kind: 'agreement' as const };
  await portal.store.inLibrary(libraryCode, (tx) =>
    tx.insert(documents).values({ ...agreement, updatedOn: '2026-01-01' }),
  );
  const patron = await newReader(own);
  const answers = { departments: [], agreementVersion: '2026-01-01' };
  const first = await saved(answers, patron);
  await portal.store.inLibrary(libraryCode, (tx) =>
    tx.update(documents).set({ updatedOn: '2026-06-01' }),
  );
  portal.clock.offsetMs = 2 * 24 * 3_600_000;
  await signInAgain(portal, patron);
  const phone = '010-1234';
  expect(await saved({ ...answers, phone }, patron)).toEqual({ ...first, phone });
  const agreed = await saved({ ...answers, agreementVersion: '2026-06-01' }, patron);
  expect(agreed.agreement).toEqual({ version: '2026-06-01', agreedOn: dayNow() });
  // There is no way back to what is no longer in force.
  expect((await save(answers, patron)).code).toBe(400);
});

test('a library that lists no departments and has no agreement asks for neither', async () => {
  const patron = await newReader(bare);
  const profile = await saved({ departments: [], agreementVersion: '' }, patron);
  expect(profile).toMatchObject({ agreement: null, isComplete: true });
  // What a reader takes along states an agreement only where there was one.
  await save();
  const taken = async (who: Account) => (await dataAs(portal, who, getOwnData, {})).profile;
  expect(await taken(patron)).not.toHaveProperty('agreedAt');
  expect(await taken(reader)).toMatchObject({ agreedAt: expect.any(String) });
});

test('nobody sees or changes what another patron told', async () => {
  await save();
  const other = await newReader();
  expect((await profileOf(other)).name).toBe('Test account');
  await save({ name: '另一位' }, other);
  expect((await profileOf()).name).toBe(good.name);
});

test('visitors can read the departments, with keys to find them by', async () => {
  const visitor = await visitorOf(portal, library);
  const { items } = await dataAs(portal, visitor, listDepartments, {});
  expect(items.map(({ code }) => code)).toEqual(departmentRows.map(({ code }) => code));
  for (const item of items) Department.parse(item);
  const keys = { zh_CN: 'lishixuexi', initials: 'lsxx' };
  expect(items).toContainEqual(expect.objectContaining({ code: 'history', keys }));
});

test('the agreement and the update log are there to read, newest update first', async () => {
  const daysOf = ({ items }: { items: unknown[] }) =>
    items.map((each) => KnowledgeDocument.parse(each).updatedOn);
  const agreement = await dataAs(portal, reader, listKnowledge, { kind: 'agreement' });
  expect(daysOf(agreement)).toEqual([version]);
  const days = daysOf(await dataAs(portal, reader, listUpdates, {}));
  expect(days.length).toBeGreaterThan(3);
  expect(days).toEqual([...days].sort().reverse());
});
