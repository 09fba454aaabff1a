// Notices as events: of their publication, and of each further sending that a librarian asks for.
import { and, eq, sql } from 'drizzle-orm';
import type { ResourceRef } from '#contract/models/model.ts';
import type { NotificationEvent } from '#contract/models/notification-model.ts';
import { topicOfNotice } from '#contract/rules/forms/subscription-rules.ts';
import { addEvents, type NewEvent } from '#server/messages/events/event-records.ts';
import { noticeEventId } from '#server/messages/events/notice-readers.ts';
import { subjectsOf } from '#server/messages/events/resource-subjects.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { RefusedFields } from '#server/store/refused.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import { isNoticeDue } from '#server/store/rows/shown.ts';
import { notices } from '#server/store/schema/libraries.ts';
import { libraryDay } from '../libraries/library-day.ts';

type NoticeRow = typeof notices.$inferSelect;

/** What is new, before its subjects are known. */
export type NewsEvent = Omit<NewEvent, 'subjects'>;

/** True for a notice that visitors see too. */
export function isForAll({ audienceRoles, audienceDepartments }: NoticeRow): boolean {
  return audienceRoles.length === 0 && audienceDepartments.length === 0;
}

/**
 * Sends a notice once more, to whoever is among its readers now.
 *
 * @returns how often it was sent
 * @throws RefusedFields where readers do not see it
 */
export async function sendNoticeAgain(
  tx: Tx,
  library: LibraryRecord,
  id: string,
  now: Date,
): Promise<number> {
  const [row] = await tx
    .update(notices)
    .set({ sendings: sql`${notices.sendings} + 1` })
    .where(and(eq(notices.id, id), isNoticeDue(libraryDay(library, now))))
    .returning();
  if (row === undefined) {
    const reason = {
      zh_CN: '读者现在看不到这条公告，不能发送',
      en: 'readers do not see the notice now, so it cannot be sent',
    };
    throw new RefusedFields([{ field: 'id', ...reason }]);
  }
  const event = noticeEvent(row, row.sendings);
  const subjects = (await subjectsOf(tx, [event.about]))(event.about);
  await addEvents(tx, library.code, [{ ...event, subjects }], now);
  return row.sendings;
}

/** @param sending 1 for its publication */
export function noticeEvent(
  { id, kind, title, summary, aboutKind, aboutId }: NoticeRow,
  sending: number,
): NewsEvent {
  return {
    id: noticeEventId(id, sending),
    event: 'noticePublished',
    kind: topicOfNotice[kind],
    patronId: null,
    about: aboutKind === null || aboutId === null ? null : { kind: aboutKind, id: aboutId },
    name: title,
    detail: '',
    place: id,
    words: summary,
  };
}

export interface NewsResource {
  id: string;
  name: NewsEvent['name'];
  /** A database when absent. */
  kind?: ResourceRef['kind'];
}

export function newsOf(
  { id, name, kind: resourceKind = 'database' }: NewsResource,
  event: NotificationEvent,
  kind: NewEvent['kind'],
  key: string,
  detail = '',
): NewsEvent {
  const about = { kind: resourceKind, id };
  return { id: `${event}:${key}`, event, kind, patronId: null, about, name, detail, place: '' };
}
