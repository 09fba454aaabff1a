// Sends hostile requests to an app and checks that every answer comes from the service, with its headers.

import fc from 'fast-check';
import { expect } from 'vitest';
import { Envelope } from '#contract/wire/errors.ts';
import type { App } from '#server/app-parts.ts';
import type { IdpHttp } from '#server/sign-in/idp/idp-http.ts';
import { libraryToken, originOf, signIn } from '#tests/contract/accounts/signing-in.ts';
import { failureOf } from '#tests/contract/sign-in/cas-answers.ts';
import { addDatabases } from '#tests/contract/support/database-rows.ts';
import type { TestPortal } from '#tests/contract/support/portal.ts';
import { attack, requestFor, type Target } from './hostile-requests.ts';

export async function openTarget(portal: TestPortal): Promise<Target> {
  const library = await portal.addLibrary({ isInternational: true });
  const stranger = await portal.addLibrary();
  const reader = await portal.addPatron(library);
  const librarian = await portal.addPatron(library, { role: 'librarian' });
  const accessUrl = 'https://www.example.cn/检索';
  await addDatabases(portal, library, ['database-1'], { accessUrl, access: ['free'] });
  await portal.app.warmUp();
  const ready = async () =>
    (await portal.app.fetch(new Request(`${originOf(library)}/health/ready`))).status;
  await expect.poll(ready).toBe(200);
  return {
    library,
    tokens: {
      nobody: null,
      visitor: await libraryToken(portal, library),
      patron: (await signIn(portal, library, reader)).accessToken,
      librarian: (await signIn(portal, library, librarian)).accessToken,
      stranger: await libraryToken(portal, stranger),
      garbage: 'a.b.c',
    },
    userKeys: { patron: encodeURIComponent(reader), librarian: encodeURIComponent(librarian) },
  };
}

export type Tally = Record<number, number>;

/**
 * Sends `count` requests and checks each answer.
 *
 * @param seed the same seed generates the same requests
 * @throws Error for a wrong answer, with the request and the seed
 */
export async function fuzz(
  portal: TestPortal,
  target: Target,
  count: number,
  seed: number,
): Promise<Tally> {
  const tally: Tally = {};
  await fc.assert(
    fc.asyncProperty(attack, async (one) => {
      const request = requestFor(one, target, portal.clock.now());
      if (request === null) return;
      const { pathname } = new URL(request.url);
      const { response, text } = await settled(portal.app, request);
      tally[response.status] = (tally[response.status] ?? 0) + 1;
      judge(response, text, pathname, request.method);
    }),
    // The first failing request is shown as it is, because shrinking takes longer than all the others.
    { numRuns: count, seed, endOnFailure: true },
  );
  return tally;
}

/** The answer; repeats the request while the index is being prepared, as a page does. */
async function settled(app: App, request: Request): Promise<{ response: Response; text: string }> {
  const { url, method, headers } = request;
  const body = request.body === null ? null : await request.arrayBuffer();
  for (;;) {
    const response = await app.fetch(new Request(url, { method, headers, body }), '10.0.0.1');
    const text = await response.text();
    const isPrepared = response.status === 503 && /is being prepared/.test(text);
    if (!isPrepared || !response.headers.has('Retry-After')) return { response, text };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

const isCallPath = /^\/(?:metaapi|knowledge|log|util)\//;

function judge(response: Response, text: string, path: string, method: string): void {
  const { status, headers } = response;
  const isUnready = status === 503 && path === '/health/ready';
  expect(
    [path, isUnready ? 200 : Math.floor(status / 100)],
    `${status} ${text.slice(0, 300)}`,
  ).not.toEqual([path, 5]);
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(headers.get('Referrer-Policy')).not.toBeNull();
  expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'");
  const location = headers.get('Location') ?? '/';
  expect(location).toMatch(/^(?:\/|https?:\/\/)[\x20-\x7e]*$/);
  const isEmpty = method === 'HEAD' || status === 204 || status === 304;
  if (isEmpty) return;
  if (!isCallPath.test(path)) return;
  expect(headers.get('Content-Type')).toMatch(/^application\/json/);
  const { flag, code } = Envelope.parse(JSON.parse(text));
  expect(flag).toBe(status === 200 && code === 200);
}

/** Identity providers that refuse everybody: those that other tests set in the same database are gone by now. */
export const refusingProviders: IdpHttp = {
  fetch: async () => new Response(failureOf('INVALID_TICKET')),
  timeoutMs: 1_000,
};
