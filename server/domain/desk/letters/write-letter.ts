// A letter to a vendor: kept for the job that hands it over, and noted in the history of the reports that it is about.
import { randomUUID } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import type { InputOf } from '#contract/calls/declare.ts';
import type { writeToVendor } from '#contract/calls/desk/letters.ts';
import type { Letter } from '#contract/models/desk/letter-model.ts';
import { tidyLine, tidyText } from '#contract/rules/forms/feedback-rules.ts';
import { isOpen } from '#contract/rules/life/life.ts';
import { textIn } from '#contract/rules/rules.ts';
import { AppError } from '#contract/wire/errors.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { expected, RefusedFields } from '#server/store/refused.ts';
import { countAction, LimitReached, type Rate } from '#server/store/rows/done-counts.ts';
import { letters } from '#server/store/schema/desk/desk.ts';
import { profiles } from '#server/store/schema/patrons.ts';
import { reports } from '#server/store/schema/requests/feedback.ts';
import { lockedRequests, reportById } from '../../requests/request-records.ts';
import { takeSteps } from '../../requests/take-steps.ts';
import { contactFor, type VendorResource } from './vendor-contact.ts';

/** More than a library needs, and too few to annoy anybody with. */
const letterRate: Rate = { max: 100, windowMs: 24 * 3_600_000 };
const maxListed = 50;

interface Place {
  tx: Tx;
  library: { code: string };
  now: Date;
}

interface Writer {
  username: string;
  /** Null for a program. */
  patronId: string | null;
}

/** @throws AppError `notFound`; RefusedFields; LimitReached; WrongStep where the report is closed */
export async function writtenLetter(
  { tx, library, now }: Place,
  { resource, report, subject: line, text: words, language }: InputOf<typeof writeToVendor>,
  { username, patronId }: Writer,
): Promise<Letter> {
  const contact = await contactFor(tx, resource);
  if (contact === null) throw new AppError('notFound');
  const subject = tidyLine(line);
  const text = tidyText(words);
  const wrong = [
    ...(contact.address === ''
      ? [expected('address', 'a vendor with an e-mail address', '有邮箱的供应商')]
      : []),
    ...(subject === '' ? [expected('subject', 'a subject', '主题')] : []),
    ...(text === '' ? [expected('text', 'a text', '正文')] : []),
  ];
  if (wrong.length > 0) throw new RefusedFields(wrong);
  const until = await countAction(tx, library.code, 'letters', letterRate, now);
  if (until !== null) throw new LimitReached(until, now);
  const vendor = textIn(contact.name, language) || contact.address;
  if (report !== undefined) await noteIn(tx, { report, resource, vendor, username }, now);
  const row = {
    libraryCode: library.code,
    id: randomUUID(),
    resourceKind: resource.kind,
    resourceId: resource.id,
    reportId: report ?? null,
    address: contact.address,
    replyTo: await addressOf(tx, patronId),
    subject,
    text,
    language,
    by: username,
    at: now,
    state: 'waiting' as const,
    nextAt: now,
  };
  await tx.insert(letters).values(row);
  return shownLetter(row);
}

/** Letters about a resource, the newest first. */
export async function lettersAbout(tx: Tx, { kind, id }: VendorResource): Promise<Letter[]> {
  const rows = await tx
    .select()
    .from(letters)
    .where(and(eq(letters.resourceKind, kind), eq(letters.resourceId, id)))
    .orderBy(desc(letters.at), letters.id)
    .limit(maxListed);
  return rows.map(shownLetter);
}

type LetterRow = Pick<
  typeof letters.$inferSelect,
  'id' | 'address' | 'subject' | 'text' | 'by' | 'at' | 'state'
>;

function shownLetter({ id, address, subject, text, by, at, state }: LetterRow): Letter {
  return { id, address, subject, text, by, at: at.toISOString(), state };
}

/** The vendor answers to the librarian; '' where no address is known. */
async function addressOf(tx: Tx, patronId: string | null): Promise<string> {
  if (patronId === null) return '';
  const { email } = profiles;
  const [row] = await tx.select({ email }).from(profiles).where(eq(profiles.patronId, patronId));
  return row?.email ?? '';
}

interface Noted {
  report: string;
  resource: VendorResource;
  vendor: string;
  username: string;
}

/** The report, and others of the same confirmed fault, are worked on from now on. */
async function noteIn(tx: Tx, { report, resource, vendor, username }: Noted, now: Date) {
  const known = await reportById(tx, report);
  if (known?.resourceKind !== resource.kind || known.resourceId !== resource.id) {
    throw new AppError('notFound');
  }
  const which =
    known.outageId === null ? eq(reports.id, report) : eq(reports.outageId, known.outageId);
  const rows = await lockedRequests(tx, 'report', which);
  const all = [
    ...rows.filter(({ id }) => id === report),
    ...rows.filter(({ id, state }) => id !== report && isOpen('report', state)),
  ];
  // Readers of both languages read the history.
  const text = `已联系供应商 · Vendor contacted: ${vendor}`;
  await takeSteps(tx, { kind: 'report', all, step: 'assign' }, { librarian: username, text, now });
}
