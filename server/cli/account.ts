// npm run account -- list | add | set | invite | export | erase LIBRARY …: a library's accounts, also
// while the service runs, which notices at once. Exit codes: 0 done, 1 refused, 2 not understood.

import type { Config } from '#server/config.ts';
import type { Store, Tx } from '#server/store/connection/database.ts';
import {
  accountNamed,
  addAccounts,
  allAccounts,
  changeAccount,
  dataOf,
  eraseAccount,
  type NewAccount,
  patronRoles,
  patronStatuses,
} from '#server/store/records/account-records.ts';
import { inviteAll } from '#server/store/records/invitation-records.ts';
import type { LibraryRecord } from '#server/store/records/library-register.ts';
import type { PatronRecord } from '#server/store/records/session-records.ts';
import { Refused } from '#server/store/refused.ts';
import { noPassword } from '#server/verification/passwords.ts';
import { usage } from './account-usage.ts';
import { accountsOfFile } from './accounts-file.ts';
import { libraryNamed, oneOf, parseOptions, runCommand, UsageError, withStore } from './command.ts';

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
  library: LibraryRecord;
  /** '' where none is named. */
  username: string;
  values: Values;
}

const verbs: Record<string, (job: Job) => Promise<string[]>> = {
  list: async (job) => (await inScope(job, allAccounts)).map(line),
  add: async (job) => {
    const accounts = accountsToAdd(job);
    return inScope(job, async (tx) => {
      const { code } = job.library;
      return links(job, tx, await addAccounts(tx, code, accounts, noPassword));
    });
  },
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
      return links(job, tx, [account]);
    }),
  export: async (job) => [
    JSON.stringify(await inScope(job, (tx) => dataOf(tx, job.username)), null, 2),
  ],
  erase: async (job) => {
    if (!job.values.yes) throw new UsageError('erase: nothing brings it back. Add --yes');
    await inScope(job, (tx) => eraseAccount(tx, job.username));
    return [`${job.username} is erased`];
  },
};

function inScope<T>({ store, library }: Job, work: (tx: Tx) => Promise<T>): Promise<T> {
  return store.inLibrary(library.code, work);
}

function accountsToAdd({ values, username }: Job): NewAccount[] {
  if (values.file !== undefined) {
    if (username !== '') throw new UsageError('add: expected a username or --file, not both');
    return accountsOfFile(values.file);
  }
  const role = oneOf('role', values.role, patronRoles) ?? 'reader';
  return [{ username, displayName: values.name ?? '', role }];
}

/** A line for each account: its username, and the link or why it has none. */
async function links(job: Job, tx: Tx, accounts: readonly PatronRecord[]): Promise<string[]> {
  const { library } = job;
  const origin = originOf(job);
  const isInvited = ({ role }: PatronRecord) =>
    role === 'librarian' || library.signIn.kind === 'own';
  const ids = accounts.filter(isInvited).map(({ id }) => id);
  const secrets = await inviteAll(tx, library.code, ids, new Date());
  const secretOf = new Map(ids.map((id, index) => [id, secrets[index] as string]));
  return accounts.map(({ id, username }) => {
    const secret = secretOf.get(id);
    const link =
      secret === undefined ? 'signs in at the campus' : `${origin}/sso/invitation?code=${secret}`;
    return `${username}\t${link}`;
  });
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

await runCommand(usage, (args) => {
  const { values, positionals } = parsed(args);
  const [verb = '', name, username = '', ...rest] = positionals;
  const perform = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined;
  const needsNobody = verb === 'list' || (verb === 'add' && values.file !== undefined);
  if (perform === undefined || name === undefined || rest.length > 0) throw new UsageError(usage);
  if (username === '' && !needsNobody) throw new UsageError(usage);
  return withStore(async (store, config) => {
    const library = await libraryNamed(store, name);
    return perform({ store, config, library, username, values });
  });
});
