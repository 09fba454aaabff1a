// npm run account -- list | add | set | invite | export | erase LIBRARY …: a library's accounts, also
// while the service runs, which notices at once. Exit codes: 0 done, 1 refused, 2 not understood.

import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { StaffRole } from '#contract/models/roles.ts';
import { dataOf } from '#server/domain/accounts/account-data.ts';
import {
  accountNamed,
  addAccounts,
  allAccounts,
  changeAccount,
  checkAccount,
  patronRoles,
  patronStatuses,
} from '#server/domain/accounts/account-records.ts';
import { eraseAccount } from '#server/domain/accounts/erase-account.ts';
import {
  choosesPassword,
  invitationLink,
  inviteAll,
} from '#server/domain/accounts/invitation-records.ts';
import { noPassword } from '#server/domain/accounts/passwords.ts';
import { removeParts } from '#server/domain/accounts/second-factor/factor.ts';
import { setRoles, staffMembers } from '#server/domain/desk/staff.ts';
import { readAccounts } from '#server/imports/formats/read-accounts.ts';
import { importAccounts } from '#server/imports/runs/import-accounts.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { Refused } from '#server/store/refused.ts';
import type { PatronRecord } from '#server/store/rows/accounts/session-records.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import { libraryNamed, oneOf, runCommand, UsageError } from './command.ts';
import { commandOf, type Job, takes, type Verb, verb } from './verbs.ts';

const explanation = `
LIBRARY is a library's label or its code.

  list     username, name, role, status and the day it was made, one account a line; a librarian's
           roles stand behind the role
  add      makes accounts and prints a link for each, with which its holder chooses a password.
           FILE is a CSV with a line of headings: username (账号, 学号, 工号), and if you like
           name (姓名) and role (角色). Rows that are refused are listed, and hinder no others; an
           account that is there already stays as it is.
  set      changes an account. Whoever is disabled or blacklisted, or gets another role, is
           signed out everywhere; other ROLES end nothing, and count at once. The last owner
           who can sign in stays.
  invite   prints a new link: for a forgotten password, or where the first link has expired.
           The link before it works no more.
  export   prints everything that the portal keeps of a reader, as JSON
  erase    deletes the account and everything kept of it, for good. Counts of visits stay,
           without a name.

  --name NAME        the holder's name; the form of the first sign-in begins with it
  --role ROLE        reader (where it is not said) or librarian
  --roles ROLES      what a librarian does, with commas: owner (everything, and gives the roles),
                     resources, notices, requests, figures, accounts; a librarian for whom
                     they are not said becomes an owner
  --status STATUS    active, disabled or blacklisted
  --remove-second-factor
                     for a librarian who lost it, and whom no owner can help at the desk
  --origin ADDRESS   of the portal as readers reach it, for the links, such as
                     https://demo.portal.example.org; else made of BASE_DOMAIN and PORT

A link works once, for seven days. Send it to its holder only: whoever has it chooses the password.
Where readers sign in at their campus, librarians alone have a password here.`;

const options = {
  name: { type: 'string' },
  role: { type: 'string' },
  roles: { type: 'string' },
  status: { type: 'string' },
  file: { type: 'string' },
  origin: { type: 'string' },
  'remove-second-factor': { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
} as const;

/** What a verb works on. */
interface Work extends Job<typeof options> {
  library: LibraryRecord;
  /** '' where none is named. */
  username: string;
}

/** A verb about an account of a library, or about all of them. */
const about = (
  name: string,
  usage: string,
  run: (work: Work) => Promise<string[]>,
  fits: (names: readonly string[], file: string | undefined) => boolean = takes(2),
): Verb =>
  verb({
    name,
    usage,
    options,
    fits: (words, { file }) => fits(words.filter(Boolean), file),
    run: async (job) => {
      const [label = '', username = ''] = job.words;
      return run({ ...job, library: await libraryNamed(job.store, label), username });
    },
  });

function inScope<T>({ store, library }: Work, change: (tx: Tx) => Promise<T>): Promise<T> {
  return store.inLibrary(library.code, change);
}

/** Roles of a librarian; undefined where none are given. @throws UsageError */
function rolesIn({ role, roles }: Work['values']): StaffRole[] | undefined {
  if (roles === undefined) return undefined;
  if (role === 'reader') throw new UsageError('--roles: readers have none');
  const named = roles.split(',').map((each) => oneOf('roles', each.trim(), StaffRole.options));
  return named.filter((each) => each !== undefined);
}

function addOne(work: Work): Promise<string[]> {
  const { library, username, values } = work;
  const roles = rolesIn(values);
  const named = oneOf('role', values.role, patronRoles) ?? 'reader';
  const role = roles === undefined ? named : 'librarian';
  const account = { username, displayName: values.name ?? '', role };
  checkAccount(account);
  return inScope(work, async (tx) => {
    const [made] = await addAccounts(tx, library.code, [account], noPassword);
    if (made?.result !== 'added') {
      throw new Refused(`username: an account ${username} exists already`);
    }
    if (roles !== undefined) await setRoles(tx, library.code, { username, roles }, new Date());
    return [await link(work, tx, made.account)];
  });
}

/** A line for each row: what became of it, and the link of a new account. */
async function addFile(work: Work, path: string): Promise<string[]> {
  if (work.username !== '') throw new UsageError('add: expected a username or --file, not both');
  const { library, terminal } = work;
  const rows = readAccounts(readFileSync(path));
  const origin = originOf(work);
  const linkOf = (secret: string) => invitationLink(origin, secret);
  const order = { library, noPassword, now: new Date(), linkOf };
  const report = await inScope(work, (tx) => importAccounts(tx, rows, order));
  if (report.refused > 0) terminal.exitCode = 1;
  return report.rows.map(({ row, username, result, reason, invitation }) => {
    if (result === 'refused') return `row ${row}\t${username}\trefused: ${reason.en}`;
    if (result === 'present') return `${username}\tis there already`;
    return `${username}\t${invitation?.link ?? atCampus}`;
  });
}

const atCampus = 'signs in at the campus';

/** The account's line, with its link or why it has none. */
async function link(work: Work, tx: Tx, account: PatronRecord): Promise<string> {
  const { library } = work;
  if (!choosesPassword(library, account)) return `${account.username}\t${atCampus}`;
  const [made] = await inviteAll(tx, library.code, [account.id], new Date());
  return `${account.username}\t${invitationLink(originOf(work), made?.secret ?? '')}`;
}

function originOf({ library, config, values }: Work): string {
  if (values.origin !== undefined) {
    const url = URL.parse(values.origin);
    if (url === null || url.origin === 'null' || url.origin !== values.origin) {
      throw new UsageError('--origin: expected an address such as https://demo.portal.example.org');
    }
    return url.origin;
  }
  const { baseDomain, port } = config;
  const host = `${library.domainCode}.${baseDomain}`;
  return baseDomain === 'localhost' ? `http://${host}:${port}` : `https://${host}`;
}

async function lines(tx: Tx, accounts: readonly PatronRecord[]): Promise<string[]> {
  const staff = new Map((await staffMembers(tx)).map(({ username, roles }) => [username, roles]));
  return accounts.map(({ username, displayName, role, status, createdAt }) => {
    const roles = staff.get(username) ?? [];
    const what = roles.length === 0 ? role : `${role} ${roles.join(',')}`;
    return [username, displayName, what, status, createdAt.toISOString().slice(0, 10)].join('\t');
  });
}

async function set(work: Work): Promise<string[]> {
  const { library, username, values } = work;
  const role = oneOf('role', values.role, patronRoles);
  const roles = rolesIn(values);
  const status = oneOf('status', values.status, patronStatuses);
  const change = {
    ...(values.name === undefined ? {} : { displayName: values.name }),
    ...(role === undefined ? {} : { role }),
    ...(status === undefined ? {} : { status }),
  };
  const isFactorRemoved = values['remove-second-factor'];
  if (Object.keys(change).length === 0 && roles === undefined && !isFactorRemoved) {
    throw new UsageError(
      'set: expected --name, --role, --roles, --status or --remove-second-factor',
    );
  }
  return inScope(work, async (tx) => {
    const now = new Date();
    if (isFactorRemoved) await removeSecondFactor(work, tx, now);
    if (roles !== undefined) await setRoles(tx, library.code, { username, roles }, now);
    return lines(tx, [await changeAccount(tx, username, change, now)]);
  });
}

/** For who has lost it, where no owner of the library is left to do it at the desk. */
async function removeSecondFactor({ library, username }: Work, tx: Tx, now: Date): Promise<void> {
  const { id } = await accountNamed(tx, username);
  const owner = { libraryCode: library.code, id, username };
  const actor = { username: 'command line', origin: '', changeId: randomUUID() };
  const wasThere = await removeParts(tx, { owner, actor }, 'all', now);
  if (!wasThere) throw new Refused(`username: ${username} has no second factor`);
}

function invite(work: Work): Promise<string[]> {
  return inScope(work, async (tx) => {
    const account = await accountNamed(tx, work.username);
    if (account.status !== 'active') {
      throw new Refused(`username: ${account.username} is ${account.status}`);
    }
    return [await link(work, tx, account)];
  });
}

async function erase(work: Work): Promise<string[]> {
  if (!work.values.yes) throw new UsageError('erase: nothing brings it back. Add --yes');
  await inScope(work, async (tx) => {
    const wasThere = await eraseAccount(tx, work.library.code, work.username);
    // Says that there is none.
    if (!wasThere) await accountNamed(tx, work.username);
  });
  return [`${work.username} is erased`];
}

const verbs = [
  about(
    'list',
    '  npm run account -- list LIBRARY',
    (work) => inScope(work, async (tx) => lines(tx, await allAccounts(tx))),
    takes(1),
  ),
  about(
    'add',
    `  npm run account -- add LIBRARY USERNAME [--name NAME] [--role ROLE] [--roles ROLES]
  npm run account -- add LIBRARY --file FILE`,
    (work) => (work.values.file === undefined ? addOne(work) : addFile(work, work.values.file)),
    ({ length }, file) => length === 2 || (length === 1 && file !== undefined),
  ),
  about(
    'set',
    `  npm run account -- set LIBRARY USERNAME [--name NAME] [--role ROLE] [--roles ROLES]
                                          [--status STATUS] [--remove-second-factor]`,
    set,
  ),
  about('invite', '  npm run account -- invite LIBRARY USERNAME', invite),
  about('export', '  npm run account -- export LIBRARY USERNAME', async (work) => [
    JSON.stringify(await inScope(work, (tx) => dataOf(tx, work.username)), null, 2),
  ]),
  about('erase', '  npm run account -- erase LIBRARY USERNAME --yes', erase),
];

export const account = commandOf(verbs, explanation);
if (import.meta.main) await runCommand(account);
