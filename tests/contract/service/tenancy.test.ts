// docs/design/safety.md, T1: every declared call against everything of another library.
import { beforeAll, describe, expect, test } from 'vitest';
import { allCalls, type CallName } from '#contract/calls/all.ts';
import type { AnyCall } from '#contract/calls/declare.ts';
import type { LibraryRecord } from '#server/store/records/libraries/library-register.ts';
import { databases, notices } from '#server/store/schema/libraries.ts';
import { portalSettings } from '#server/store/schema/portal.ts';
import { libraryToken, signIn } from '../accounts/signing-in.ts';
import { answerOf, openPortal, requestOf, type TestPortal } from '../support/portal.ts';
import { samplesFor } from '../support/samples.ts';

const canary = 'canary-of-the-other-library';

let portal: TestPortal;
let own: LibraryRecord;
let other: LibraryRecord;
let ownToken: string;
let otherToken: string;
let otherPatron: string;
let otherName: string;

beforeAll(async () => {
  portal = await openPortal();
  own = await portal.addLibrary();
  other = await portal.addLibrary({ nameZh: canary, nameEn: canary });
  ownToken = await libraryToken(portal, own);
  otherToken = await libraryToken(portal, other);
  otherName = await portal.addPatron(other);
  otherPatron = (await signIn(portal, other, otherName)).accessToken;
  await portal.store.inLibrary(other.code, async (tx) => {
    const keys = { keyZh: 'c', keyInitials: 'c', keyEn: 'c' };
    const name = { zh_CN: canary };
    const accessUrl = 'https://example.org/';
    const libraryCode = other.code;
    await tx.insert(databases).values({ libraryCode, id: 'database-1', name, ...keys, accessUrl });
    const notice = { kind: 'notice', publishedOn: '2026-01-01' } as const;
    await tx.insert(notices).values({ libraryCode, id: 'notice-1', title: name, ...notice });
    await tx.insert(portalSettings).values({ libraryCode, advisoryHtml: name });
  });
});

const calls = Object.entries(allCalls) as [CallName, AnyCall][];

describe.each(calls)('%s', (name, call) => {
  const ask = async (parts: {
    host: LibraryRecord;
    code: string | null;
    token: string | null;
    input?: LibraryRecord;
    userKey?: string;
  }) => {
    const now = portal.clock.now();
    const input = samplesFor(parts.input ?? parts.host, now)[name];
    const { userKey = 'no-user', token } = parts;
    const sending = { label: parts.host.domainCode, libraryCode: parts.code, token, userKey, now };
    const answer = await answerOf(portal.app, requestOf(call, input, sending));
    // That there is a library, and its name, is what the directory of the front door tells.
    const shown = call.name === 'findLibraries' ? withoutNames(answer.text) : answer.text;
    expect(shown).not.toContain(parts.host === own ? canary : 'no leak looked for');
    return answer;
  };

  test('refuses a token of another library', async () => {
    const answer = await ask({ host: own, code: own.code, token: otherToken });
    expect([answer.status, answer.code]).toEqual([403, 403]);
  });

  test("refuses another library's patron", async () => {
    const userKey = encodeURIComponent(otherName);
    const answer = await ask({ host: own, code: own.code, token: otherPatron, userKey });
    expect([answer.status, answer.code]).toEqual([403, 403]);
  });

  test('refuses a header that names another library', async () => {
    const answer = await ask({ host: own, code: other.code, token: ownToken });
    expect([answer.status, answer.code]).toEqual([403, 403]);
  });

  test('refuses everything of the other library on the own host', async () => {
    const answer = await ask({ host: own, code: other.code, token: otherToken, input: other });
    expect([answer.status, answer.code]).toEqual([403, 403]);
  });

  test('tells nothing of the other library to an input that names it', async () => {
    await ask({ host: own, code: own.code, token: ownToken, input: other });
  });

  test('refuses a host that belongs to nobody', async () => {
    const nobody = { ...own, domainCode: `${own.domainCode}-x` };
    const isClock = name === 'getTimestamp' || name === 'getEdgeTimestamp';
    const answer = await ask({ host: nobody, code: isClock ? null : own.code, token: null });
    expect(answer.flag).toBe(isClock);
  });

  test('refuses a call without a token, unless it comes before any', async () => {
    const answer = await ask({ host: own, code: own.code, token: null });
    if (call.audience === 'anyone') expect(answer.code).not.toBe(10010);
    else expect([answer.status, answer.code]).toEqual([401, 10010]);
  });
});

test('answers a foreign id as if there were none', async () => {
  const now = portal.clock.now();
  const sending = { label: own.domainCode, libraryCode: own.code, token: ownToken, now };
  const request = requestOf(allCalls.getDatabase, { id: 'database-1' }, sending);
  expect((await answerOf(portal.app, request)).code).toBe(404);
});

test('gives every answer its marks', async () => {
  const now = portal.clock.now();
  const sending = { label: own.domainCode, libraryCode: own.code, token: ownToken, now };
  const { headers } = await answerOf(portal.app, requestOf(allCalls.listNotices, {}, sending));
  expect(headers.get('X-Portal-Answer')).toBe('1');
  expect(headers.get('Cache-Control')).toBe('private, no-cache');
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
});

/** A directory's answer without what it is there to tell: names and host labels, nothing else. */
function withoutNames(text: string): string {
  const { data, ...rest } = JSON.parse(text) as { data: { items?: Record<string, unknown>[] } };
  const items = data?.items?.map(({ name: _name, domainCode: _label, ...more }) => more);
  return JSON.stringify({ ...rest, items });
}
