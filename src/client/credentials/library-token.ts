// The library's token, with which visitors read (docs/requirements.md, section 7), requested once for all callers.
import { getApplyAccessToken } from '#contract/calls/library/tenants.ts';
import type { Library } from '#contract/models/model.ts';
import { applyCode, companyCode, noUser, requestTimeoutMs } from '#contract/rules/rules.ts';
import { undisguise } from '#contract/wire/disguise.ts';
import { AppError } from '#contract/wire/errors.ts';
import { NoAnswer } from '#contract/wire/no-answer.ts';
import { tokenRequestSignature } from '#contract/wire/signing.ts';
import { Listeners } from '../listeners.ts';
import { attempt } from '../transport/attempt.ts';
import { serverNow } from '../transport/clock.ts';
import { newId } from '../transport/identifier.ts';
import { loadCredentials, saveLibrary } from './credentials.ts';

let running: Promise<string> | null = null;
/** The next token ends it, so that one trouble is reported once. */
let isRefused = false;
const refusals = new Listeners<[refusal: AppError]>();

/** docs/requirements.md, S8.06. */
export function onTokenRefusal(listener: (refusal: AppError) => void): () => void {
  return refusals.add(listener);
}

/**
 * @param refused the token that the service no longer accepts
 * @throws AppError `libraryUnknown` before a library is known; AppError or NoAnswer of the call
 */
export async function libraryToken(refused: string | null = null): Promise<string> {
  if (running !== null) return running;
  const { library, libraryToken: stored } = await loadCredentials();
  if (stored !== null && stored !== refused) return stored;
  if (library === null) throw new AppError('libraryUnknown');
  running ??= requestLibraryToken(library)
    .catch((error: unknown) => {
      if (error instanceof AppError && error.status < 500) reportRefusal(error);
      throw error;
    })
    .finally(() => {
      running = null;
    });
  return running;
}

function reportRefusal(refusal: AppError): void {
  if (!isRefused) refusals.notify(refusal);
  isRefused = true;
}

export async function requestLibraryToken(library: Library): Promise<string> {
  const time = serverNow();
  const clientId = undisguise(library.clientId);
  const clientSecret = undisguise(library.clientSecret);
  const answer = await attempt(
    getApplyAccessToken,
    {
      applyCode,
      companyCode,
      // They are sent as they were received: disguised (docs/requirements.md, S3.01).
      clientId: library.clientId,
      clientSecret: library.clientSecret,
      sign: tokenRequestSignature(clientId, clientSecret, time),
      time,
    },
    { libraryCode: library.libraryCode, bearer: null, userKey: noUser },
    { idempotencyKey: newId() },
  );
  const accessToken: unknown = answer.data?.accessToken;
  // Checked here as well, because the worker carries no schemas.
  if (typeof accessToken !== 'string') throw new NoAnswer('foreign', requestTimeoutMs);
  await saveLibrary(library, accessToken);
  isRefused = false;
  return accessToken;
}
