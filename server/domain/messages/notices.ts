// The notice board: notices that are published and due, with the names of their resources and their files.
import { and, count, desc, eq } from 'drizzle-orm';
import type { InputOf } from '#contract/calls/declare.ts';
import { type listNotices, noticePage } from '#contract/calls/library/notices.ts';
import type { ResourceRef } from '#contract/models/model.ts';
import { resourceKey } from '#contract/rules/rules.ts';
import { AppError } from '#contract/wire/errors.ts';
import { filesOf } from '#server/files/keep/stored-files.ts';
import { subjectsOf } from '#server/messages/events/resource-subjects.ts';
import type { Tx } from '#server/store/connection/database.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import { isNoticeDue, isNoticeFor, isNoticeShown } from '#server/store/rows/shown.ts';
import { keysOf } from '#server/store/rows/sort-keys.ts';
import { notices } from '#server/store/schema/libraries.ts';
import { libraryDay } from '../libraries/library-day.ts';
import { namesOf } from '../resources/resources.ts';

type Row = typeof notices.$inferSelect;

/** A page of the notices, those that stay on top first, and how many there are. */
export async function listedNotices(
  tx: Tx,
  library: LibraryRecord,
  { kind, offset = 0 }: InputOf<typeof listNotices>,
  now: Date,
) {
  const wanted = and(
    isNoticeShown(libraryDay(library, now)),
    kind === undefined ? undefined : eq(notices.kind, kind),
  );
  const rows = await tx
    .select()
    .from(notices)
    .where(wanted)
    .orderBy(desc(notices.isPinned), desc(notices.publishedOn), notices.id)
    .offset(offset)
    .limit(noticePage);
  const [all] = await tx.select({ count: count() }).from(notices).where(wanted);
  return { items: await noticesOf(tx, rows), total: all?.count ?? 0 };
}

/** @throws AppError `notFound` */
export async function noticeOf(tx: Tx, library: LibraryRecord, id: string, now: Date) {
  const rows = await tx
    .select()
    .from(notices)
    .where(and(isNoticeShown(libraryDay(library, now)), eq(notices.id, id)));
  const [notice] = await noticesOf(tx, rows);
  if (notice === undefined) throw new AppError('notFound');
  return notice;
}

/**
 * Notices that are for some readers alone, of whom the patron is one: those that stay on top first, then the newest.
 * @param id of one of them; all where it is missing
 */
export async function ownNotices(
  tx: Tx,
  { library, patronId, now }: { library: LibraryRecord; patronId: string; now: Date },
  id?: string,
) {
  const rows = await tx
    .select()
    .from(notices)
    .where(
      and(
        isNoticeDue(libraryDay(library, now)),
        isNoticeFor(patronId),
        id === undefined ? undefined : eq(notices.id, id),
      ),
    )
    .orderBy(desc(notices.isPinned), desc(notices.publishedOn), notices.id)
    .limit(noticePage);
  return (await noticesOf(tx, rows)).map((notice) => ({ ...notice, isForSome: true as const }));
}

async function noticesOf(tx: Tx, rows: readonly Row[]) {
  const resources = rows.flatMap(aboutOf);
  const names = await namesOf(tx, resources);
  // Those by which subscriptions choose.
  const subjects = await subjectsOf(tx, resources);
  const ids = rows.map(({ id }) => id);
  const files = await filesOf(tx, 'noticeFile', ids);
  return rows.map((row) => {
    const [about = null] = aboutOf(row);
    const aboutName = about === null ? undefined : names.get(resourceKey(about));
    const codes = subjects(about);
    return {
      id: row.id,
      kind: row.kind,
      title: row.title,
      summary: row.summary,
      bodyHtml: row.bodyHtml,
      isPinned: row.isPinned,
      keys: { zh_CN: keysOf(row.title).zh_CN },
      publishedOn: row.publishedOn,
      about,
      ...(aboutName !== undefined && { aboutName }),
      ...(codes !== null && { subjects: codes }),
      files: files.get(row.id) ?? [],
    };
  });
}

/** The resource of a notice, or none. */
function aboutOf({ aboutKind, aboutId }: Row): ResourceRef[] {
  return aboutKind === null || aboutId === null ? [] : [{ kind: aboutKind, id: aboutId }];
}
