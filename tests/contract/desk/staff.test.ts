// Roles of librarians: given and taken by owners, in force at the next call, and never all of them gone.
import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { getDesk } from '#contract/calls/desk/desk.ts';
import { listRequests } from '#contract/calls/desk/requests.ts';
import { listStaff, setStaffRoles } from '#contract/calls/desk/staff.ts';
import {
  addAccount,
  changeAccount,
  eraseAccount,
  importAccounts,
  inviteAccount,
  listAccounts,
  resetAccount,
} from '#contract/calls/patron/accounts.ts';
import { listFollows } from '#contract/calls/patron/follows.ts';
import { eraseOwnData } from '#contract/calls/patron/own-data.ts';
import type { StaffRole } from '#contract/models/roles.ts';
import { auditEntries } from '#server/store/schema/desk/desk.ts';
import { issuesOf } from '../accounts/asking-as.ts';
import { type Caller, readerOf } from '../support/asking.ts';
import { freshLibrary, openedPortal } from '../support/fresh-library.ts';
import { password } from '../support/portal.ts';
import { giveRoles, staffOf } from './staffed.ts';

const portal = openedPortal();
const library = freshLibrary(portal);
let owner: Caller;
beforeEach(async () => {
  owner = await readerOf(portal, library, 'librarian');
});

const fieldOf = (answer: { data: unknown }) => {
  const [issue] = issuesOf(answer);
  return [issue?.field, issue?.en];
};
const lastOwner = 'this is the only active owner of the library; make somebody else an owner first';

test('a librarian without roles is an owner, and the list says who does what', async () => {
  const helper = await staffOf(portal, library, 'requests', 'notices');
  const { items } = await owner.ask(listStaff, {});
  expect(items.find(({ username }) => username === owner.name)).toMatchObject({
    roles: ['owner'],
    isActive: true,
  });
  expect(items.find(({ username }) => username === helper.name)?.roles).toEqual([
    'notices',
    'requests',
  ]);
  const desk = await helper.ask(getDesk, {});
  expect(desk).toMatchObject({
    username: helper.name,
    roles: expect.arrayContaining(['requests']),
  });
  expect(desk.rights.sort()).toEqual(['editNotices', 'handleFeedback', 'openDesk']);
  expect(desk.colleagues.map(({ username }) => username).sort()).toEqual(
    [owner.name, helper.name].sort(),
  );
});

test('a role counts from the next call on, and a change of roles ends no session', async () => {
  const helper = await staffOf(portal, library, 'requests');
  const queue = async () =>
    (await helper.answer(listRequests, { state: 'open', q: '', offset: 0, limit: 1 })).code;
  expect(await queue()).toBe(200);
  expect((await giveRoles(owner, helper, 'notices')).code).toBe(200);
  expect(await queue()).toBe(403);
  expect((await helper.answer(getDesk, {})).code).toBe(200);
});

test('a reader with roles is a librarian, and one without is a reader again', async () => {
  const reader = await readerOf(portal, library);
  const made = await giveRoles(owner, reader, 'figures');
  expect(made.data).toMatchObject({ member: { roles: ['figures'], isActive: true } });
  const { items } = await owner.ask(listAccounts, { q: reader.name, offset: 0, limit: 5 });
  expect(items).toMatchObject([{ role: 'librarian' }]);
  await giveRoles(owner, reader);
  const after = await owner.ask(listAccounts, { q: reader.name, offset: 0, limit: 5 });
  expect(after.items).toMatchObject([{ role: 'reader' }]);
  expect((await owner.ask(listStaff, {})).items).toHaveLength(1);
});

test('changes of roles are in the list of changes, with who made them', async () => {
  const helper = await staffOf(portal, library, 'requests');
  await giveRoles(owner, helper, 'resources');
  const entries = await portal.store.inLibrary(library.code, (tx) =>
    tx
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.place, 'staff_roles'), eq(auditEntries.actor, owner.name))),
  );
  expect(entries.map(({ action, rowId }) => `${action} ${rowId.split(' ')[1]}`).sort()).toEqual([
    'delete requests',
    'insert resources',
  ]);
  expect(new Set(entries.map(({ changeId }) => changeId)).size).toBe(1);
});

describe('the last owner', () => {
  test('loses neither the role nor the account', async () => {
    const given = (roles: StaffRole[]) =>
      owner.answer(setStaffRoles, { username: owner.name, roles });
    expect(fieldOf(await given([]))).toEqual(['roles', lastOwner]);
    expect(fieldOf(await given(['resources', 'accounts']))).toEqual(['roles', lastOwner]);
    expect(fieldOf(await owner.answer(eraseOwnData, { password }))).toEqual([
      'username',
      lastOwner,
    ]);
    expect((await given(['owner', 'figures'])).code).toBe(200);
  });

  test('is not the disabled one beside', async () => {
    const other = await staffOf(portal, library, 'owner');
    const disabled = { username: other.name, status: 'disabled' } as const;
    expect((await owner.answer(changeAccount, disabled)).code).toBe(200);
    expect(fieldOf(await owner.answer(eraseOwnData, { password }))).toEqual([
      'username',
      lastOwner,
    ]);
    await owner.answer(changeAccount, { ...disabled, status: 'active' });
    expect((await owner.answer(eraseOwnData, { password })).code).toBe(200);
  });

  test('stays where two owners take the role from each other at once', async () => {
    const other = await staffOf(portal, library, 'owner');
    const answers = await Promise.all([
      giveRoles(owner, other, 'figures'),
      giveRoles(other, owner, 'figures'),
    ]);
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  });
});

describe('who manages accounts of readers', () => {
  let manager: Caller;
  let librarian: Caller;
  beforeEach(async () => {
    manager = await staffOf(portal, library, 'accounts');
    librarian = await staffOf(portal, library, 'requests');
  });

  test('makes nobody a librarian', async () => {
    const { name: username } = await readerOf(portal, library);
    const role = 'librarian';
    expect(
      (await manager.answer(addAccount, { username: 'new', displayName: '', role })).code,
    ).toBe(403);
    expect((await manager.answer(changeAccount, { username, role })).code).toBe(403);
    expect((await manager.answer(setStaffRoles, { username, roles: ['owner'] })).code).toBe(403);
    const own = { username: manager.name, roles: ['owner' as const] };
    expect((await manager.answer(setStaffRoles, own)).code).toBe(403);
    const content = Buffer.from('username,role\na1,reader\na2,librarian\n').toString('base64');
    const report = await manager.ask(importAccounts, { content, isTrial: false, isInvited: true });
    expect(report).toMatchObject({ added: 1, refused: 1 });
    expect(report.rows[1]?.reason.en).toContain('owners alone');
  });

  test('gets no way into the account of a librarian, and changes none', async () => {
    const { name: username } = librarian;
    const refusals = await Promise.all([
      manager.answer(inviteAccount, { username }),
      manager.answer(resetAccount, { username }),
      manager.answer(eraseAccount, { username }),
      manager.answer(changeAccount, { username, status: 'disabled' }),
      manager.answer(changeAccount, { username, role: 'reader' }),
    ]);
    expect(refusals.map(({ code, message }) => [code, message])).toEqual(
      refusals.map(() => [403, 'owners alone make and change accounts of librarians']),
    );
    expect((await librarian.answer(listFollows, {})).code).toBe(200);
  });

  test('manages those of readers as before', async () => {
    const { name: username } = await readerOf(portal, library);
    expect((await manager.answer(resetAccount, { username })).code).toBe(200);
    expect((await manager.answer(changeAccount, { username, status: 'disabled' })).code).toBe(200);
    expect((await manager.answer(eraseAccount, { username })).code).toBe(200);
  });
});

test('an owner gives no roles at another library', async () => {
  const other = await portal.addLibrary();
  const theirs = await readerOf(portal, other, 'librarian');
  const answer = await giveRoles(owner, theirs, 'figures');
  expect(fieldOf(answer)[0]).toBe('username');
  expect((await theirs.ask(listStaff, {})).items).toMatchObject([{ roles: ['owner'] }]);
});
