// Proofs of who somebody is: asked for at the sign-in page after the password, and again before what cannot be undone
// (decision 084). Wrong ones are counted as wrong passwords are.
import { eq } from 'drizzle-orm';
import type { ProofKind } from '#contract/models/desk/second-factor-model.ts';
import { staffSession } from '#contract/rules/rules.ts';
import { AppError } from '#contract/wire/errors.ts';
import type { Store, Tx } from '#server/store/connection/database.ts';
import { patronById } from '#server/store/rows/accounts/session-records.ts';
import { serverKey } from '#server/store/rows/server-keys.ts';
import { sessions } from '#server/store/schema/patrons.ts';
import { noPassword, verifyPassword } from '../passwords.ts';
import {
  clearFailures,
  countFailure,
  failuresOfFactor,
  type Limit,
  releaseAttempt,
  reserveAttempt,
} from '../sessions/sign-in-failures.ts';
import { takeCode } from './code-apps.ts';
import { hasFactor } from './factor.ts';
import { hasPasskeyAt, type PasskeyPlace, takePasskey } from './passkeys.ts';
import { takeRecoveryCode } from './recovery-codes.ts';
import { factorKeyPurpose } from './sealed.ts';

/** What somebody gives as a proof. */
export interface GivenProof {
  kind: ProofKind;
  /** A code or a recovery code, the password, or a passkey's answer as JSON. */
  proof: string;
}

export type ProofResult = { kind: 'right' } | { kind: 'wrong' } | { kind: 'tooMany'; until: Date };

const minuteMs = 60_000;

/** What an account can give at a host; [] where it has neither a second factor nor a password of the portal. */
export async function proofsOf(
  tx: Tx,
  place: Pick<PasskeyPlace, 'patronId' | 'origin'>,
): Promise<ProofKind[]> {
  if (!(await hasFactor(tx, place.patronId))) {
    return (await passwordHashOf(tx, place.patronId)) === noPassword ? [] : ['password'];
  }
  // Recovery codes are codes too: who has a second factor has them.
  return (await hasPasskeyAt(tx, place)) ? ['code', 'passkey'] : ['code'];
}

/** @throws AppError `proofRequired` where the session's last proof is too old, and the account can give one */
export async function requireProof(
  tx: Tx,
  place: Pick<PasskeyPlace, 'patronId' | 'origin'>,
  session: string,
  now: Date,
): Promise<void> {
  const [row] = await tx
    .select({ provedAt: sessions.provedAt })
    .from(sessions)
    .where(eq(sessions.id, session));
  const sinceMs = now.getTime() - (row?.provedAt?.getTime() ?? 0);
  if (sinceMs <= staffSession.proofMs) return;
  if ((await proofsOf(tx, place)).length > 0) throw new AppError('proofRequired');
}

/** The session's holder has just proved who they are. @returns until when that counts */
export async function noteProof(tx: Tx, session: string, now: Date): Promise<Date> {
  await tx.update(sessions).set({ provedAt: now }).where(eq(sessions.id, session));
  return new Date(now.getTime() + staffSession.proofMs);
}

/** Checks a proof; a code, a recovery code and a passkey's answer are used up by that. */
export async function checkProof(
  store: Store,
  place: PasskeyPlace,
  given: GivenProof,
  now: Date,
): Promise<ProofResult> {
  const { libraryCode, patronId } = place;
  const inLibrary = <T>(work: (tx: Tx) => Promise<T>) => store.inLibrary(libraryCode, work);
  const limit: Limit = {
    subject: failuresOfFactor(libraryCode, patronId),
    free: 5,
    windowMs: 10 * minuteMs,
  };
  const reservation = await inLibrary((tx) =>
    reserveAttempt(tx, libraryCode, limit, now, async () => false),
  );
  if (reservation.kind === 'blocked') return { kind: 'tooMany', until: reservation.until };
  if (reservation.kind === 'wait') {
    return { kind: 'tooMany', until: new Date(now.getTime() + minuteMs) };
  }
  let isRight: boolean;
  try {
    isRight = await isProof(store, place, given, now);
  } catch (error) {
    await inLibrary((tx) => releaseAttempt(tx, limit));
    throw error;
  }
  await inLibrary((tx) =>
    isRight ? clearFailures(tx, limit) : countFailure(tx, libraryCode, limit, now, reservation),
  );
  return { kind: isRight ? 'right' : 'wrong' };
}

async function isProof(
  store: Store,
  place: PasskeyPlace,
  { kind, proof }: GivenProof,
  now: Date,
): Promise<boolean> {
  const { libraryCode, patronId } = place;
  const key = await serverKey(store, factorKeyPurpose);
  const taken = await store.inLibrary(libraryCode, async (tx) => {
    if (!(await proofsOf(tx, place)).includes(kind)) return false;
    if (kind === 'passkey') return takePasskey(tx, place, proof, now);
    if (kind === 'password') return { hash: await passwordHashOf(tx, patronId) };
    const holder = { libraryCode, patronId, key };
    return (await takeCode(tx, holder, proof, now)) || takeRecoveryCode(tx, patronId, proof);
  });
  // Hashing is slow on purpose, and no transaction waits for it.
  return typeof taken === 'boolean' ? taken : verifyPassword(proof, taken.hash);
}

async function passwordHashOf(tx: Tx, patronId: string): Promise<string> {
  return (await patronById(tx, patronId))?.passwordHash ?? noPassword;
}
