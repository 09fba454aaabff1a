// Who may do what: every call for librarians against everybody else.
import { beforeAll, describe, expect, test } from 'vitest';
import { allCalls, type CallName } from '#contract/calls/all.ts';
import type { AnyCall } from '#contract/calls/declare.ts';
import { mayDo, rights } from '#contract/models/roles.ts';
import { oneLibrary, openedPortal } from '../support/fresh-library.ts';
import { samplesFor } from '../support/samples.ts';
import { type Account, askAs, openAccount, visitorOf } from './asking-as.ts';

const portal = openedPortal();
const library = oneLibrary(portal);
const librarian = openAccount(portal, library, 'librarian', beforeAll);
const reader = openAccount(portal, library, 'reader', beforeAll);
const stranger = openAccount(portal, oneLibrary(portal), 'librarian', beforeAll);

const calls = (Object.entries(allCalls) as [CallName, AnyCall][]).filter(
  ([, call]) => call.forLibrarians !== undefined,
);

test('every right is needed by some call, and no reader has one', () => {
  const needed = new Set(calls.map(([, call]) => call.forLibrarians));
  for (const right of Object.keys(rights) as (keyof typeof rights)[]) {
    expect(needed).toContain(right);
    expect([mayDo('reader', right), mayDo('librarian', right)]).toEqual([false, true]);
  }
});

describe.each(calls)('%s', (name, call) => {
  const codeFor = async (account: Account) => {
    const input = samplesFor(library, portal.clock.now())[name];
    return (await askAs(portal, account, call, input, library)).code;
  };

  test("is refused to readers, to visitors and to another library's librarian", async () => {
    expect(await codeFor(reader)).toBe(403);
    expect(await codeFor(await visitorOf(portal, library))).toBe(10010);
    expect(await codeFor(stranger)).toBe(403);
  });

  test('is open to a librarian', async () => {
    expect([10010, 403, 500]).not.toContain(await codeFor(librarian));
  });
});
