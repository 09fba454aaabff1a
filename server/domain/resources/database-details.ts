// Databases as readers see them: published and not withdrawn. Librarians' internal notes are never selected.

import {
  and,
  arrayOverlaps,
  asc,
  count,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  ne,
  or,
  sql,
} from 'drizzle-orm';
import type {
  DatabaseDetail,
  DatabaseSummary,
  LicenceTerm,
  LicenceUse,
} from '#contract/models/database-model.ts';
import { textIn } from '#contract/rules/rules.ts';
import { AppError } from '#contract/wire/errors.ts';
import { coverIn, coversOf } from '#server/files/keep/covers.ts';
import type { Tx } from '#server/store/connection/database.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import { isDatabaseShown } from '#server/store/rows/shown.ts';
import { trialColumns } from '#server/store/rows/trial-columns.ts';
import { databases } from '#server/store/schema/libraries.ts';
import { libraryDay, monthAt } from '../libraries/library-day.ts';
import { dateColumns, datesOf } from './database-dates.ts';
import { kindsByHand } from './list-order.ts';

/** The days of a trial are those that say something of the state; `tried…` are those of any trial. */
type Row = typeof databases.$inferSelect & { triedFrom: string | null; triedTo: string | null };

/** Columns of lists: half of a row, and the smaller half. */
const summaryColumns = {
  id: databases.id,
  name: databases.name,
  abbreviation: databases.abbreviation,
  aliases: databases.aliases,
  formerNames: databases.formerNames,
  keyZh: databases.keyZh,
  keyInitials: databases.keyInitials,
  keyEn: databases.keyEn,
  line: databases.line,
  vendor: databases.vendor,
  subjects: databases.subjects,
  types: databases.types,
  languages: databases.languages,
  access: databases.access,
  isProxied: databases.isProxied,
  accessUrl: databases.accessUrl,
  isNew: databases.isNew,
  ...dateColumns,
  triedFrom: databases.trialFrom,
  triedTo: databases.trialTo,
  trialOutcome: databases.trialOutcome,
  trialDecision: databases.trialDecision,
  trialDecidedOn: databases.trialDecidedOn,
  recommendedFor: databases.recommendedFor,
  topics: databases.topics,
  createdAt: databases.createdAt,
  position: databases.position,
};

const relatedLimit = 6;

/** A page of the databases, by name, and how many there are. */
export async function listedDatabases(
  tx: Tx,
  library: LibraryRecord,
  { offset, limit }: { offset: number; limit: number },
) {
  const rows = await tx
    .select(summaryColumns)
    .from(databases)
    .where(isDatabaseShown)
    .orderBy(asc(databases.keyZh), asc(databases.id))
    .limit(limit)
    .offset(offset);
  const isByHand = (await kindsByHand(tx)).includes('database');
  const covers = await coversOf(
    tx,
    'database',
    rows.map(({ id }) => id),
  );
  const items = rows.map((row) => ({
    ...summaryOf(library, row),
    ...coverIn(covers, row.id),
    ...(isByHand && row.position > 0 && { position: row.position }),
  }));
  // A page with free places is the last one, except an empty page after the end.
  const isLast = rows.length < limit && (rows.length > 0 || offset === 0);
  if (isLast) return { total: offset + rows.length, items };
  const [counted] = await tx.select({ total: count() }).from(databases).where(isDatabaseShown);
  return { total: counted?.total ?? 0, items };
}

/** Of the database itself, or the one that it was merged into. @throws AppError `notFound` */
export async function databaseDetail(
  tx: Tx,
  library: LibraryRecord,
  id: string,
): Promise<DatabaseDetail> {
  const merged = tx
    .select({ id: databases.mergedInto })
    .from(databases)
    .where(and(eq(databases.id, id), isNotNull(databases.withdrawnAt)));
  const [row] = await tx
    .select({ ...getTableColumns(databases), ...summaryColumns })
    .from(databases)
    .where(and(or(eq(databases.id, id), inArray(databases.id, merged)), isDatabaseShown));
  if (row === undefined) throw new AppError('notFound');
  const covers = await coversOf(tx, 'database', [row.id]);
  const related = await relatedTo(tx, row, libraryDay(library, new Date()));
  return { ...detailOf(library, row, related), ...coverIn(covers, row.id) };
}

/** Databases that share most subjects and types, most similar first; what is over is none of them. */
async function relatedTo(tx: Tx, row: Row, today: string): Promise<DatabaseDetail['related']> {
  if (row.subjects.length === 0) return [];
  const shared = sql<number>`(
    cardinality(array(select unnest(${databases.subjects}) intersect select unnest(${sql.param(row.subjects)}::text[]))) * 2
    + cardinality(array(select unnest(${databases.types}) intersect select unnest(${sql.param(row.types)}::text[])))
  )`;
  const rows = await tx
    .select({ id: databases.id, name: databases.name, ...dateColumns })
    .from(databases)
    .where(
      and(
        isDatabaseShown,
        ne(databases.id, row.id),
        arrayOverlaps(databases.subjects, row.subjects),
        // As the contract's `endOf` says.
        sql`coalesce(${trialColumns.trialTo}, ${databases.expiresOn}, ${today}::date) >= ${today}::date`,
      ),
    )
    .orderBy(sql`${shared} desc`, asc(databases.keyZh))
    .limit(relatedLimit);
  return rows.map((each) => ({ id: each.id, name: each.name, dates: datesOf(each) }));
}

function summaryOf(
  library: LibraryRecord,
  row: Pick<Row, keyof typeof summaryColumns>,
): DatabaseSummary {
  return {
    id: row.id,
    name: row.name,
    abbreviation: row.abbreviation,
    aliases: row.aliases,
    formerNames: row.formerNames,
    keys: { zh_CN: row.keyZh, initials: row.keyInitials, en: row.keyEn },
    line: row.line,
    vendor: row.vendor,
    subjects: row.subjects,
    types: row.types,
    languages: row.languages,
    access: row.access,
    ...(!row.isProxied && { isProxied: false }),
    accessUrl: row.accessUrl,
    isNew: row.isNew,
    ...datesOf(row),
    recommendedFor: row.recommendedFor,
    topics: row.topics,
    addedIn: monthAt(library, row.createdAt),
    ...trialOf(row),
  };
}

/** What was decided of a trial; nothing before it was. */
function trialOf(
  row: Pick<Row, 'triedFrom' | 'triedTo' | 'trialOutcome' | 'trialDecision' | 'trialDecidedOn'>,
): Pick<DatabaseSummary, 'trial'> {
  const { triedFrom: from, triedTo: to, trialOutcome: outcome, trialDecision: reason } = row;
  if (outcome === null && textIn(reason, 'en') === '') return {};
  return { trial: { from, to, outcome, reason, decidedOn: row.trialDecidedOn } };
}

/** What the licence says of uses; nothing where it says nothing. */
function licenceOf(row: Row): Pick<DatabaseDetail, 'licence'> {
  const terms: Record<LicenceUse, LicenceTerm | null> = {
    print: row.termPrint,
    send: row.termSend,
    coursePack: row.termCoursePack,
    interlibraryLoan: row.termInterlibraryLoan,
    textMining: row.termTextMining,
  };
  const said = Object.entries(terms).filter(([, term]) => term !== null);
  return said.length === 0 ? {} : { licence: Object.fromEntries(said) };
}

function detailOf(
  library: LibraryRecord,
  row: Row,
  related: DatabaseDetail['related'],
): DatabaseDetail {
  return {
    ...summaryOf(library, row),
    introductionHtml: row.introductionHtml,
    concurrentUsers: row.concurrentUsers,
    isConcurrencyUnlimited: row.isConcurrencyUnlimited,
    coverageFrom: row.coverageFrom,
    coverageTo: row.coverageTo,
    contact: row.contact,
    officeHours: row.officeHours,
    librarian: row.librarian,
    clientDownloadCount: row.clientDownloadCount,
    clientDownloadUrl: row.clientDownloadUrl,
    ...(row.remoteUrl !== '' && { remoteUrl: row.remoteUrl }),
    remoteAccess: row.remoteAccess,
    copyrightNotice: row.copyrightNotice,
    ...licenceOf(row),
    helpDocuments: row.helpDocuments,
    subDatabases: row.subDatabases,
    related,
    updatedOn: libraryDay(library, row.updatedAt),
  };
}
