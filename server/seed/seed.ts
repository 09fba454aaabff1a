import { dayOf } from '#contract/rules/day.ts';
import { agreementVersionOf } from '#contract/rules/forms/profile-rules.ts';
import { safeHtml } from '#server/domain/access/safe-html.ts';
import { hashPassword } from '#server/domain/accounts/passwords.ts';
import { createLibrary } from '#server/domain/libraries/library-records.ts';
import type { Store, Tx } from '#server/store/connection/database.ts';
import { allLibraries } from '#server/store/rows/library-rows.ts';
import { departments } from '#server/store/schema/campus.ts';
import { vendors } from '#server/store/schema/desk/vendors.ts';
import {
  databases,
  documents,
  notices,
  subjects,
  wording,
} from '#server/store/schema/libraries.ts';
import { patrons, profiles } from '#server/store/schema/patrons.ts';
import { portalSettings } from '#server/store/schema/portal.ts';
import { fillHoldings, fillKnowledge } from './collection.ts';
import { type DatabaseRow, databaseRows } from './database-rows.ts';
import { fillDeliveries } from './deliveries.ts';
import {
  demonstrationAccounts,
  demonstrationLibraries,
  localTextsOf,
  patronIdOf,
} from './demonstration-libraries.ts';
import { departmentRows } from './department-rows.ts';
import { documentRows } from './document-rows.ts';
import type { DemonstrationLibrary } from './models.ts';
import { fillNoticeFiles } from './notice-files.ts';
import { noticeRows } from './notice-rows.ts';
import { profileRows } from './profile-rows.ts';
import { fillReports } from './reports.ts';
import { subjectRows } from './subject-rows.ts';
import { fillUsage } from './usage.ts';

const dayMs = 24 * 3_600_000;
/** Arbitrary number that no other lock of the service uses. */
const lockNumber = 4_120_261_122;

/** Each in one transaction: the next start completes one that was killed. Of two processes one waits. */
export function seedDemonstration(store: Store): Promise<void> {
  return store.withLock(lockNumber, () => seed(store));
}

async function seed(store: Store): Promise<void> {
  const present = (await allLibraries(store)).map(({ code }) => code);
  const own = demonstrationLibraries.map(({ code }) => code);
  if (present.some((code) => !own.includes(code))) return;
  const hashOf = oncePerPassword();
  for (const library of demonstrationLibraries) {
    if (!present.includes(library.code)) await createLibrary(store, library.code, library.settings);
    await fill(store, library, hashOf);
    await fillDoors(store, library, hashOf);
    await fillDeliveries(store, library);
    await fillReports(store, library);
  }
  await fillKnowledge(store);
  for (const library of demonstrationLibraries) {
    await fillHoldings(store, library);
    await fillUsage(store, library.code);
  }
}

type HashOf = (password: string) => Promise<string>;

/** Hashed once, because hashing is slow on purpose; these passwords are public and the same everywhere. */
function oncePerPassword(): HashOf {
  const hashes = new Map<string, Promise<string>>();
  return (password) => {
    const hash = hashes.get(password) ?? hashPassword(password);
    hashes.set(password, hash);
    return hash;
  };
}

async function fill(store: Store, library: DemonstrationLibrary, hashOf: HashOf): Promise<void> {
  const isFilled = await store.inLibrary(library.code, hasSettings);
  if (isFilled) return;
  // Started early, so that the transaction does not wait for it.
  const accounts = await accountRows(library.code, hashOf);
  const today = dayOf(Date.now());
  const domain = `${library.settings.domainCode}.example.org`;
  await store.inLibrary(library.code, async (tx) => {
    if (await hasSettings(tx)) return;
    const libraryCode = library.code;
    const held = databaseRows(library.holdings, today, domain);
    const heldIds = new Set(held.map(({ id }) => id));
    const inLibrary = <T>(rows: readonly T[]) => rows.map((row) => ({ libraryCode, ...row }));
    await tx.insert(subjects).values(inLibrary(subjectRows));
    await tx.insert(databases).values(inLibrary(held.map(withDayOfArrival)));
    // The names of vendors have made records; letters to them go nowhere.
    await tx.update(vendors).set({
      email: 'support@vendor.example',
      contactPerson: '客户支持 / Customer support',
    });
    await tx.insert(notices).values(inLibrary(noticeRows(today, heldIds)));
    await fillNoticeFiles(tx, libraryCode, new Date());
    const own = wordingRows(library);
    if (own.length > 0) await tx.insert(wording).values(inLibrary(own));
    await tx.insert(patrons).values(accounts);
    await tx.insert(portalSettings).values({ libraryCode, ...settingsOf(domain) });
  });
}

/** New ones came in the last weeks, some during the year, most long ago. */
function withDayOfArrival(row: DatabaseRow, index: number) {
  const days = row.isNew
    ? 1 + ((index * 7) % 25)
    : index % 3 === 0
      ? 35 + ((index * 29) % 330)
      : 400;
  return { ...row, createdAt: new Date(Date.now() - days * dayMs) };
}

/** A separate step, so that a demonstration of an earlier release gets these too. */
async function fillDoors(
  store: Store,
  library: DemonstrationLibrary,
  hashOf: HashOf,
): Promise<void> {
  if (await store.inLibrary(library.code, hasDepartments)) return;
  const accounts = await accountRows(library.code, hashOf);
  const today = dayOf(Date.now());
  await store.inLibrary(library.code, async (tx) => {
    if (await hasDepartments(tx)) return;
    const libraryCode = library.code;
    const inLibrary = <T>(rows: readonly T[]) => rows.map((row) => ({ libraryCode, ...row }));
    const texts = documentRows(today);
    await tx.insert(departments).values(inLibrary(departmentRows));
    await tx.insert(documents).values(inLibrary(texts)).onConflictDoNothing();
    await tx.insert(patrons).values(accounts).onConflictDoNothing();
    const rows = profileRows(libraryCode, agreementVersionOf(texts));
    await tx.insert(profiles).values(inLibrary(rows)).onConflictDoNothing();
  });
}

function wordingRows(library: DemonstrationLibrary) {
  return library.wording.flatMap(({ grade, key, ...texts }) =>
    (['zh_CN', 'en'] as const).map((language) => ({ grade, language, key, text: texts[language] })),
  );
}

async function hasDepartments(tx: Tx): Promise<boolean> {
  return (await tx.select({ code: departments.code }).from(departments).limit(1)).length > 0;
}

async function hasSettings(tx: Tx): Promise<boolean> {
  return (await tx.select().from(portalSettings)).length > 0;
}

async function accountRows(code: string, hashOf: HashOf) {
  const own = demonstrationAccounts.filter(({ libraryCode }) => libraryCode === code);
  return Promise.all(
    own.map(async ({ libraryCode, username, password, displayName, role, status }) => ({
      libraryCode,
      id: patronIdOf(username),
      username,
      displayName,
      role,
      status,
      passwordHash: await hashOf(password),
    })),
  );
}

function settingsOf(domain: string) {
  const { advisory, contact, officeHours, phone } = localTextsOf(domain);
  return {
    advisoryHtml: { zh_CN: safeHtml(advisory.zh_CN), en: safeHtml(advisory.en) },
    contact,
    officeHours,
    email: `reference@${domain}`,
    phone,
  };
}
