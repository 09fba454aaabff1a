// Writes the settings of a library outside its row.

import { isDeepStrictEqual } from 'node:util';
import { and, type Column, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type {
  DocumentSetting,
  NoticeSetting,
  OwnValues,
} from '#contract/models/library-settings.ts';
import type { Language, WordingGrade } from '#contract/models/model.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { expected, RefusedFields } from '#server/store/refused.ts';
import { accessSettings } from '#server/store/schema/campus.ts';
import { usageSettings } from '#server/store/schema/desk/figures.ts';
import { databases, documents, notices, wording } from '#server/store/schema/libraries.ts';
import { mailSettings } from '#server/store/schema/messages/notifications.ts';
import { portalSettings } from '#server/store/schema/portal.ts';
import { deliverySettings } from '#server/store/schema/requests/delivery.ts';

/** Writes what differs from what is stored, for the library in scope. @throws Refused */
export async function writeOwnValues(
  tx: Tx,
  libraryCode: string,
  values: OwnValues,
  stored: OwnValues,
): Promise<void> {
  const isChanged = (...names: (keyof OwnValues)[]) =>
    names.some((name) => !isDeepStrictEqual(values[name], stored[name]));
  if (isChanged('campus-range', 'proxy', 'proxy-address', 'proxy-key')) {
    const row = {
      campusRanges: values['campus-range'],
      remoteKind: values.proxy,
      remoteBase: values['proxy-address'],
      remoteKey: values['proxy-key'],
    };
    await tx
      .insert(accessSettings)
      .values({ libraryCode, ...row })
      .onConflictDoUpdate({ target: accessSettings.libraryCode, set: row });
  }
  if (isChanged('advisory', 'contact', 'office-hours', 'email', 'phone')) {
    const { advisory: advisoryHtml, contact, email, phone } = values;
    const row = { advisoryHtml, contact, officeHours: values['office-hours'], email, phone };
    await tx
      .insert(portalSettings)
      .values({ libraryCode, ...row })
      .onConflictDoUpdate({ target: portalSettings.libraryCode, set: row });
  }
  if (isChanged('delivery', 'delivery-limit', 'delivery-days', 'resolver')) {
    const row = {
      isOn: values.delivery === 'yes',
      monthlyLimit: Number(values['delivery-limit']),
      days: Number(values['delivery-days']),
      resolver: values.resolver,
    };
    await tx
      .insert(deliverySettings)
      .values({ libraryCode, ...row })
      .onConflictDoUpdate({ target: deliverySettings.libraryCode, set: row });
  }
  if (isChanged('mail-from', 'quiet-hours')) {
    const [quietFrom = 0, quietTo = 0] = values['quiet-hours'].split('-').map(Number);
    const row = { sender: values['mail-from'], quietFrom, quietTo };
    await tx
      .insert(mailSettings)
      .values({ libraryCode, ...row })
      .onConflictDoUpdate({ target: mailSettings.libraryCode, set: row });
  }
  if (isChanged('alert-account', 'alert-address')) {
    const row = {
      accountAlert: Number(values['alert-account']),
      addressAlert: Number(values['alert-address']),
    };
    await tx
      .insert(usageSettings)
      .values({ libraryCode, ...row })
      .onConflictDoUpdate({ target: usageSettings.libraryCode, set: row });
  }
  if (isChanged('maintenance')) await writeMaintenance(tx, values.maintenance);
  if (isChanged('wording')) await writeWording(tx, libraryCode, values.wording);
  if (isChanged('documents')) await writeDocuments(tx, libraryCode, values.documents);
  if (isChanged('notices')) await writeNotices(tx, libraryCode, values.notices, stored.notices);
}

async function writeMaintenance(tx: Tx, list: OwnValues['maintenance']): Promise<void> {
  const ids = list.map(({ id }) => id);
  await tx
    .update(databases)
    .set({ isInMaintenance: false, maintenanceFrom: null, maintenanceTo: null })
    .where(and(eq(databases.isInMaintenance, true), notInArray(databases.id, ids)));
  for (const { id, from = null, to = null } of list) {
    const changed = await tx
      .update(databases)
      .set({ isInMaintenance: true, maintenanceFrom: from, maintenanceTo: to })
      .where(eq(databases.id, id))
      .returning({ id: databases.id });
    if (changed.length === 0)
      throw new RefusedFields([
        expected(`maintenance.${id}`, 'the id of one of its databases', '本馆数据库的编号'),
      ]);
  }
}

async function writeWording(
  tx: Tx,
  libraryCode: string,
  texts: OwnValues['wording'],
): Promise<void> {
  const rows = Object.entries(texts).flatMap(([grade, languages]) =>
    Object.entries(languages).flatMap(([language, entries]) =>
      Object.entries(entries ?? {}).map(([key, text]) => ({
        libraryCode,
        grade: grade as WordingGrade,
        language: language as Language,
        key,
        text,
      })),
    ),
  );
  await tx.delete(wording);
  if (rows.length > 0) await tx.insert(wording).values(rows);
}

async function writeDocuments(
  tx: Tx,
  libraryCode: string,
  list: readonly DocumentSetting[],
): Promise<void> {
  // What is there stays, with its files.
  const ids = list.map(({ id }) => id);
  await tx.delete(documents).where(notInArray(documents.id, ids));
  const rows = list.map(({ id, kind, title, body, updated }, position) => ({
    libraryCode,
    id,
    kind,
    title,
    bodyHtml: body,
    position,
    updatedOn: updated as string,
  }));
  if (rows.length === 0) return;
  const given = ({ name }: Column) => sql`excluded.${sql.identifier(name)}`;
  const { kind, title, bodyHtml, position, updatedOn } = documents;
  await tx
    .insert(documents)
    .values(rows)
    .onConflictDoUpdate({
      target: [documents.libraryCode, documents.id],
      set: {
        kind: given(kind),
        title: given(title),
        bodyHtml: given(bodyHtml),
        position: given(position),
        updatedOn: given(updatedOn),
      },
    });
}

async function writeNotices(
  tx: Tx,
  libraryCode: string,
  list: readonly NoticeSetting[],
  stored: readonly NoticeSetting[],
): Promise<void> {
  const ids = list.map(({ id }) => id);
  const gone = stored.map(({ id }) => id).filter((id) => !ids.includes(id));
  if (gone.length > 0) await tx.delete(notices).where(inArray(notices.id, gone));
  const before = new Map(stored.map((notice) => [notice.id, notice]));
  for (const notice of list) {
    if (isDeepStrictEqual(notice, before.get(notice.id))) continue;
    const { id, kind, title, summary, body, about, audience, publish } = notice;
    const row = {
      kind,
      title,
      summary,
      bodyHtml: body,
      isPinned: notice.pinned === 'yes',
      publishedOn: notice.published as string,
      isPublished: notice.shown === 'yes',
      publishAt: publish === undefined ? null : new Date(publish),
      ...(audience !== undefined && {
        audienceRoles: audience.roles,
        audienceDepartments: audience.departments,
      }),
      aboutKind: about?.kind ?? null,
      aboutId: about?.id ?? null,
      updatedAt: sql`now()`,
    };
    await tx
      .insert(notices)
      .values({ libraryCode, id, ...row })
      .onConflictDoUpdate({ target: [notices.libraryCode, notices.id], set: row });
  }
}
