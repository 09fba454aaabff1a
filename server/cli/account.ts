// npm run account -- list | add | set | invite | export | erase LIBRARY …: a library's accounts, also
// while the service runs, which notices at once. Exit codes: 0 done, 1 refused, 2 not understood.

import { readFileSync } from 'node:fs';
import type { Config } from '#server/config/config.ts';
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
import { readAccounts } from '#server/imports/formats/read-accounts.ts';
import { importAccounts } from '#server/imports/runs/import-accounts.ts';
import type { Store, Tx } from '#server/store/connection/database.ts';
import { Refused } from '#server/store/refused.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import type { PatronRecord } from '#server/store/rows/session-records.ts';
import { usage } from './account-usage.ts';
import {
  type Command,
  libraryNamed,
  oneOf,
  parseOptions,
  runCommand,
  type Terminal,
  UsageError,
  withStore,
} from './command.ts';
import { wrongUse } from './wrong-use.ts';

const options = {
  name: { type: 'string' },
  role: { type: 'string' },
  status: { type: 'string' },
  file: { type: 'string' },
  origin: { type: 'string' },
  yes: { type: 'boolean', default: false },
} as const;

const parsed = (args: string[]) => parseOptions(args, options);
type Values = ReturnType<typeof parsed>['values'];

/** What a verb works on. */
interface Job {
  store: Store;
  config: Config;
  terminal: Terminal;
  library: LibraryRecord;
  /** '' where none is named. */
  username: string;
  values: Values;
}

const verbs: Record<string, (job: Job) => Promise<string[]>> = {
  list: async (job) => (await inScope(job, allAccounts)).map(line),
  add: (job) => (job.values.file === undefined ? addOne(job) : addFile(job, job.values.file)),
  set: async (job) => {
    const { username, values } = job;
    const role = oneOf('role', values.role, patronRoles);
    const status = oneOf('status', values.status, patronStatuses);
    const change = {
      ...(values.name === undefined ? {} : { displayName: values.name }),
      ...(role === undefined ? {} : { role }),
      ...(status === undefined ? {} : { status }),
    };
    if (Object.keys(change).length === 0) {
      throw new UsageError('set: expected --name, --role or --status');
    }
    return [line(await inScope(job, (tx) => changeAccount(tx, username, change, new Date())))];
  },
  invite: (job) =>
    inScope(job, async (tx) => {
      const account = await accountNamed(tx, job.username);
      if (account.status !== 'active') {
        throw new Refused(`username: ${account.username} is ${account.status}`);
      }
      return [await link(job, tx, account)];
    }),
  export: async (job) => [
    JSON.stringify(await inScope(job, (tx) => dataOf(tx, job.username)), null, 2),
  ],
  erase: async (job) => {
    if (!job.values.yes) throw new UsageError('erase: nothing brings it back. Add --yes');
    await inScope(job, async (tx) => {
      const wasThere = await eraseAccount(tx, job.library.code, job.username);
      // Says that there is none.
      if (!wasThere) await accountNamed(tx, job.username);
    });
    return [`${job.username} is erased`];
  },
};

function inScope<T>({ store, library }: Job, work: (tx: Tx) => Promise<T>): Promise<T> {
  return store.inLibrary(library.code, work);
}

function addOne(job: Job): Promise<string[]> {
  const { library, username, values } = job;
  const role = oneOf('role', values.role, patronRoles) ?? 'reader';
  const account = { username, displayName: values.name ?? '', role };
  checkAccount(account);
  return inScope(job, async (tx) => {
    const [made] = await addAccounts(tx, library.code, [account], noPassword);
    if (made?.result !== 'added') {
      throw new Refused(`username: an account ${username} exists already`);
    }
    return [await link(job, tx, made.account)];
  });
}

/** A line for each row: what became of it, and the link of a new account. */
async function addFile(job: Job, path: string): Promise<string[]> {
  if (job.username !== '') throw new UsageError('add: expected a username or --file, not both');
  const { library, terminal } = job;
  const rows = readAccounts(readFileSync(path));
  const origin = originOf(job);
  const linkOf = (secret: string) => invitationLink(origin, secret);
  const order = { library, noPassword, now: new Date(), linkOf };
  const report = await inScope(job, (tx) => importAccounts(tx, rows, order));
  if (report.refused > 0) terminal.exitCode = 1;
  return report.rows.map(({ row, username, result, reason, invitation }) => {
    if (result === 'refused') return `row ${row}\t${username}\trefused: ${reason.en}`;
    if (result === 'present') return `${username}\tis there already`;
    return `${username}\t${invitation?.link ?? atCampus}`;
  });
}

const atCampus = 'signs in at the campus';

/** The account's line, with its link or why it has none. */
async function link(job: Job, tx: Tx, account: PatronRecord): Promise<string> {
  const { library } = job;
  if (!choosesPassword(library, account)) return `${account.username}\t${atCampus}`;
  const [made] = await inviteAll(tx, library.code, [account.id], new Date());
  return `${account.username}\t${invitationLink(originOf(job), made?.secret ?? '')}`;
}

function originOf({ library, config, values }: Job): string {
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

function line(account: PatronRecord): string {
  const { username, displayName, role, status, createdAt } = account;
  return [username, displayName, role, status, createdAt.toISOString().slice(0, 10)].join('\t');
}

function work(args: string[], terminal: Terminal): Promise<string[]> {
  const { values, positionals } = parsed(args);
  const [verb = '', name, username = '', ...rest] = positionals;
  const perform = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined;
  const needsNobody = verb === 'list' || (verb === 'add' && values.file !== undefined);
  if (perform === undefined || name === undefined || rest.length > 0) {
    throw wrongUse(usage, positionals, values);
  }
  if (username === '' && !needsNobody) throw wrongUse(usage, positionals, values);
  return withStore(terminal, async (store, config) => {
    const library = await libraryNamed(store, name);
    return perform({ store, config, terminal, library, username, values });
  });
}

export const account: Command = { usage, work };
if (import.meta.main) await runCommand(account);
