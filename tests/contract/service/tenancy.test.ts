// docs/design/safety.md, T1: every declared call against everything of another library, and against those who may not
// make it.
import { beforeAll, describe, expect, test } from 'vitest';
import { allCalls, type CallName } from '#contract/calls/all.ts';
import type { AnyCall } from '#contract/calls/declare.ts';
import { recordKinds } from '#contract/models/desk/record-kinds.ts';
import { mayDo, Right } from '#contract/models/roles.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import { databases, notices } from '#server/store/schema/libraries.ts';
import { portalSettings } from '#server/store/schema/portal.ts';
import { type Account, askAs, openAccount, requestAs, visitorOf } from '../accounts/asking-as.ts';
import { databaseRow } from '../support/database-rows.ts';
import { oneLibrary, openedPortal } from '../support/fresh-library.ts';
import { answerOf } from '../support/portal.ts';
import { samplesFor } from '../support/samples.ts';

const canary = 'canary-of-the-other-library';

const portal = openedPortal();
const own = oneLibrary(portal);
const other = oneLibrary(portal, { nameZh: canary, nameEn: canary }, async (tx, libraryCode) => {
  const name = { zh_CN: canary };
  await tx.insert(databases).values(databaseRow(libraryCode, 'database-1', { name }));
  const notice = { kind: 'notice', publishedOn: '2026-01-01' } as const;
  await tx.insert(notices).values({ libraryCode, id: 'notice-1', title: name, ...notice });
  await tx.insert(portalSettings).values({ libraryCode, advisoryHtml: name });
});
const reader = openAccount(portal, own, 'reader', beforeAll);
const otherLibrarian = openAccount(portal, other, 'librarian', beforeAll);
/** Changes a library of its own. */
const librarian = openAccount(portal, oneLibrary(portal), 'librarian', beforeAll);
let visitor: Account;
let otherVisitor: Account;
beforeAll(async () => {
  [visitor, otherVisitor] = [await visitorOf(portal, own), await visitorOf(portal, other)];
});

const calls = Object.entries(allCalls) as [CallName, AnyCall][];
const sampleOf = (name: CallName, of: LibraryRecord) => samplesFor(of, portal.clock.now())[name];

describe.each(calls)('%s', (name, call) => {
  const ask = async (
    account: Account,
    more: Parameters<typeof requestAs>[4] = {},
    inputOf: LibraryRecord = own,
  ) => {
    const request = requestAs(portal, account, call, sampleOf(name, inputOf), { at: own, ...more });
    const answer = await answerOf(portal.app, request);
    // That there is a library, and its name, is what the directory of the front door tells.
    const shown = call.name === 'findLibraries' ? withoutNames(answer.text) : answer.text;
    expect(shown).not.toContain(canary);
    return answer;
  };
  const refused = [403, 403];
  const outcome = ({ status, code }: Awaited<ReturnType<typeof ask>>) => [status, code];

  test('refuses tokens of another library, and a header that names another library', async () => {
    expect(outcome(await ask(otherVisitor))).toEqual(refused);
    expect(outcome(await ask(otherLibrarian))).toEqual(refused);
    const libraryCode = other.code;
    expect(outcome(await ask(visitor, { libraryCode }))).toEqual(refused);
    // Everything of the other library, on the own host.
    expect(outcome(await ask(otherVisitor, { libraryCode }, other))).toEqual(refused);
  });

  test('tells nothing of the other library to an input that names it', async () => {
    await ask(visitor, {}, other);
  });

  test('refuses a host that belongs to nobody', async () => {
    const isClock = name === 'getTimestamp' || name === 'getEdgeTimestamp';
    const libraryCode = isClock ? null : own.code;
    const label = `${own.domainCode}-x`;
    const answer = await ask(visitor, { label, libraryCode, token: null });
    expect(answer.flag).toBe(isClock);
  });

  test('refuses a call without a token, unless it comes before any', async () => {
    const answer = await ask(visitor, { token: null });
    if (call.audience === 'anyone') expect(answer.code).not.toBe(10010);
    else expect(outcome(answer)).toEqual([401, 10010]);
  });
});

test.each(calls.filter(([, { audience }]) => audience === 'patron'))(
  '%s asks a visitor to sign in',
  async (name, call) => {
    const answer = await askAs(portal, visitor, call, sampleOf(name, own));
    expect([answer.status, answer.code, answer.message]).toEqual([
      401,
      10010,
      'Please login first',
    ]);
  },
);

test.each(calls.filter(([, { forLibrarians }]) => forLibrarians))(
  '%s is refused to readers, and open to librarians',
  async (name, call) => {
    expect((await askAs(portal, reader, call, sampleOf(name, own))).code).toBe(403);
    const { code } = await askAs(portal, librarian, call, sampleOf(name, librarian.library));
    expect([10010, 403, 500]).not.toContain(code);
  },
);

test('every right is needed by some call, no reader has one, and an owner has all', () => {
  const needed = new Set([
    ...calls.map(([, call]) => call.forLibrarians),
    ...Object.values(recordKinds).map(({ right }) => right),
    // For the changes of the whole library; those of one record are seen by all at the desk.
    'readAudit',
  ]);
  for (const right of Right.options) {
    expect(needed).toContain(right);
    expect([mayDo([], right), mayDo(['owner'], right)]).toEqual([false, true]);
  }
});

test('answers a foreign id as if there were none', async () => {
  expect((await askAs(portal, visitor, allCalls.getDatabase, { id: 'database-1' })).code).toBe(404);
});

/** A directory's answer without what it is there to tell: names and host labels, nothing else. */
function withoutNames(text: string): string {
  const { data, ...rest } = JSON.parse(text) as { data: { items?: Record<string, unknown>[] } };
  const items = data?.items?.map(({ name: _name, domainCode: _label, ...more }) => more);
  return JSON.stringify({ ...rest, items });
}
