// Finds the library of a host by the chain of tenant calls (docs/requirements.md, section 7). It needs no bootstrap
// data of the document, and renews them.

import { createFetch } from 'ofetch';
import { getLibraryByDomainCode } from '#contract/calls/library/tenants.ts';
import { getTimestamp } from '#contract/calls/library/time.ts';
import type { Bootstrap, Library } from '#contract/models/model.ts';
import { noUser } from '#contract/rules/rules.ts';
import { AppError } from '#contract/wire/errors.ts';
import { lookupSignature } from '#contract/wire/signing.ts';
import { saveLibrary } from '../credentials/credentials.ts';
import { requestLibraryToken } from '../credentials/library-token.ts';
import { flushRevocations } from '../credentials/revocation.ts';
import { ownerOf, saveSnapshot } from '../snapshots/snapshots.ts';
import { attempt, type Sender } from '../transport/attempt.ts';
import { learnClock } from '../transport/clock.ts';
import { setEndpoint, type Transport } from '../transport/endpoint.ts';
import { newId } from '../transport/identifier.ts';

const sender: Sender = { libraryCode: '', bearer: null, userKey: noUser };

export interface ClientSettings {
  /** Of the page, and of calls unless the document names another one. */
  origin: string;
  bootstrap: Bootstrap | null;
  fetch?: typeof fetch;
}

export interface BootedTenant {
  library: Library;
  /** Where the service refused a token for visitors (docs/requirements.md, S8.06). */
  tokenRefusal: AppError | null;
}

/** Call it before anything else. */
export function configureClient({ origin, bootstrap, fetch }: ClientSettings): void {
  setEndpoint(origin, bootstrap === null ? undefined : bootstrap.apiOrigin, pageTransport(fetch));
  if (bootstrap !== null) learnClock(bootstrap.timestamp);
  void flushRevocations();
  // The page sends the outbox on "online", but after a sign-out there is no outbox.
  if ('addEventListener' in globalThis) addEventListener('online', () => void flushRevocations());
}

/** @throws AppError `libraryUnknown` and others of the catalogue; NoAnswer where nothing answered */
export async function bootTenant(domainCode: string): Promise<BootedTenant> {
  const requestedAt = performance.now();
  const clock = await attempt(getTimestamp, {}, sender, { idempotencyKey: newId() });
  const { timestamp } = clock.data;
  learnClock(timestamp, requestedAt);

  const input = { sign: lookupSignature(domainCode, timestamp), timestamp, domainCode };
  const answer = await attempt(getLibraryByDomainCode, input, sender);
  const library = answer.data;
  if (answer.isFresh) {
    const owner = ownerOf(getLibraryByDomainCode, library.libraryCode, null);
    await saveSnapshot(getLibraryByDomainCode, owner, input, answer);
  }
  const tokenRefusal = await refusalOf(requestLibraryToken(library));
  if (tokenRefusal !== null) await saveLibrary(library, null);
  return { library, tokenRefusal };
}

async function refusalOf(request: Promise<unknown>): Promise<AppError | null> {
  try {
    await request;
    return null;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

// The page sends by ofetch, without its retries, parsing and errors. The worker, whose size is limited, uses fetch;
// attempt.ts does the rest for both.

export function pageTransport(fetching: typeof fetch = globalThis.fetch): Transport {
  const sending = createFetch({ fetch: fetching });
  return (url, init) =>
    sending.raw(url, {
      ...init,
      // ofetch's retries would reuse a signature and an aborted signal (docs/design/traps.md, "ofetch").
      retry: 0,
      ignoreResponseError: true,
      // The body is read later, when the headers have shown whose answer it is.
      responseType: 'stream',
    });
}
