// Signing out: here at once and for certain, at the service now or as soon as it can be reached
// (docs/requirements.md, S4.07; docs/design/safety.md, T15).
import { revokeUserInfoAccessToken } from '#contract/calls/sessions.ts';
import { AppError } from '#contract/errors.ts';
import { applyCode, companyCode, noUser } from '#contract/rules.ts';
import { attempt } from '../calls/attempt.ts';
import { newId } from '../calls/identifier.ts';
import { askForSync } from '../outbox/background-sync.ts';
import { withLock } from '../storage/lock.ts';
import { credentialsStore } from '../storage/stores.ts';
import { forgetPatron, loadCredentials } from './credentials.ts';

/** All that is kept of a session that still has to be ended at the service. */
interface Revocation {
  accessToken: string;
  libraryCode: string;
}

/** How a sign-out went at the service; on this device it is always done. */
export interface SignOutReport {
  /** False where the service could not be told yet; it will be. */
  isRevoked: boolean;
  /** What the service said, where it refused (docs/requirements.md, S8.07). */
  refusal: AppError | null;
}

const prefix = 'revocation ';
/** A reader who leaves does not wait longer for the service. */
const timeoutMs = 4_000;

/** Signs out. The device forgets first, so that nothing private waits for a slow network. */
export async function signOut(): Promise<SignOutReport> {
  const { token, userInfo } = await loadCredentials();
  if (token === null || userInfo === null) {
    await forgetPatron();
    return { isRevoked: true, refusal: null };
  }
  const key = await keep({ accessToken: token.accessToken, libraryCode: userInfo.libraryCode });
  await forgetPatron();
  const told = flush(key);
  const late = new Promise<SignOutReport>((resolve) => {
    setTimeout(() => resolve({ isRevoked: false, refusal: null }), timeoutMs);
  });
  const report = await Promise.race([told, late]);
  if (!report.isRevoked) void askForSync();
  return report;
}

/** Ends a session at the service, now or as soon as it can be reached; does not wait for it. */
export async function revokeSession(accessToken: string, libraryCode: string): Promise<void> {
  const key = await keep({ accessToken, libraryCode });
  void flush(key);
}

/** Ends at the service the sessions that were ended here while it could not be reached. */
export async function flushRevocations(): Promise<void> {
  const entries = await credentialsStore.entries();
  for (const [key] of entries) {
    if (!key.startsWith(prefix)) continue;
    const { isRevoked, refusal } = await flush(key);
    if (!isRevoked && refusal === null) return;
  }
}

async function keep(revocation: Revocation): Promise<string> {
  const key = prefix + newId();
  await credentialsStore.set(key, revocation);
  return key;
}

/** One at a time, page and worker alike: who comes second finds nothing left to tell. */
function flush(key: string): Promise<SignOutReport> {
  return withLock('revocation', () => flushAlone(key));
}

async function flushAlone(key: string): Promise<SignOutReport> {
  const revocation = (await credentialsStore.get(key)) as Revocation | undefined;
  if (revocation === undefined) return { isRevoked: true, refusal: null };
  try {
    await revoke(revocation);
  } catch (error) {
    if (!(error instanceof AppError)) return { isRevoked: false, refusal: null };
    if (error.status >= 500 || error.error === 'tooMany')
      return { isRevoked: false, refusal: error };
    // Refused for good, or ended already (10013 counts as success): there is nothing to repeat.
    await credentialsStore.remove([key]);
    const isEnded = error.error === 'alreadySignedOut';
    return { isRevoked: isEnded, refusal: isEnded ? null : error };
  }
  await credentialsStore.remove([key]);
  return { isRevoked: true, refusal: null };
}

async function revoke({ accessToken, libraryCode }: Revocation): Promise<void> {
  const input = { accessToken, applyCode, companyCode, libraryCode };
  const sender = { libraryCode, bearer: accessToken, userKey: noUser };
  await attempt(revokeUserInfoAccessToken, input, sender, { idempotencyKey: newId() });
}
