// One refresh at a time across tabs and worker; everyone else waits for its result (docs/ARCHITECTURE.md,
// "Facts offline"; docs/design/traps.md, "Refresh across tabs"; docs/design/safety.md, T2, T18).
import { barredField, refreshAccessToken } from '#contract/calls/sessions.ts';
import { AppError, NoAnswer } from '#contract/errors.ts';
import type { LocalText, Token, UserInfo } from '#contract/model.ts';
import { applyCode, companyCode, noUser, requestTimeoutMs } from '#contract/rules.ts';
import { isExemptFromForcedLogout } from '#contract/special-libraries.ts';
import { attempt } from '../calls/attempt.ts';
import { newId } from '../calls/identifier.ts';
import { withLock } from '../storage/lock.ts';
import { credentialsStore } from '../storage/stores.ts';
import type { Credentials } from './credential-shapes.ts';
import { expireSession, reloadCredentials, saveRefreshed } from './credentials.ts';
import { beginRefresh } from './refresh-note.ts';
import { revokeSession } from './revocation.ts';

/**
 * An exempt library's refused refresh counts for one action of the reader: the calls of that action
 * that come within this time get the same refusal instead of a refresh each.
 */
const oneActionMs = 1_000;
/** How long others are kept from refreshing by a disk that does not take the new pair. */
const longestHoldMs = 5 * 60_000;

let running: Promise<void> | null = null;
let refusedLately: { error: AppError; at: number } | null = null;

/** Waits while a refresh of this tab is under way, whatever becomes of it. */
export async function refreshSettled(): Promise<void> {
  await running?.catch(() => undefined);
}

/**
 * Brings a token newer than the one that was refused, by a refresh or from another tab.
 * @param failed the access token that the service no longer takes
 * @throws AppError where the session has ended; NoAnswer or AppError where it goes on but the
 *   refresh could not be had now
 */
export function refreshSession(failed: string): Promise<void> {
  running ??= new Promise<void>((resolve, reject) => {
    const refresh = async () => {
      await refreshOnce(failed).then(resolve, reject);
      // This tab goes on, but nobody else refreshes before the disk has the new pair: it would be
      // with the token that was used just now.
      await credentialsStore.isWritten(longestHoldMs);
    };
    withLock('refresh', refresh).catch(reject);
  }).finally(() => {
    running = null;
  });
  return running;
}

async function refreshOnce(failed: string): Promise<void> {
  const before = await reloadCredentials();
  if (before.userInfo === null || before.token === null) throw new AppError('tokenExpired');
  if (before.token.accessToken !== failed) return;
  if (refusedLately !== null && performance.now() - refusedLately.at < oneActionMs) {
    throw refusedLately.error;
  }
  const used = before.token.refreshToken;
  const requestId = await beginRefresh(used, newId());
  // The disk was slow, and holds another session than was known here.
  if (requestId === null) return refreshOnce(failed);
  try {
    await saveRefreshed(used, await newToken(before, before.userInfo, used, requestId));
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const { token, userInfo } = await reloadCredentials();
    // Someone without locks was quicker, and that is why this one was refused.
    if (token !== null && token.refreshToken !== used) return;
    const isExempt = isExemptFromForcedLogout(userInfo?.libraryCode ?? '');
    if (isExempt) refusedLately = { error, at: performance.now() };
    await expireSession(used, isExempt, whyBarred(error));
    // Section 4: a revoke belongs to it; whoever else holds a token of this session loses it too.
    if (!isExempt) await revokeSession(before.token.accessToken, before.userInfo.libraryCode);
    throw error;
  }
}

async function newToken(
  credentials: Credentials,
  userInfo: UserInfo,
  refreshToken: string,
  requestId: string,
): Promise<Token> {
  const { libraryCode } = userInfo;
  // The patron's token has expired; the library's, where there is one, says who asks.
  const sender = { libraryCode, bearer: credentials.libraryToken, userKey: noUser };
  const input = { applyCode, companyCode, userName: userInfo.username, libraryCode, refreshToken };
  const options = { requestId, idempotencyKey: requestId };
  const ask = async () => {
    const { data } = await attempt(refreshAccessToken, input, sender, options);
    // Checked here too, since the worker carries no schemas and this replaces what is kept.
    const isPair = typeof data?.accessToken === 'string' && typeof data.refreshToken === 'string';
    if (!isPair) throw new NoAnswer('foreign', requestTimeoutMs);
    return data;
  };
  try {
    return await ask();
  } catch (error) {
    // The reply may be lost though the token was changed: asked again under the same id, the
    // service gives the same successor (docs/design/safety.md, T2).
    if (!(error instanceof NoAnswer) || error.reason !== 'network') throw error;
    return await ask();
  }
}

/** What the service says of an account that it no longer lets in; null for any other reason. */
function whyBarred({ issues }: AppError): LocalText | null {
  const issue = issues.find(({ field }) => field === barredField);
  return issue === undefined ? null : { zh_CN: issue.zh_CN, en: issue.en };
}

/**
 * 10009 and 10012 on a refresh end the session (docs/requirements.md, S8.03); anything else leaves it
 * alone.
 */
function isRefusal(error: unknown): error is AppError {
  return (
    error instanceof AppError && (error.error === 'tokenExpired' || error.error === 'tokenRefused')
  );
}
