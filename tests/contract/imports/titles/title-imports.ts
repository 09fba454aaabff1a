// Helpers for tests of title imports: generated lists, and everything stored of them.
import { createHash } from 'node:crypto';
import { eq, inArray, or } from 'drizzle-orm';
import { type ImportOrder, runImport } from '#server/imports/runs/run-import.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import { libraryPackages } from '#server/store/schema/collection.ts';
import { importRows } from '#server/store/schema/jobs.ts';
import {
  packages,
  packageTitles,
  titleFacts,
  titleIdentifiers,
  titles,
} from '#server/store/schema/titles.ts';
import type { TestPortal } from '../../support/portal.ts';

const issnCount = 9_000_000;
let lastIssn = Date.now() % issnCount;

/** A word of ten of these letters (sixteen of them) that no other test has, and that is unlike the word before. */
export function freshWord(letters: string): string {
  lastIssn += 1;
  const digits = createHash('sha1').update(`${Date.now()} ${lastIssn}`).digest('hex').slice(0, 10);
  return [...digits].map((digit) => [...letters][Number.parseInt(digit, 16)]).join('');
}

/**
 * An ISSN that no other test uses, because titles are shared. Counted in steps that meet every
 * number once: numbers drawn at random meet again before long.
 */
export function freshIssn(): string {
  lastIssn = (lastIssn + 7919) % issnCount;
  const digits = String(lastIssn + 1_000_000);
  let sum = 0;
  for (const [index, digit] of [...digits].entries()) sum += Number(digit) * (8 - index);
  const check = (11 - (sum % 11)) % 11;
  return `${digits.slice(0, 4)}-${digits.slice(4)}${check === 10 ? 'X' : check}`;
}

export const issnValue = (issn: string) => `issn:${issn.replace('-', '')}`;

export async function titlesWith({ store }: Pick<TestPortal, 'store'>, issn: string) {
  const rows = await store.onPlatform((tx) =>
    tx
      .select({ title: titles })
      .from(titleIdentifiers)
      .innerJoin(titles, eq(titles.id, titleIdentifiers.titleId))
      .where(eq(titleIdentifiers.value, issnValue(issn))),
  );
  return [...new Map(rows.map(({ title }) => [title.id, title])).values()];
}

const columns = [
  'publication_title',
  'print_identifier',
  'online_identifier',
  'title_id',
  'title_url',
  'date_first_issue_online',
  'date_last_issue_online',
  'publisher_name',
  'publication_type',
  'access_type',
  'parent_publication_title_id',
  'preceding_publication_title_id',
] as const;
export type KbartRow = Partial<Record<(typeof columns)[number], string>>;

export function kbart(rows: readonly KbartRow[]): string {
  const lines = rows.map((row) => columns.map((column) => row[column] ?? '').join('\t'));
  return [columns.join('\t'), ...lines].join('\r\n');
}

/** A journal of that name, with an ISSN derived from it. */
export const journal = (name: string, issn = freshIssn(), more: KbartRow = {}): KbartRow => ({
  publication_title: name,
  print_identifier: issn,
  publication_type: 'serial',
  title_id: name.toLowerCase(),
  publisher_name: 'A Press',
  ...more,
});

export type TakeOrder = Partial<Omit<ImportOrder, 'bytes'>>;

export async function takeTitles(
  portal: Pick<TestPortal, 'store'>,
  library: LibraryRecord,
  content: string | Uint8Array,
  order: TakeOrder = {},
) {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  return runImport(portal.store, {
    kind: 'journals',
    libraryCode: library.code,
    isPlatform: false,
    bytes,
    fileName: 'Test_All_Journals.txt',
    provider: 'Test',
    packageName: 'Journals',
    isDryRun: false,
    startedBy: null,
    ...order,
  });
}

/** Everything stored of the packages that a library sees as its own, except data for imports only. */
export function storedTitles(portal: Pick<TestPortal, 'store'>, { code }: LibraryRecord) {
  return portal.store.inLibrary(code, async (tx) => {
    const isOwn = eq(packages.ownerCode, code);
    const own = await tx.select().from(packages).where(isOwn).orderBy(packages.id);
    const packageIds = own.map(({ id }) => id);
    const isCarried = inArray(packageTitles.packageId, packageIds);
    const rows = await tx.select().from(packageTitles).where(isCarried).orderBy(packageTitles.id);
    const titleIds = rows.map(({ titleId }) => titleId);
    const isKnown = or(eq(titles.ownerCode, code), inArray(titles.id, titleIds));
    const { value } = titleIdentifiers;
    const isNamed = eq(titleIdentifiers.ownerCode, code);
    const isSaid = eq(titleFacts.ownerCode, code);
    const { packageId } = libraryPackages;
    return {
      packages: own,
      rows,
      titles: await tx.select().from(titles).where(isKnown).orderBy(titles.id),
      identifiers: await tx.select().from(titleIdentifiers).where(isNamed).orderBy(value),
      facts: await tx.select().from(titleFacts).where(isSaid).orderBy(titleFacts.id),
      held: await tx.select().from(libraryPackages).orderBy(packageId),
      notes: await tx.$count(importRows),
    };
  });
}
