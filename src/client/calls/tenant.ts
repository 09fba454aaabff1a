// Starting the client on a host, and the chain of tenant calls that finds its library
// (docs/requirements.md, section 7): it works alone, and renews what the document said.
import { getLibraryByDomainCode } from '#contract/calls/tenants.ts';
import { getTimestamp } from '#contract/calls/time.ts';
import { AppError } from '#contract/errors.ts';
import type { Bootstrap, Library } from '#contract/model.ts';
import { noUser } from '#contract/rules.ts';
import { lookupSignature } from '#contract/signing.ts';
import { saveLibrary } from '../credentials/credentials.ts';
import { renewed } from '../credentials/library-token.ts';
import { flushRevocations } from '../credentials/revocation.ts';
import { ownerOf, remember } from '../snapshots/snapshots.ts';
import { attempt, type Sender } from './attempt.ts';
import { learnClock } from './clock.ts';
import { setEndpoint } from './endpoint.ts';
import { newId } from './identifier.ts';
import { pageTransport } from './page-transport.ts';

/**
 * These calls come before there is a library and a token. What an earlier visit left is not sent
 * along: where the host has meanwhile become another library's, the service would refuse it.
 */
const sender: Sender = { libraryCode: '', bearer: null, userKey: noUser };

export interface ClientSettings {
  /** Origin of the page, and of calls unless the document names another. */
  origin: string;
  /** What the service wrote into the document; null in the bare shell. */
  bootstrap: Bootstrap | null;
  /** What fetches; the runtime's own unless given. */
  fetch?: typeof fetch;
}

/** A library that was found. */
export interface BootedTenant {
  library: Library;
  /**
   * Why there is no token for visitors, where the service refused one (docs/requirements.md, S8.06).
   */
  tokenRefusal: AppError | null;
}

/** Says where calls go and what time it is there. Call it before anything else. */
export function configureClient({ origin, bootstrap, fetch }: ClientSettings): void {
  setEndpoint(origin, bootstrap === null ? undefined : bootstrap.apiOrigin, pageTransport(fetch));
  if (bootstrap !== null) learnClock(bootstrap.timestamp);
  void flushRevocations();
  // The outbox is sent on "online" by the page; a sign-out leaves no outbox behind.
  if ('addEventListener' in globalThis) addEventListener('online', () => void flushRevocations());
}

/**
 * Finds the library of a host label and its token: getTimestamp, getLibraryByDomainCode,
 * getApplyAccessToken. Keeps both.
 * @throws AppError `libraryUnknown` and others of the catalogue; NoAnswer where nothing answered
 */
export async function bootTenant(domainCode: string): Promise<BootedTenant> {
  const askedAt = performance.now();
  const clock = await attempt(getTimestamp, {}, sender, { idempotencyKey: newId() });
  const { timestamp } = clock.data;
  learnClock(timestamp, askedAt);

  const input = { sign: lookupSignature(domainCode, timestamp), timestamp, domainCode };
  const found = await attempt(getLibraryByDomainCode, input, sender);
  const library = found.data;
  if (found.isFresh) {
    const owner = ownerOf(getLibraryByDomainCode, library.libraryCode, null);
    await remember(getLibraryByDomainCode, owner, input, found);
  }
  const tokenRefusal = await refusalOf(renewed(library));
  if (tokenRefusal !== null) await saveLibrary(library, null);
  return { library, tokenRefusal };
}

async function refusalOf(asking: Promise<unknown>): Promise<AppError | null> {
  try {
    await asking;
    return null;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}
