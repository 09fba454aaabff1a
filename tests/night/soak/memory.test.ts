// `npm run test:all -- soak/memory`: ever different inputs of every query and address that need no account, in process.
// What the service keeps of them must be bounded. SOAK_INPUTS says how many of them, in all.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, expect, test } from 'vitest';
import { allCalls, type CallName } from '#contract/calls/all.ts';
import type { AnyCall } from '#contract/calls/declare.ts';
import { memoryUse } from '#server/memory/bounded-cache.ts';
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

/** A text like no other: short, as long as a search may be, or in Chinese. */
function textOf(index: number): string {
  const forms = [
    `w${index}`,
    `word ${index} `.repeat(700).slice(0, 9_900),
    `图书${index}馆`.repeat(40),
  ];
  return forms[index % forms.length] ?? '';
}

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
  (text: string) => `/search?q=${text}`,
  (text: string) => `/allJournalList?rows=all&x=${text}`,
  (text: string) => `/allJournalList?q=${text}`,
  (text: string) => `/journalDetail?id=${text}`,
  (text: string) => `/none/${text}`,
  (text: string) => `/go/database/${text}`,
  (text: string) => `/openurl?title=${text}`,
  (text: string) => `/feeds/databases.atom?q=${text}`,
  (text: string) => `/sso/login?service=${text}`,
  (text: string) => `/icons/${text}/book-32.png`,
];

test(`${count} different inputs of every anonymous kind leave no more than 64 MB`, async () => {
  const portal = await openPortal();
  const library = await portal.addLibrary();
  await portal.app.warmUp();
  let token = await libraryToken(portal, library);
  const calls = (Object.entries(allCalls) as [CallName, AnyCall][]).filter(
    ([, { kind, audience }]) => kind === 'query' && audience !== 'patron',
  );
  expect(calls.length).toBeGreaterThan(30);
  const tally: Record<number, number> = {};

  async function ask(index: number): Promise<void> {
    const text = textOf(index);
    const kind = index % (calls.length + addresses.length);
    const round = Math.floor(index / (calls.length + addresses.length));
    const [name, call] = calls[kind] ?? [];
    // Networks have limits of their own.
    const visitor = `198.${18 + (index >> 16)}.${(index >> 8) & 255}.${index & 255}`;
    const headers = { 'X-Forwarded-For': visitor };
    const now = portal.clock.now();
    let request: Request;
    if (name === undefined || call === undefined) {
      const address = addresses[kind - calls.length]?.(encodeURIComponent(text)) ?? '/';
      request = new Request(`http://${library.domainCode}.localhost:8080${address}`, { headers });
    } else {
      const input = withTextAt(samplesFor(library, now)[name], round % 12, text);
      const sending = { label: library.domainCode, libraryCode: library.code, token, now, headers };
      request = requestOf(call, input as never, sending);
    }
    const response = await portal.app.fetch(request, '10.0.0.1');
    await response.arrayBuffer();
    tally[response.status] = (tally[response.status] ?? 0) + 1;
  }

  /** Sixteen at a time. */
  async function askAll(from: number, to: number): Promise<void> {
    for (let index = from; index < to; index += 16) {
      if (index % 4_096 === 0) token = await libraryToken(portal, library);
      const some = Array.from({ length: Math.min(16, to - index) }, (_, each) => index + each);
      await Promise.all(some.map(ask));
    }
  }

  await askAll(0, 1_024);
  const before = heldBytes();
  await askAll(1_024, 1_024 + count);
  const grown = heldBytes() - before;
  const mb = (bytes: number) => (bytes / 1024 / 1024).toFixed(1);
  const kept = Object.entries(memoryUse()).map(([name, { bytes }]) => `${name} ${mb(bytes)}`);
  process.stdout.write(`${JSON.stringify(tally)}; ${mb(grown)} MB more; ${kept.join(', ')} MB\n`);
  expect(tally[200]).toBeGreaterThan(count / 10);
  expect(grown).toBeLessThan(maxGrowth);
}, 7_200_000);
