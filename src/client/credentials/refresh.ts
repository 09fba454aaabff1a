// One refresh at a time across tabs and worker; others wait for its result (docs/ARCHITECTURE.md, "Facts offline";
// docs/design/traps.md, "Refresh across tabs"; docs/design/safety.md, T2, T18).
import { barredField, refreshAccessToken } from '#contract/calls/patron/sessions.ts';
import type { LocalText, Token, UserInfo } from '#contract/models/model.ts';
import { applyCode, companyCode, noUser, requestTimeoutMs } from '#contract/rules/rules.ts';
import { isExemptFromForcedLogout } from '#contract/rules/special-libraries.ts';
import { AppError } from '#contract/wire/errors.ts';
import { NoAnswer } from '#contract/wire/no-answer.ts';
import { withLock } from '../storage/lock.ts';
import { credentialsStore } from '../storage/stores.ts';
import { attempt } from '../transport/attempt.ts';
import { newId } from '../transport/identifier.ts';
import type { Credentials } from './credential-shapes.ts';
import { expireSession, reloadCredentials, saveRefreshed } from './credentials.ts';
import { revokeSession } from './revocation.ts';

/** Calls of one action all get the same refusal of an exempt library's refresh, and do not make one each. */
const oneActionMs = 1_000;
/** A disk that does not store the new pair keeps other runtimes from refreshing no longer. */
const maxHoldMs = 5 * 60_000;

let running: Promise<void> | null = null;
let lastRefusal: { error: AppError; time: number } | null = null;

export async function refreshSettled(): Promise<void> {
  await running?.catch(() => undefined);
}

/**
 * @param failed the access token that the service no longer accepts
 * @throws AppError where the session has ended; NoAnswer or AppError where a refresh is not possible now
 */
export function refreshSession(failed: string): Promise<void> {
  running ??= new Promise<void>((resolve, reject) => {
    const refresh = async () => {
      await refreshOnce(failed).then(resolve, reject);
      // The lock is held until the disk has the new pair: another runtime would use the old token again.
      await credentialsStore.isWritten(maxHoldMs);
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
  if (lastRefusal !== null && performance.now() - lastRefusal.time < oneActionMs) {
    throw lastRefusal.error;
  }
  const used = before.token.refreshToken;
  const requestId = await beginRefresh(used, newId());
  // The disk was slow and holds another session than the one known here.
  if (requestId === null) return refreshOnce(failed);
  try {
    await saveRefreshed(used, await newToken(before, before.userInfo, used, requestId));
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const { token, userInfo } = await reloadCredentials();
    // A runtime without locks was faster; that is why this refresh was refused.
    if (token !== null && token.refreshToken !== used) return;
    const isExempt = isExemptFromForcedLogout(userInfo?.libraryCode ?? '');
    if (isExempt) lastRefusal = { error, time: performance.now() };
    await expireSession(used, isExempt, whyBarred(error));
    // So that other copies of the token become invalid too (docs/requirements.md, section 4).
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
  // The patron's token has expired; the library's token, if there is one, says who sends.
  const sender = { libraryCode, bearer: credentials.libraryToken, userKey: noUser };
  const input = { applyCode, companyCode, userName: userInfo.username, libraryCode, refreshToken };
  const options = { requestId, idempotencyKey: requestId };
  const request = async () => {
    const { data } = await attempt(refreshAccessToken, input, sender, options);
    // Checked here as well, because the worker carries no schemas and this replaces the stored pair.
    const isPair = typeof data?.accessToken === 'string' && typeof data.refreshToken === 'string';
    if (!isPair) throw new NoAnswer('foreign', requestTimeoutMs);
    return data;
  };
  try {
    return await request();
  } catch (error) {
    // The same id gets the same pair, where only the reply was lost (docs/design/safety.md, T2).
    if (!(error instanceof NoAnswer) || error.reason !== 'network') throw error;
    return await request();
  }
}

function whyBarred({ issues }: AppError): LocalText | null {
  const issue = issues.find(({ field }) => field === barredField);
  return issue === undefined ? null : { zh_CN: issue.zh_CN, en: issue.en };
}

/** Codes 10009 and 10012 end the session (docs/requirements.md, S8.03); other errors do not. */
function isRefusal(error: unknown): error is AppError {
  return (
    error instanceof AppError && (error.error === 'tokenExpired' || error.error === 'tokenRefused')
  );
}

/** Its request id survives a reload and a lost reply. */
interface StartedRefresh {
  refreshToken: string;
  requestId: string;
}

/**
 * A later attempt finds its request id and gets the same new pair (docs/design/safety.md, T2). Resolves when the disk
 * has the note: a disk that cannot store it could not store the new pair either.
 * @param newId the id, if this token was not used before
 * @returns the id to use; null where the session has ended or changed in the meantime
 * @throws NoAnswer where the disk did not store it in time
 */
async function beginRefresh(used: string, newId: string): Promise<string | null> {
  let requestId: string | null = null;
  await credentialsStore.change((entries) => {
    const stored = new Map(entries);
    const session = stored.get('session') as { token?: Token } | undefined;
    const started = stored.get('refresh') as StartedRefresh | undefined;
    requestId = null;
    if (session?.token?.refreshToken !== used) return {};
    requestId = started?.refreshToken === used ? started.requestId : newId;
    return { put: [['refresh', { refreshToken: used, requestId } satisfies StartedRefresh]] };
  });
  const isNoted = await credentialsStore.isWritten(requestTimeoutMs);
  if (!isNoted) throw new NoAnswer('timeout', requestTimeoutMs);
  return requestId;
}
