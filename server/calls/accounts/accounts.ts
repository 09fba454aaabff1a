// Accounts of the library, by its librarians.

import type { OutputOf } from '#contract/calls/declare.ts';
import type * as accountsCalls from '#contract/calls/patron/accounts.ts';
import type { listAccounts } from '#contract/calls/patron/accounts.ts';
import { AppError } from '#contract/wire/errors.ts';
import {
  accountNamed,
  addAccounts,
  changeAccount,
  checkAccount,
  type FoundAccount,
  findAccounts,
  foundAccount,
  signOutEverywhere,
} from '#server/domain/accounts/account-records.ts';
import { namedDataOf } from '#server/domain/accounts/data-of-account.ts';
import { eraseAccount, keptAfterErasing } from '#server/domain/accounts/erase-account.ts';
import {
  choosesPassword,
  invitationLink,
  inviteAll,
} from '#server/domain/accounts/invitation-records.ts';
import { noPassword } from '#server/domain/accounts/passwords.ts';
import {
  type Actor,
  hasRight,
  requirePatron,
  requireRight,
  requireRightOf,
} from '#server/domain/accounts/rights.ts';
import { forgetDevicesOf } from '#server/domain/accounts/sessions/known-devices.ts';
import type { CallContext, HandlersOf } from '#server/http/context/call-context.ts';
import { portalOrigin } from '#server/http/context/host-facts.ts';
import { isAccount, readAccounts } from '#server/imports/formats/read-accounts.ts';
import { importAccounts } from '#server/imports/runs/import-accounts.ts';
import { bytesOf } from '#server/imports/runs/import-files.ts';
import { inTrial } from '#server/store/dry-run.ts';
import { Refused, RefusedFields } from '#server/store/refused.ts';
import type { PatronRecord } from '#server/store/rows/accounts/session-records.ts';
import { patronByUsername, savePassword } from '#server/store/rows/accounts/sign-in-records.ts';

type Shown = OutputOf<typeof listAccounts>['items'][number];

export const accountHandlers = {
  listAccounts: async (search, context) => {
    await requireRight(context, 'manageAccounts');
    const { total, items } = await findAccounts(context.tx, search);
    return { total, items: items.map((each) => shown(each, context.now)) };
  },

  addAccount: async (input, context) => {
    await requireRight(context, 'manageAccounts');
    const { tx, library } = context;
    if (input.role === 'librarian') await requireStaffRight(context);
    checkAccount(input);
    const [became] = await addAccounts(tx, library.code, [input], noPassword);
    if (became === undefined || became.result === 'refused') throw new AppError('invalidInput');
    const { account } = became;
    const isSame = account.displayName === input.displayName && account.role === input.role;
    if (became.result === 'present' && !isSame) throw taken(input.username);
    // The answer may have got lost: who repeats the call needs a link that works.
    const isUnused = account.passwordHash === noPassword;
    const invitation = isUnused ? await invitationFor(context, account) : null;
    return {
      account: shown(await foundAccount(tx, account.username), context.now),
      isNew: became.result === 'added',
      invitation,
    };
  },

  importAccounts: async ({ content, isTrial, isInvited }, context) => {
    await requireRightOf(context, 'manageAccounts');
    const { library, store, host, now } = context;
    const mayMakeStaff = await store.inLibrary(library.code, (tx) =>
      hasRight(tx, requirePatron(context).id, 'manageStaff'),
    );
    const rows = rowsOf(content).map((row) =>
      mayMakeStaff || !isAccount(row.account) || row.account.role === 'reader'
        ? row
        : { ...row, account: staffByOwners },
    );
    const linkOf = isInvited ? (secret: string) => invitationLink(host.origin, secret) : null;
    const order = { library, noPassword, now, linkOf: isTrial ? null : linkOf };
    return inTrial(store, library.code, isTrial, (tx) => importAccounts(tx, rows, order));
  },

  changeAccount: async ({ username, ...change }, context) => {
    const caller = await requireManager(context, username);
    if (change.role === 'librarian') await requireStaffRight(context);
    const { tx, now } = context;
    // Whoever shuts themselves out could not take it back.
    const own = username === caller.username ? await accountNamed(tx, username) : null;
    const locksOut = (field: 'role' | 'status') =>
      own !== null && change[field] !== undefined && change[field] !== own[field];
    const fields = (['role', 'status'] as const).filter(locksOut);
    if (fields.length > 0) throw new RefusedFields(fields.map((field) => ({ field, ...notOwn })));
    await changeAccount(tx, username, change, now);
    return shown(await foundAccount(tx, username), now);
  },

  inviteAccount: async ({ username }, context) => {
    await requireManager(context, username);
    const account = await accountNamed(context.tx, username);
    if (account.status !== 'active') throw new RefusedFields([{ field: 'username', ...barred }]);
    const invitation = await invitationFor(context, account);
    if (invitation === null) throw new RefusedFields([{ field: 'username', ...atCampus }]);
    return { invitation };
  },

  resetAccount: async ({ username }, context) => {
    await requireManager(context, username);
    const { tx, now } = context;
    const account = await accountNamed(tx, username);
    await savePassword(tx, account.id, noPassword);
    await signOutEverywhere(tx, account.id, now);
    await forgetDevicesOf(tx, account.id);
    return {
      invitation: account.status === 'active' ? await invitationFor(context, account) : null,
    };
  },

  getAccountData: async ({ username }, context) => {
    await requireRight(context, 'manageAccounts');
    return { ...(await namedDataOf(context.tx, username, portalOrigin(context.host))) };
  },

  eraseAccount: async ({ username }, context) => {
    const caller = await requireManager(context, username);
    if (username === caller.username) {
      throw new RefusedFields([{ field: 'username', ...notOwn }]);
    }
    await eraseAccount(context.tx, context.library.code, username);
    return { isErased: true, kept: keptAfterErasing };
  },
} satisfies HandlersOf<typeof accountsCalls>;

/**
 * Who manages readers' accounts would become more by the account of a librarian: owners alone change another
 * librarian's.
 *
 * @throws AppError `forbidden`
 */
async function requireManager(context: CallContext, username: string): Promise<Actor> {
  const caller = await requireRight(context, 'manageAccounts');
  const account = await patronByUsername(context.tx, username);
  if (account?.role === 'librarian' && username !== caller.username) {
    await requireStaffRight(context);
  }
  return caller;
}

/** @throws AppError `forbidden` that says who can */
async function requireStaffRight(context: CallContext): Promise<void> {
  const { id } = requirePatron(context);
  if (!(await hasRight(context.tx, id, 'manageStaff'))) {
    throw new AppError('forbidden', [], staffByOwners);
  }
}

function shown({ account, invitedUntil }: FoundAccount, now: Date): Shown {
  const { username, displayName, role, status, createdAt } = account;
  const isInvited = invitedUntil !== null && invitedUntil > now;
  return {
    username,
    displayName,
    role,
    status,
    hasPassword: account.passwordHash !== noPassword,
    invitedUntil: isInvited ? invitedUntil.toISOString() : null,
    createdAt: createdAt.toISOString(),
  };
}

/** Null for who signs in at the campus. */
async function invitationFor({ tx, library, host, now }: CallContext, account: PatronRecord) {
  if (!choosesPassword(library, account)) return null;
  const [made] = await inviteAll(tx, library.code, [account.id], now);
  if (made === undefined) throw new Error('the invitation was not written');
  const { secret, expiresAt } = made;
  return { link: invitationLink(host.origin, secret), expiresAt: expiresAt.toISOString() };
}

/** @throws RefusedFields of the field `content` */
function rowsOf(content: string) {
  try {
    return readAccounts(bytesOf(content));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    throw new RefusedFields([{ field: 'content', ...error.reason }]);
  }
}

function taken(username: string): RefusedFields {
  return new RefusedFields([
    {
      field: 'username',
      zh_CN: `账号 ${username} 已存在，且姓名或角色不同`,
      en: `an account ${username} exists already, with another name or role`,
    },
  ]);
}

const staffByOwners = {
  zh_CN: '馆员账号只能由所有者创建和更改',
  en: 'owners alone make and change accounts of librarians',
};
const notOwn = {
  zh_CN: '不能对自己的账号这样做，请其他馆员操作',
  en: 'nobody does this to their own account; another librarian can',
};
const barred = {
  zh_CN: '账号已被禁用或列入黑名单，请先恢复',
  en: 'the account is disabled or blacklisted; make it active first',
};
const atCampus = {
  zh_CN: '读者在学校统一认证登录，这里没有密码',
  en: 'readers sign in at their campus, and have no password here',
};
