// Requests as strangers send them, generated from the contract: valid ones with an error, for every call and for every
// other address of the service.
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { templateOf } from '#contract/calls/address.ts';
import { allCalls, type CallName } from '#contract/calls/all.ts';
import type { AnyCall } from '#contract/calls/declare.ts';
import { headerNames, rulesOf } from '#contract/calls/families.ts';
import { noUser, signatureRevision } from '#contract/rules/rules.ts';
import { shellPaths, topLevelPaths } from '#contract/wire/paths.ts';
import { signatureOf } from '#contract/wire/signing.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import { samplesFor } from '#tests/contract/support/samples.ts';
import { headerName, headerValue, hostileText, hostileValue, rawBody } from './hostile-values.ts';

type Fields = Record<string, unknown>;

const calls = Object.entries(allCalls) as [CallName, AnyCall][];

/** Addresses that are no call; `*` is replaced with a hostile value. */
const others = [
  ...Object.values({ ...topLevelPaths, ...shellPaths }).map((path) => `${path}?id=*&lang=*`),
  ...`
    / /* /go/database/* /go/journal/*?package=* /go/ebook/* /go/other/* /go/*/*
    /sso/login?libraryCode=*&service=* /sso/authenticate?service=* /sso/logout?gotoUrl=*
    /sso/callback?state=*&ticket=*&code=* /sso/* /cas/login?service=* /cas/logout?service=*
    /cas/serviceValidate?service=*&ticket=* /cas/p3/serviceValidate?ticket=*&format=* /cas/*
    /cas/validate?service=*&ticket=* /health/ready?* /health/live /health/* /api/docs/*
    /theme/*.css /icons/*/* /manifest.webmanifest /sw.js /assets/* /metaapi/* /log/*`
    .trim()
    .split(/\s+/),
];

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PROPFIND'];
const who = ['nobody', 'visitor', 'patron', 'librarian', 'stranger', 'garbage'] as const;

/** Null, except for one in so many. */
function rarely<T>(arbitrary: fc.Arbitrary<T>, times: number): fc.Arbitrary<T | null> {
  const never = { weight: times - 1, arbitrary: fc.constant(null) };
  return fc.oneof(never, { weight: 1, arbitrary });
}

/** A request, described so that it can be read and repeated. */
export const attack = fc.record({
  place: fc.nat({ max: calls.length * 2 + others.length - 1 }),
  who: fc.constantFrom(...who),
  edits: fc.array(
    fc.record({
      kind: fc.constantFrom('set', 'set', 'set', 'drop', 'add'),
      at: fc.nat({ max: 50 }),
      value: hostileValue,
    }),
    { maxLength: 3 },
  ),
  words: fc.array(hostileText, { minLength: 4, maxLength: 4 }),
  headers: fc.oneof(
    { weight: 3, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.array(fc.tuple(headerName, headerValue), { maxLength: 3 }) },
  ),
  method: rarely(fc.constantFrom(...methods), 12),
  body: rarely(rawBody, 8),
  isRaw: fc.boolean(),
});
export type Attack = typeof attack extends fc.Arbitrary<infer T> ? T : never;

export interface Target {
  library: LibraryRecord;
  tokens: Record<(typeof who)[number], string | null>;
  userKeys: Partial<Record<(typeof who)[number], string>>;
}

export function requestFor(one: Attack, target: Target, now: Date): Request | null {
  const call = calls[one.place % calls.length];
  const isCall = one.place < calls.length * 2;
  const sent =
    isCall && call !== undefined
      ? callParts(call[1], samplesFor(target.library, now)[call[0]] as Fields, one)
      : { url: placeOf(one, one.place - calls.length * 2), method: 'GET', body: null };
  const method = one.method ?? sent.method;
  const mayHaveBody = method !== 'GET' && method !== 'HEAD';
  const body = mayHaveBody ? (one.body ?? sent.body) : null;
  const origin = `http://${target.library.domainCode}.localhost:8080`;
  try {
    const place = { url: sent.url, method, now };
    const headers = headersFor(one, target, isCall ? (call?.[1] ?? null) : null, place);
    return new Request(origin + sent.url, { method, headers, body, redirect: 'manual' });
  } catch {
    return null;
  }
}

function callParts(call: AnyCall, sample: Fields, one: Attack) {
  const input = structuredClone(sample);
  for (const edit of one.edits) change(input, edit);
  const path = templateOf(call).replace(/\{(\w+)\}/g, (_, field: string) => {
    const value = input[field];
    delete input[field];
    return written(textOf(value), one.isRaw);
  });
  if (call.method === 'POST') return { url: path, method: 'POST', body: JSON.stringify(input) };
  const query = Object.entries(input).map(
    ([name, value]) => `${written(name, false)}=${written(textOf(value), one.isRaw)}`,
  );
  const url = query.length === 0 ? path : `${path}?${query.join('&')}`;
  return { url, method: 'GET', body: null };
}

const textOf = (value: unknown) =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);

/** Changes one place of an input, at any depth. */
function change(input: Fields, { kind, at, value: given }: Attack['edits'][number]): void {
  // A copy, because the next change may change it again.
  const value = structuredClone(given);
  const places: [Fields, string][] = [];
  const rest: Fields[] = [input];
  for (let part = rest.pop(); part !== undefined && places.length < 100; part = rest.pop()) {
    for (const [name, inside] of Object.entries(part)) {
      places.push([part, name]);
      if (typeof inside === 'object' && inside !== null) rest.push(inside as Fields);
    }
  }
  const [holder, name] = places[at % Math.max(1, places.length)] ?? [input, 'more'];
  // A list grows by one, because an index can be very large.
  if (kind === 'add' && Array.isArray(holder)) holder.push(value);
  else if (kind === 'add') holder[typeof value === 'string' ? value : 'more'] = value;
  else if (kind === 'drop') delete holder[name];
  else holder[name] = value;
}

function placeOf({ words, isRaw }: Attack, position: number): string {
  let word = 0;
  return (others[position] ?? '/').replaceAll('*', () =>
    written(words[word++ % words.length] ?? '', isRaw),
  );
}

/** The value in an address: escaped, or unchanged when the address stays valid. */
function written(text: string, isRaw: boolean): string {
  return isRaw ? text : encodeURIComponent(text.toWellFormed());
}

function headersFor(
  one: Attack,
  { library, tokens, userKeys }: Target,
  call: AnyCall | null,
  { url, method, now }: { url: string; method: string; now: Date },
): Headers {
  const headers = new Headers({ [headerNames.libraryCode]: library.code });
  const token = tokens[one.who];
  if (token !== null) headers.set(headerNames.authorization, `Bearer ${token}`);
  if (method !== 'GET') headers.set('Content-Type', 'application/json');
  if (url.startsWith('/sso/login') && method === 'POST') {
    headers.set('Content-Type', 'application/x-www-form-urlencoded');
    headers.set('Sec-Fetch-Site', 'same-origin');
  }
  if (call?.kind === 'command') headers.set(headerNames.idempotencyKey, randomUUID());
  if (call !== null && rulesOf(call.family).isSigned) {
    const { pathname, search } = new URL(url, 'http://a');
    const timestamp = now.getTime();
    const userKey = userKeys[one.who] ?? noUser;
    const target = { url: pathname + search, libraryCode: library.code };
    const signed = { ...target, method, timestamp, userKey };
    headers.set(headerNames.sign, signatureOf(signed));
    headers.set(headerNames.revision, signatureRevision);
    headers.set(headerNames.timestamp, String(timestamp));
    if (userKey !== noUser) headers.set(headerNames.userKey, userKey);
  }
  for (const [name, value] of one.headers) headers.set(name, value);
  return headers;
}
