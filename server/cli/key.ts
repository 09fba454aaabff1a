// npm run key -- list | add | revoke LIBRARY …: the keys with which programs call a library's portal, also while
// the service runs, which notices at once. Exit codes: 0 done, 1 refused, 2 not understood.

import type { LibraryKey } from '#contract/calls/library/keys.ts';
import { defaultKeyRate, KeyScope, maxKeyRate } from '#contract/models/roles.ts';
import { addKey, listedKeys, revokeKeyById } from '#server/domain/libraries/api-key-records.ts';
import { Refused } from '#server/store/refused.ts';
import { oneOf, runCommand, UsageError } from './command.ts';
import { commandOf, inLibrary, takes, verb } from './verbs.ts';

const defaultDays = 365;
const dayMs = 24 * 3_600_000;
const who = 'command line';

const explanation = `
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

const verbs = [
  verb({
    name: 'list',
    usage: '  npm run key -- list LIBRARY',
    fits: takes(1),
    run: ({ store, words: [name] }) =>
      inLibrary(store, name, async (tx) => {
        const now = new Date();
        return (await listedKeys(tx)).map((each) => line(each, now));
      }),
  }),
  verb({
    name: 'add',
    usage:
      '  npm run key -- add LIBRARY NAME --scope SCOPE [--scope SCOPE …] [--until DAY] [--rate NUMBER]',
    options: {
      scope: { type: 'string', multiple: true },
      until: { type: 'string' },
      rate: { type: 'string' },
    },
    fits: ([, name = '', ...rest], { scope }) =>
      name !== '' && rest.length === 0 && scope !== undefined,
    run: ({ store, words: [library, name = ''], values }) =>
      inLibrary(store, library, async (tx, { code }) => {
        const now = new Date();
        const scopes = (values.scope ?? []).flatMap(
          (each) => oneOf('scope', each, KeyScope.options) ?? [],
        );
        const endsOn = values.until ?? dayOf(now.getTime() + defaultDays * dayMs);
        const ratePerMinute = rateOf(values.rate);
        const wanted = { name, scopes, endsOn, ratePerMinute, createdBy: who };
        const { secret, key: added } = await addKey(tx, code, wanted, now);
        return [secret, line(added, now)];
      }),
  }),
  verb({
    name: 'revoke',
    usage: '  npm run key -- revoke LIBRARY ID',
    fits: ([, id = '', ...rest]) => id !== '' && rest.length === 0,
    run: ({ store, words: [name, id = ''] }) =>
      inLibrary(store, name, async (tx) => {
        const now = new Date();
        const revoked = await revokeKeyById(tx, id, who, now);
        if (revoked === null) throw new Refused(`There is no key ${id}`);
        return [line(revoked, now)];
      }),
  }),
];

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

export const key = commandOf(verbs, explanation);
if (import.meta.main) await runCommand(key);
