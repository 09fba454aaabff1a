// Patrons' profiles, at the first sign-in and later (docs/requirements.md, sections 1 and 5).
import { eq } from 'drizzle-orm';
import type { Profile } from '#contract/models/patron-model.ts';
import {
  agreementChanged,
  agreementVersionOf,
  nameIssue,
  profileIssues,
  tidied,
} from '#contract/rules/forms/profile-rules.ts';
import { AppError } from '#contract/wire/errors.ts';
import { requirePatron } from '#server/domain/accounts/rights.ts';
import { libraryDay } from '#server/domain/libraries/library-day.ts';
import type { CallContext, Handlers } from '#server/http/context/call-context.ts';
import type { Tx } from '#server/store/connection/database.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import { departments } from '#server/store/schema/campus.ts';
import { documents } from '#server/store/schema/libraries.ts';
import { patrons, profiles } from '#server/store/schema/patrons.ts';

type ProfileRow = typeof profiles.$inferSelect;

export const profileHandlers = {
  getProfile: async (_input, context) => {
    const patron = requirePatron(context);
    const { tx, library } = context;
    const stored = await storedProfile(tx, patron.id);
    if (stored !== undefined) return profileOf(library, patron.username, stored);
    return emptyProfile(patron.username, await givenName(tx, patron));
  },

  saveProfile: async ({ agreementVersion, ...input }, context) => {
    const patron = requirePatron(context);
    const { tx, library, now } = context;
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
    return profileOf(context.library, patron.username, row);
  },
} satisfies Pick<Handlers, 'getProfile' | 'saveProfile'>;

async function storedProfile(
  tx: CallContext['tx'],
  patronId: string,
): Promise<ProfileRow | undefined> {
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

async function knownDepartments(tx: Tx): Promise<ReadonlySet<string>> {
  const rows = await tx.select({ code: departments.code }).from(departments);
  return new Set(rows.map(({ code }) => code));
}

/**
 * Saving confirms the current agreement. A patron who agreed to an earlier version may keep it while changing
 * something else; the personal center asks for the newer one.
 */
async function agreementIssues(tx: Tx, version: string, stored: ProfileRow | undefined) {
  if (stored !== undefined && stored.agreementVersion === version) return [];
  const current = await tx
    .select({ kind: documents.kind, updatedOn: documents.updatedOn })
    .from(documents)
    .where(eq(documents.kind, 'agreement'));
  return version === agreementVersionOf(current) ? [] : [agreementChanged];
}
