// `npm run test:all -- soak/memory`: ever different inputs of every query and address that need no account, in process.
// What the service keeps of them must be bounded. SOAK_INPUTS says how many of them, in all.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, expect, test } from 'vitest';
import { allCalls, type CallName } from '#contract/calls/all.ts';
import type { AnyCall } from '#contract/calls/declare.ts';
import { memoryUse } from '#server/store/bounded-cache.ts';
import { libraryToken } from '#tests/contract/accounts/signing-in.ts';
import { closePortals, openPortal, requestOf } from '#tests/contract/support/portal.ts';
import { samplesFor } from '#tests/contract/support/samples.ts';

const count = Number(process.env.SOAK_INPUTS ?? 20_000);
const maxGrowth = 64 * 1024 * 1024;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

afterAll(closePortals);

/** Memory that is held, after the collection. */
function heldBytes(): number {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** Texts like no other: short, long, and in Chinese. */
const forms = [
  (index: number) => `w${index}`,
  (index: number) => `${`${index} words `.repeat(1_400)}`.slice(0, 9_000),
  (index: number) => `图书${index}馆`.repeat(900).slice(0, 3_000),
  (index: number) => `图${index}`.padEnd(190, '书'),
];

/** The input with the text in the place of that number, counted through all texts and lists. */
function withTextAt(input: unknown, place: number, text: string): unknown {
  let at = 0;
  const replaced = (value: unknown): unknown => {
    if (typeof value === 'string') {
      at += 1;
      return at - 1 === place ? text : value;
    }
    if (Array.isArray(value)) {
      at += 1;
      const isHere = at - 1 === place;
      return isHere ? [text.slice(0, 100)] : value.map(replaced);
    }
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, replaced(each)]));
  };
  return replaced(input);
}

const addresses = [
  '/search?q=*',
  '/allJournalList?rows=all&x=*',
  '/allJournalList?q=*',
  '/journalDetail?id=*',
  '/none/*',
  '/go/database/*',
  '/openurl?title=*',
  '/feeds/databases.atom?q=*',
  '/sso/login?service=*',
  '/icons/*/book-32.png',
];

test(`${count} different inputs of every anonymous kind leave no more than 64 MB`, async () => {
  const portal = await openPortal();
  const library = await portal.addLibrary();
  await portal.app.warmUp();
  const calls = (Object.entries(allCalls) as [CallName, AnyCall][]).filter(
    ([, { kind, audience }]) => kind === 'query' && audience !== 'patron',
  );
  expect(calls.length).toBeGreaterThan(30);
  let token = '';
  let requestCount = 0;

  /** Asks as a network that has not asked before: each has limits of its own. */
  async function statusOf(requestWith: (headers: Record<string, string>) => Request) {
    if (requestCount % 4_000 === 0) token = await libraryToken(portal, library);
    requestCount += 1;
    const visitor = `198.${18 + (requestCount >> 16)}.${(requestCount >> 8) & 255}.${requestCount & 255}`;
    const request = requestWith({ 'X-Forwarded-For': visitor });
    const response = await portal.app.fetch(request, '10.0.0.1');
    await response.arrayBuffer();
    return response.status;
  }

  const askCall = (name: CallName, call: AnyCall, place: number, text: string) =>
    statusOf((headers) => {
      const now = portal.clock.now();
      const input = withTextAt(samplesFor(library, now)[name], place, text);
      const sending = { label: library.domainCode, libraryCode: library.code, token, now, headers };
      return requestOf(call, input as never, sending);
    });
  const askAddress = (address: string, text: string) =>
    statusOf((headers) => {
      const path = address.replace('*', encodeURIComponent(text));
      return new Request(`http://${library.domainCode}.localhost:8080${path}`, { headers });
    });

  const samples = samplesFor(library, portal.clock.now());
  const hasPlace = (name: CallName, place: number) =>
    JSON.stringify(withTextAt(samples[name], place, 'x')) !== JSON.stringify(samples[name]);
  const ways = [
    ...calls.flatMap(([name, call]) =>
      Array.from({ length: 40 }, (_, place) => place)
        .filter((place) => hasPlace(name, place))
        .map((place) => (text: string) => askCall(name, call, place, text)),
    ),
    ...addresses.map((address) => (text: string) => askAddress(address, text)),
  ];
  // What is refused leaves nothing: only forms of a text that a place takes are sent.
  const taken: ((index: number) => Promise<number>)[] = [];
  for (const way of ways) {
    for (const [number, form] of forms.entries()) {
      const before = await way(form(2 * number));
      const status = await way(form(2 * number + 1));
      if (before < 400 && status < 400) taken.push((index) => way(form(100 + index)));
    }
  }
  expect(taken.length).toBeGreaterThan(100);

  /** Sixteen at a time. */
  async function askAll(from: number, to: number): Promise<void> {
    for (let index = from; index < to; index += 16) {
      const some = Array.from({ length: Math.min(16, to - index) }, (_, each) => index + each);
      await Promise.all(some.map((each) => taken[each % taken.length]?.(each)));
    }
  }

  await askAll(0, 2_000);
  const before = heldBytes();
  await askAll(2_000, 2_000 + count);
  const grown = heldBytes() - before;
  const mb = (bytes: number) => (bytes / 1024 / 1024).toFixed(1);
  const kept = Object.entries(memoryUse()).map(([name, { bytes }]) => `${name} ${mb(bytes)}`);
  process.stdout.write(`${taken.length} kinds; ${mb(grown)} MB more; ${kept.join(', ')} MB\n`);
  expect(grown).toBeLessThan(maxGrowth);
}, 7_200_000);
