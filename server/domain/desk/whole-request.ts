// A report or a request for a copy in full, as librarians see it.
import { and, eq } from 'drizzle-orm';
import type { RequestKind, WholeRequest } from '#contract/models/desk/request-model.ts';
import { picturesOf } from '#server/files/keep/stored-files.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { patrons, profiles } from '#server/store/schema/patrons.ts';
import { deliveries } from '#server/store/schema/requests/delivery.ts';
import { outages, type ReportRow, reports } from '#server/store/schema/requests/feedback.ts';
import { eventsOf, shownDelivery, shownReport } from '../requests/request-records.ts';
import { contactFor } from './letters/vendor-contact.ts';
import { sameFault } from './request-queue.ts';

/** Null for an unknown one, and for one of another kind. */
export function wholeRequest(
  tx: Tx,
  kind: RequestKind,
  id: string,
  now: Date,
): Promise<WholeRequest | null> {
  return kind === 'copy' ? wholeCopy(tx, id, now) : wholeReport(tx, kind, id);
}

async function wholeCopy(tx: Tx, id: string, now: Date): Promise<WholeRequest | null> {
  const [row] = await tx.select().from(deliveries).where(eq(deliveries.id, id));
  if (row === undefined) return null;
  const events = (await eventsOf(tx, 'delivery', [id])).get(id) ?? [];
  return {
    kind: 'copy',
    report: null,
    copy: shownDelivery(row, events, now),
    reader: await readerOf(tx, row.patronId),
    together: [],
    vendorEmail: '',
  };
}

async function wholeReport(
  tx: Tx,
  kind: Exclude<RequestKind, 'copy'>,
  id: string,
): Promise<WholeRequest | null> {
  const [row] = await tx
    .select({ report: reports, outage: outages })
    .from(reports)
    .leftJoin(
      outages,
      and(eq(outages.libraryCode, reports.libraryCode), eq(outages.id, reports.outageId)),
    )
    .where(and(eq(reports.id, id), eq(reports.form, kind)));
  if (row === undefined) return null;
  const events = (await eventsOf(tx, 'report', [id])).get(id) ?? [];
  const images = (await picturesOf(tx, 'reportImage', [id])).get(id) ?? [];
  return {
    kind,
    report: { ...shownReport(row.report, events, row.outage), images },
    copy: null,
    reader: await readerOf(tx, row.report.patronId),
    together: await sameFault(tx, id),
    vendorEmail: await vendorEmailOf(tx, row.report),
  };
}

async function readerOf(tx: Tx, patronId: string): Promise<WholeRequest['reader']> {
  const [row] = await tx
    .select({
      username: patrons.username,
      displayName: patrons.displayName,
      email: profiles.email,
    })
    .from(patrons)
    .leftJoin(
      profiles,
      and(eq(profiles.libraryCode, patrons.libraryCode), eq(profiles.patronId, patrons.id)),
    )
    .where(eq(patrons.id, patronId));
  return {
    username: row?.username ?? '',
    displayName: row?.displayName ?? '',
    email: row?.email ?? '',
  };
}

async function vendorEmailOf(tx: Tx, { resourceKind: kind, resourceId: id }: ReportRow) {
  if ((kind !== 'database' && kind !== 'other') || id === null) return '';
  return (await contactFor(tx, { kind, id }))?.address ?? '';
}
