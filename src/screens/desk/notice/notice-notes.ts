// What the form of a notice says beside its fields: what a time, a pin, an audience or a way to send means. Pure.
import type { FieldValues, NoticeReach } from '#contract/models/desk/record-model.ts';
import { linesOf, textOf } from '../fields/values.ts';

/** A note, with the day that it names. */
export interface NoticeNote {
  key: 'publishesNow' | 'waits' | 'pinOver' | 'pinEnds' | 'forAll' | 'forSome' | 'wasSent';
  day?: string;
}

interface Known {
  /** ISO 8601. */
  now: string;
  /** The library's day. */
  today: string;
  /** Missing before the notice was sent. */
  reach: NoticeReach | undefined;
}

/** Notes by the names of the fields. */
export function noticeNotes(
  values: FieldValues,
  { now, today, reach }: Known,
): Readonly<Record<string, NoticeNote>> {
  const [publishAt, expiresOn] = [textOf(values.publishAt), textOf(values.expiresOn)];
  const isPinned = values.isPinned === true && expiresOn !== '';
  const audience = [...linesOf(values.audienceRoles), ...linesOf(values.audienceDepartments)];
  return {
    ...(publishAt !== '' && {
      publishAt: { key: Date.parse(publishAt) > Date.parse(now) ? 'waits' : 'publishesNow' },
    }),
    ...(isPinned && {
      isPinned: { key: expiresOn < today ? 'pinOver' : 'pinEnds', day: expiresOn },
    }),
    audienceDepartments: { key: audience.length === 0 ? 'forAll' : 'forSome' },
    ...(reach !== undefined && { sendsPush: { key: 'wasSent' } }),
  };
}

/** True where a schedule of the past was saved: the notice is published instead. */
export function wasPublishedAtOnce(written: FieldValues, saved: FieldValues): boolean {
  return textOf(written.publishAt) !== '' && saved.publishAt === null && saved.isPublished === true;
}
