// Signs out: on this device at once, at the service as soon as it can be reached (docs/requirements.md, S4.07;
// docs/design/safety.md, T15).
import { revokeUserInfoAccessToken } from '#contract/calls/patron/sessions.ts';
import { applyCode, companyCode, noUser } from '#contract/rules/rules.ts';
import { AppError } from '#contract/wire/errors.ts';
import { withLock } from '../storage/lock.ts';
import type { StoredSession } from '../storage/record-shapes.ts';
import { credentialsStore } from '../storage/stores.ts';
import { attempt } from '../transport/attempt.ts';
import { askForSync } from '../transport/background-sync.ts';
import { newId } from '../transport/identifier.ts';
import { forgetPatron, loadCredentials } from './credentials.ts';
import { noteLeave, takeLeave } from './leave.ts';
import { noteRefusedSignOut } from './refused-sign-out.ts';

interface Revocation {
  accessToken: string;
  libraryCode: string;
}

/** At the service; on this device a sign-out always succeeds. */
export interface SignOutReport {
  /** The service could not be reached yet; the request is repeated later. */
  isRevoked: boolean;
  /** docs/requirements.md, S8.07. */
  refusal: AppError | null;
}

const prefix = 'revocation ';
const timeoutMs = 4_000;

let signingOut = 0;

/** Of this runtime: whoever asked for it goes on to the external sign-out. */
export function isSigningOut(): boolean {
  return signingOut > 0;
}

/**
 * The device deletes its data first: nothing private waits for a slow network.
 * @param isLeaving false where the browser does not go on to the external sign-out
 */
export async function signOut(isLeaving = true): Promise<SignOutReport> {
  signingOut += 1;
  try {
    const report = await signOutOnce(isLeaving);
    if (report.refusal !== null) await takeLeave();
    return report;
  } finally {
    signingOut -= 1;
  }
}

async function signOutOnce(isLeaving: boolean): Promise<SignOutReport> {
  const { token, userInfo } = await loadCredentials();
  const session = (await credentialsStore.get('session')) as StoredSession | undefined;
  const leave = { ticket: session?.ticket ?? '' };
  if (token === null || userInfo === null) {
    if (isLeaving) await noteLeave(leave);
    await forgetPatron();
    return { isRevoked: true, refusal: null };
  }
  const key = await saveRevocation({
    accessToken: token.accessToken,
    libraryCode: userInfo.libraryCode,
  });
  // Before the screen shows that it is done: the reader may leave the page then.
  if (isLeaving) await noteLeave(leave);
  await forgetPatron();
  const revoked = flush(key);
  const late = new Promise<SignOutReport>((resolve) => {
    setTimeout(() => resolve(isLate), timeoutMs);
  });
  const report = await Promise.race([revoked, late]);
  // Whoever asked has gone on by then.
  if (report === isLate) void revoked.then(noteRefusal);
  if (!report.isRevoked) void askForSync();
  return report;
}

const isLate: SignOutReport = { isRevoked: false, refusal: null };

/** Now or as soon as the service can be reached; does not wait for the result. */
export async function revokeSession(accessToken: string, libraryCode: string): Promise<void> {
  const key = await saveRevocation({ accessToken, libraryCode });
  void flush(key).then(noteRefusal);
}

export async function flushRevocations(): Promise<void> {
  const entries = await credentialsStore.entries();
  for (const [key] of entries) {
    if (!key.startsWith(prefix)) continue;
    const report = await flush(key);
    await noteRefusal(report);
    if (!report.isRevoked && report.refusal === null) return;
  }
}

/** Left for a page; one that may pass is not, since the request is repeated. */
async function noteRefusal({ refusal }: SignOutReport): Promise<void> {
  if (refusal === null || mayPass(refusal) || hasEnded(refusal)) return;
  await noteRefusedSignOut(refusal);
}

/** That the session has ended was what was wanted. */
function hasEnded({ error }: AppError): boolean {
  return error === 'tokenExpired' || error === 'tokenRefused';
}

/** After such a refusal the request is repeated. */
function mayPass({ status, error }: AppError): boolean {
  return status >= 500 || error === 'tooMany';
}

async function saveRevocation(revocation: Revocation): Promise<string> {
  const key = prefix + newId();
  await credentialsStore.set(key, revocation);
  return key;
}

/** The lock covers page and worker: the second one finds nothing left to send. */
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
    if (mayPass(error)) return { isRevoked: false, refusal: error };
    // The refusal is final, or the session had ended already (10013 counts as success): no retry.
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
