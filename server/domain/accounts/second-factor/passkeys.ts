// Passkeys as a second factor: registered at one host of the library, and used there (Web Authentication, level 3).
import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { and, asc, eq, gt } from 'drizzle-orm';
import type { Tx } from '#server/store/connection/database.ts';
import { passkeyChallenges, passkeys } from '#server/store/schema/desk/second-factor.ts';

/** Where a passkey is made or used, and whose it is. */
export interface PasskeyPlace {
  libraryCode: string;
  patronId: string;
  /** Origin of the page, such as `https://demo.portal.example.org`. */
  origin: string;
}

const challengeMs = 5 * 60_000;

/** Host of an origin: the relying party's id. */
const hostOf = (origin: string): string => new URL(origin).hostname;

/** The passkeys of an account, the oldest first. */
export function passkeysOf(tx: Tx, patronId: string) {
  return tx
    .select()
    .from(passkeys)
    .where(eq(passkeys.patronId, patronId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
}

/** Whether an account has one that works at the origin. */
export async function hasPasskeyAt(
  tx: Tx,
  place: Pick<PasskeyPlace, 'patronId' | 'origin'>,
): Promise<boolean> {
  return (await usableAt(tx, place)).length > 0;
}

async function usableAt(tx: Tx, { patronId, origin }: Pick<PasskeyPlace, 'patronId' | 'origin'>) {
  const all = await passkeysOf(tx, patronId);
  return all.filter(({ host }) => host === hostOf(origin));
}

/** What the browser needs to make one, as JSON. */
export async function registrationOptions(
  tx: Tx,
  place: PasskeyPlace,
  names: { library: string; username: string },
  now: Date,
): Promise<string> {
  const present = await usableAt(tx, place);
  const options = await generateRegistrationOptions({
    rpID: hostOf(place.origin),
    rpName: names.library,
    userID: new TextEncoder().encode(place.patronId),
    userName: names.username,
    timeout: challengeMs,
    attestationType: 'none',
    excludeCredentials: present.map(credentialOf),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  });
  await keepChallenge(tx, place, { challenge: options.challenge, purpose: 'add' }, now);
  return JSON.stringify(options);
}

/** Keeps a new passkey. @param answer the browser's, as JSON; false for one that proves nothing */
export async function keepPasskey(
  tx: Tx,
  place: PasskeyPlace,
  { name, answer }: { name: string; answer: string },
  now: Date,
): Promise<boolean> {
  const response = parsed<RegistrationResponseJSON>(answer);
  const expectedChallenge = await takeChallenge(tx, place, 'add', response, now);
  if (expectedChallenge === null || response === null) return false;
  const { origin, libraryCode, patronId } = place;
  const host = hostOf(origin);
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: false,
  }).catch(() => null);
  if (!verified?.verified) return false;
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
  const kept = await tx
    .insert(passkeys)
    .values({
      libraryCode,
      id,
      patronId,
      host,
      name: name.trim(),
      counter,
      transports,
      createdAt: now,
      publicKey: Buffer.from(publicKey).toString('base64url'),
    })
    .onConflictDoNothing()
    .returning({ id: passkeys.id });
  return kept.length > 0;
}

/** What the browser needs to use one, as JSON; null where the account has none for this host. */
export async function usingOptions(tx: Tx, place: PasskeyPlace, now: Date): Promise<string | null> {
  const usable = await usableAt(tx, place);
  if (usable.length === 0) return null;
  const options = await generateAuthenticationOptions({
    rpID: hostOf(place.origin),
    timeout: challengeMs,
    userVerification: 'preferred',
    allowCredentials: usable.map(credentialOf),
  });
  await keepChallenge(tx, place, { challenge: options.challenge, purpose: 'prove' }, now);
  return JSON.stringify(options);
}

/** Takes a passkey's answer, once. @param answer the browser's, as JSON */
export async function takePasskey(
  tx: Tx,
  place: PasskeyPlace,
  answer: string,
  now: Date,
): Promise<boolean> {
  const response = parsed<AuthenticationResponseJSON>(answer);
  const expectedChallenge = await takeChallenge(tx, place, 'prove', response, now);
  if (expectedChallenge === null || response === null) return false;
  const stored = (await usableAt(tx, place)).find(({ id }) => id === response.id);
  if (stored === undefined) return false;
  const { id, publicKey, counter } = stored;
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge,
    expectedOrigin: place.origin,
    expectedRPID: stored.host,
    requireUserVerification: false,
    credential: { id, counter, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')) },
  }).catch(() => null);
  if (!verified?.verified) return false;
  const { newCounter } = verified.authenticationInfo;
  await tx
    .update(passkeys)
    .set({ counter: newCounter, lastUsedAt: now })
    .where(eq(passkeys.id, id));
  return true;
}

/** Removes one passkey, or all of them. @returns their names */
export async function removePasskeys(tx: Tx, patronId: string, id?: string): Promise<string[]> {
  const gone = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.patronId, patronId), id === undefined ? undefined : eq(passkeys.id, id)))
    .returning({ name: passkeys.name });
  return gone.map(({ name }) => name);
}

type Purpose = (typeof passkeyChallenges.$inferSelect)['purpose'];

async function keepChallenge(
  tx: Tx,
  { libraryCode, patronId }: PasskeyPlace,
  question: { challenge: string; purpose: Purpose },
  now: Date,
): Promise<void> {
  const expiresAt = new Date(now.getTime() + challengeMs);
  await tx.insert(passkeyChallenges).values({ libraryCode, patronId, ...question, expiresAt });
}

/** The challenge that an answer names, which is used up; null where it was never asked, or is over. */
async function takeChallenge(
  tx: Tx,
  { patronId }: PasskeyPlace,
  purpose: Purpose,
  answer: { response?: { clientDataJSON?: unknown } } | null,
  now: Date,
): Promise<string | null> {
  const client = Buffer.from(String(answer?.response?.clientDataJSON ?? ''), 'base64url');
  const named = parsed<{ challenge?: unknown }>(client.toString())?.challenge;
  if (typeof named !== 'string') return null;
  const [taken] = await tx
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challenge, named),
        eq(passkeyChallenges.patronId, patronId),
        eq(passkeyChallenges.purpose, purpose),
        gt(passkeyChallenges.expiresAt, now),
      ),
    )
    .returning({ challenge: passkeyChallenges.challenge });
  return taken?.challenge ?? null;
}

function credentialOf({ id, transports }: typeof passkeys.$inferSelect) {
  return { id, transports: transports as AuthenticatorTransport[] };
}

/** An object from outside, whose fields the library checks; null for anything else. */
function parsed<T extends object>(text: string): T | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as T) : null;
  } catch {
    return null;
  }
}
