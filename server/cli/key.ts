// npm run key -- list | add | revoke LIBRARY …: the keys with which programs call a library's portal, also while
// the service runs, which notices at once. Exit codes: 0 done, 1 refused, 2 not understood.

import type { LibraryKey } from '#contract/calls/keys.ts';
import { defaultKeyRate, KeyScope, maxKeyRate } from '#contract/models/key-scopes.ts';
import { addKey, listedKeys, revokeKeyById } from '#server/domain/libraries/api-key-records.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { Refused } from '#server/store/refused.ts';
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

const defaultDays = 365;
const dayMs = 24 * 3_600_000;
const who = 'command line';

const usage = `Usage:
  npm run key -- list LIBRARY
  npm run key -- add LIBRARY NAME --scope SCOPE [--scope SCOPE …] [--until DAY] [--rate NUMBER]
  npm run key -- revoke LIBRARY ID

LIBRARY is a library's label or its code. NAME says what the key is for, such as "campus site".

  list     id, name, scopes, requests a minute, last day, last use and state, one key a line
  add      makes a key and prints it. It is shown this once; the portal keeps only a hash of it
  revoke   ends a key at once, for good

  --scope SCOPE    what the key may do; may be given more than once:
                   catalogue:read   databases, titles, other resources, projects, works, search
                   notices:read     notices, help, documents, news of the portal
                   figures:read     the collection in numbers
                   imports:write    import files, list imports, undo them
  --until DAY      the last day on which it works, in UTC, such as 2027-06-30; in a year if left out
  --rate NUMBER    requests it may make in a minute; ${defaultKeyRate} if left out

A program calls the library's own host with the header "Authorization: Bearer KEY". The calls are at
/api/docs of that host.`;

const options = {
  scope: { type: 'string', multiple: true },
  until: { type: 'string' },
  rate: { type: 'string' },
} as const;

const parsed = (args: string[]) => parseOptions(args, options);
type Values = ReturnType<typeof parsed>['values'];

/** What a verb works on. */
interface Job {
  tx: Tx;
  libraryCode: string;
  /** Name or id; '' where none is given. */
  argument: string;
  values: Values;
  now: Date;
}

const verbs: Record<string, (job: Job) => Promise<string[]>> = {
  list: async ({ tx, now }) => (await listedKeys(tx)).map((key) => line(key, now)),
  add: async ({ tx, libraryCode, argument: name, values, now }) => {
    const scopes = (values.scope ?? []).flatMap(
      (each) => oneOf('scope', each, KeyScope.options) ?? [],
    );
    if (name === '' || scopes.length === 0)
      throw wrongUse(usage, ['add', libraryCode, name], values);
    const endsOn = values.until ?? dayOf(now.getTime() + defaultDays * dayMs);
    const wanted = { name, scopes, endsOn, ratePerMinute: rateOf(values.rate), createdBy: who };
    const { secret, key } = await addKey(tx, libraryCode, wanted, now);
    return [secret, line(key, now)];
  },
  revoke: async ({ tx, argument: id, now }) => {
    const key = await revokeKeyById(tx, id, who, now);
    if (key === null) throw new Refused(`There is no key ${id}`);
    return [line(key, now)];
  },
};

function rateOf(given: string | undefined): number {
  if (given === undefined) return defaultKeyRate;
  const rate = Number(given);
  if (!/^\d{1,5}$/.test(given) || rate < 1 || rate > maxKeyRate) {
    throw new UsageError(`--rate: expected a whole number from 1 to ${maxKeyRate}`);
  }
  return rate;
}

function line(key: LibraryKey, now: Date): string {
  const { id, name, scopes, ratePerMinute, endsOn, lastUsedAt, revokedAt } = key;
  const used = lastUsedAt === null ? 'never used' : `used ${lastUsedAt.slice(0, 16)}Z`;
  const state = endsOn < dayOf(now.getTime()) ? 'ended' : 'valid';
  const cells = [id, name, scopes.join(','), ratePerMinute, endsOn, used];
  return [...cells, revokedAt === null ? state : 'revoked'].join('\t');
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

function work(args: string[], terminal: Terminal): Promise<string[]> {
  const { values, positionals } = parsed(args);
  const [verb = '', name, argument = '', ...rest] = positionals;
  const perform = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined;
  const isComplete = (argument === '') === (verb === 'list');
  if (perform === undefined || name === undefined || !isComplete || rest.length > 0) {
    throw wrongUse(usage, positionals, values);
  }
  return withStore(terminal, async (store) => {
    const { code: libraryCode } = await libraryNamed(store, name);
    const now = new Date();
    return store.inLibrary(libraryCode, (tx) =>
      perform({ tx, libraryCode, argument, values, now }),
    );
  });
}

export const key: Command = { usage, work };
if (import.meta.main) await runCommand(key);
