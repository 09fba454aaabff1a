// Patrons' profiles, at the first sign-in and later (docs/requirements.md, sections 1 and 5).
import { eq } from 'drizzle-orm';
import type { InputOf } from '#contract/calls/declare.ts';
import type { saveProfile as saveProfileCall } from '#contract/calls/patron/profile.ts';
import type { Profile } from '#contract/models/patron-model.ts';
import {
  agreementChanged,
  nameIssue,
  profileIssues,
  tidied,
} from '#contract/rules/forms/profile-rules.ts';
import { AppError } from '#contract/wire/errors.ts';
import type { Tx } from '#server/store/connection/database.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import { patrons, profiles } from '#server/store/schema/patrons.ts';
import { knownDepartments } from '../libraries/departments.ts';
import { agreementVersion as currentAgreement } from '../libraries/documents.ts';
import { libraryDay } from '../libraries/library-day.ts';

type ProfileRow = typeof profiles.$inferSelect;

/** An account of the library. */
interface Account {
  id: string;
  username: string;
}

/** The patron's profile, or what the form of the first sign-in begins with. */
export async function profileFor(
  tx: Tx,
  library: LibraryRecord,
  patron: Account,
): Promise<Profile> {
  const stored = await storedProfile(tx, patron.id);
  if (stored !== undefined) return profileOf(library, patron.username, stored);
  return emptyProfile(patron.username, await givenName(tx, patron));
}

/** @throws AppError `invalidInput` */
export async function saveProfile(
  tx: Tx,
  library: LibraryRecord,
  patron: Account,
  { agreementVersion, ...input }: InputOf<typeof saveProfileCall>,
  now: Date,
): Promise<Profile> {
  const draft = tidied(input);
  const stored = await storedProfile(tx, patron.id);
  const issues = [
    ...profileIssues(draft, patron.username, await knownDepartments(tx)),
    ...(await agreementIssues(tx, agreementVersion, stored)),
  ];
  if (issues.length > 0) throw new AppError('invalidInput', issues);
  // The date of agreement stays: a later change of the phone number does not move it.
  const isAgreed = stored !== undefined && stored.agreementVersion === agreementVersion;
  const values = {
    ...draft,
    agreementVersion,
    agreedAt: isAgreed ? stored.agreedAt : now,
    updatedAt: now,
  };
  const [row] = await tx
    .insert(profiles)
    .values({ libraryCode: library.code, patronId: patron.id, ...values })
    .onConflictDoUpdate({ target: [profiles.libraryCode, profiles.patronId], set: values })
    .returning();
  if (row === undefined) throw new AppError('operationFailed');
  return profileOf(library, patron.username, row);
}

/** The address of e-mail that a patron gave; '' for none. */
export async function emailOf(tx: Tx, patronId: string): Promise<string> {
  return (await storedProfile(tx, patronId))?.email ?? '';
}

async function storedProfile(tx: Tx, patronId: string): Promise<ProfileRow | undefined> {
  const [row] = await tx.select().from(profiles).where(eq(profiles.patronId, patronId));
  return row;
}

/** The name that the library gave the account; '' where the form would refuse it. */
async function givenName(
  tx: Tx,
  { id, username }: { id: string; username: string },
): Promise<string> {
  const [row] = await tx
    .select({ name: patrons.displayName })
    .from(patrons)
    .where(eq(patrons.id, id));
  const name = row?.name ?? '';
  return nameIssue(name, username) === null ? name : '';
}

/** What the form of the first sign-in begins with. */
function emptyProfile(account: string, name: string): Profile {
  const nothing = { gender: 'unsaid', phone: '', email: '' } as const;
  return { account, name, ...nothing, departments: [], agreement: null, isComplete: false };
}

function profileOf(library: LibraryRecord, account: string, row: ProfileRow): Profile {
  const { name, gender, phone, email, agreementVersion, agreedAt } = row;
  const agreedOn = libraryDay(library, agreedAt);
  return {
    account,
    name,
    gender,
    phone,
    email,
    departments: row.departments,
    agreement: agreementVersion === '' ? null : { version: agreementVersion, agreedOn },
    isComplete: true,
  };
}

/**
 * Saving confirms the current agreement. A patron who agreed to an earlier version may keep it while changing
 * something else; the personal center asks for the newer one.
 */
async function agreementIssues(tx: Tx, version: string, stored: ProfileRow | undefined) {
  if (stored !== undefined && stored.agreementVersion === version) return [];
  return version === (await currentAgreement(tx)) ? [] : [agreementChanged];
}
