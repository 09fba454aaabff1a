// Reads the settings of a library outside its row.
import { asc, eq } from 'drizzle-orm';
import type {
  DocumentSetting,
  NoticeSetting,
  OwnValues,
} from '#contract/models/library-settings.ts';
import { defaultQuietHours, type QuietHours } from '#contract/rules/life/notification-rules.ts';
import { libraryMail } from '#server/messages/dispatches/mail-records.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { accessSettings } from '#server/store/schema/campus.ts';
import { databases, documents, notices, wording } from '#server/store/schema/libraries.ts';
import { portalSettings } from '#server/store/schema/portal.ts';
import { defaultThresholds, thresholdsOf } from '../figures/alerts.ts';
import { deliveryOffer } from '../requests/delivery-settings.ts';

/** Such as `22-7`; '' for none. */
function hoursText(hours: QuietHours | null): string {
  return hours === null ? '' : `${hours.from}-${hours.to}`;
}

/** The settings of a library that has none yet. */
export const noOwnValues: OwnValues = {
  'campus-range': [],
  proxy: 'none',
  'proxy-address': '',
  'proxy-key': '',
  advisory: {},
  contact: {},
  'office-hours': {},
  email: '',
  phone: '',
  delivery: 'yes',
  'delivery-limit': '10',
  'delivery-days': '14',
  resolver: '',
  'mail-from': '',
  'quiet-hours': hoursText(defaultQuietHours),
  'alert-account': String(defaultThresholds.account),
  'alert-address': String(defaultThresholds.address),
  maintenance: [],
  wording: {},
  documents: [],
  notices: [],
};

/** All settings of the library in scope. */
export async function readOwnValues(tx: Tx): Promise<OwnValues> {
  const [access] = await tx.select().from(accessSettings);
  const [portal] = await tx.select().from(portalSettings);
  const offer = await deliveryOffer(tx);
  const mail = await libraryMail(tx);
  const alerts = await thresholdsOf(tx);
  return {
    ...noOwnValues,
    ...(access !== undefined && {
      'campus-range': access.campusRanges,
      proxy: access.remoteKind,
      'proxy-address': access.remoteBase,
      'proxy-key': access.remoteKey,
    }),
    ...(portal !== undefined && {
      advisory: portal.advisoryHtml,
      contact: portal.contact,
      'office-hours': portal.officeHours,
      email: portal.email,
      phone: portal.phone,
    }),
    delivery: offer.isOn ? 'yes' : 'no',
    'delivery-limit': String(offer.monthlyLimit),
    'delivery-days': String(offer.days),
    resolver: offer.resolver,
    'mail-from': mail.sender,
    'quiet-hours': hoursText(mail.quietHours),
    'alert-account': String(alerts.account),
    'alert-address': String(alerts.address),
    maintenance: await readMaintenance(tx),
    wording: await readWording(tx),
    documents: await readDocuments(tx),
    notices: await readNotices(tx),
  };
}

async function readMaintenance(tx: Tx): Promise<OwnValues['maintenance']> {
  const rows = await tx
    .select({ id: databases.id, from: databases.maintenanceFrom, to: databases.maintenanceTo })
    .from(databases)
    .where(eq(databases.isInMaintenance, true));
  return inOrder(rows).map(({ id, from, to }) => ({
    id,
    ...(from !== null && { from: new Date(from).toISOString() }),
    ...(to !== null && { to: new Date(to).toISOString() }),
  }));
}

/** By id, as the file is sorted too: a database sorts by rules of its own. */
export function inOrder<T extends { id: string }>(items: readonly T[]): T[] {
  return items.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

async function readWording(tx: Tx): Promise<OwnValues['wording']> {
  const rows = await tx
    .select()
    .from(wording)
    .orderBy(asc(wording.grade), asc(wording.language), asc(wording.key));
  const found: OwnValues['wording'] = {};
  for (const { grade, language, key, text } of rows) {
    found[grade] ??= {};
    found[grade][language] ??= {};
    found[grade][language][key] = text;
  }
  return found;
}

async function readDocuments(tx: Tx): Promise<DocumentSetting[]> {
  const rows = await tx
    .select()
    .from(documents)
    .orderBy(asc(documents.kind), asc(documents.position), asc(documents.id));
  return rows.map(({ id, kind, title, bodyHtml, updatedOn }) => ({
    id,
    kind,
    title,
    body: bodyHtml,
    updated: updatedOn,
  }));
}

async function readNotices(tx: Tx): Promise<NoticeSetting[]> {
  const rows = await tx.select().from(notices).orderBy(asc(notices.publishedOn), asc(notices.id));
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    title: row.title,
    summary: row.summary,
    body: row.bodyHtml,
    pinned: row.isPinned ? 'yes' : 'no',
    published: row.publishedOn,
    shown: row.isPublished ? 'yes' : 'no',
    ...(row.publishAt !== null && { publish: row.publishAt.toISOString() }),
    ...(row.audienceRoles.length + row.audienceDepartments.length > 0 && {
      audience: { roles: row.audienceRoles, departments: row.audienceDepartments },
    }),
    ...(row.aboutKind !== null &&
      row.aboutId !== null && { about: { kind: row.aboutKind, id: row.aboutId } }),
  }));
}
