// Records as the desk reads and writes them, and the changes that were made to them.
import * as z from 'zod/mini';
import { LocalText, ResourceRef } from '../model.ts';
import { RecordKind, RecordState } from './record-kinds.ts';

const words = () => z.optional(z.string().check(z.maxLength(500_000)));
/** As `LocalText`, of a length that a request may have. */
export const LimitedText = z.object({
  /** In Chinese. */
  zh_CN: words(),
  /** In English. */
  en: words(),
});

/** As `NamedLink`. */
export const LimitedLink = z.object({
  /** Text of the link. */
  name: LimitedText,
  /** Address of the link. */
  url: z.string().check(z.maxLength(2_000)),
});

/** Value of one field; `record-fields.ts` says which type of value a field has. */
export const FieldValue = z.union([
  z.null(),
  z.boolean(),
  z.number(),
  z.string().check(z.maxLength(500_000)),
  z.array(z.string().check(z.maxLength(2_000))).check(z.maxLength(1_000)),
  z.array(LimitedLink).check(z.maxLength(200)),
  z.array(ResourceRef).check(z.maxLength(50)),
  ResourceRef,
  LimitedText,
]);
export type FieldValue = z.infer<typeof FieldValue>;

/** Values by the names of the fields. */
export const FieldValues = z.record(z.string().check(z.maxLength(60)), FieldValue);
export type FieldValues = z.infer<typeof FieldValues>;

/** Id of a record within its kind; the code of a subject or department. */
export const RecordId = z.string().check(z.minLength(1), z.maxLength(200));

/** Numbers of readers whom a notice reached, each counted once. */
export const NoticeReach = z.object({
  /** Of those who were told: behind the bell, or in a message. */
  notified: z.number(),
  /** Of those who opened it behind the bell. */
  opened: z.number(),
  /** Of those whose mail server accepted an e-mail. */
  mailed: z.number(),
  /** Of those to whose devices it was sent. */
  pushed: z.number(),
});
export type NoticeReach = z.infer<typeof NoticeReach>;

/** A record as the list shows it. */
export const RecordRow = z.object({
  /** Id within the kind. */
  id: z.string(),
  /** Name or heading. */
  name: LocalText,
  /** Where it is in its life. */
  state: RecordState,
  /** Values of all fields except long texts (`localHtml`). */
  values: FieldValues,
  /** Names of fields that readers miss: subjects, line, link, one language of the name or the introduction. */
  missing: z.array(z.string()),
  /** Whom a notice reached; missing for other kinds, and before it was sent. */
  reach: z.optional(NoticeReach),
  /** What hangs on it, by name, as in `DeskRecord`; only for kinds whose records stand below one another. */
  counts: z.optional(z.record(z.string(), z.number())),
  /** Time of the last change, ISO 8601; null where it is not known. */
  updatedAt: z.nullable(z.string()),
});
export type RecordRow = z.infer<typeof RecordRow>;

/** A record in full. */
export const DeskRecord = z.object({
  /** Id within the kind. */
  id: z.string(),
  /** Kind of the record. */
  kind: RecordKind,
  /** Name or heading. */
  name: LocalText,
  /** Where it is in its life. */
  state: RecordState,
  /** Values of all fields. */
  values: FieldValues,
  /** Address of its picture; null where it has none. */
  cover: z.nullable(z.string()),
  /** Readers' address of it, from the portal's root; null where readers have none. */
  address: z.nullable(z.string()),
  /** What hangs on it: readers that follow it, reports, resources with this subject, by name. */
  counts: z.record(z.string(), z.number()),
  /** As in `RecordRow`. */
  reach: z.optional(NoticeReach),
  /** Time of the last change, ISO 8601; null where it is not known. */
  updatedAt: z.nullable(z.string()),
});
export type DeskRecord = z.infer<typeof DeskRecord>;

/** A field that two librarians changed at the same time. */
export const FieldConflict = z.object({
  /** Name of the field. */
  field: z.string(),
  /** What this librarian wants. */
  mine: FieldValue,
  /** What the record has now. */
  theirs: FieldValue,
  /** Username of who changed it; '' where it is not known. */
  by: z.string(),
});
export type FieldConflict = z.infer<typeof FieldConflict>;

/** One change of many records. */
export const BulkStep = z.object({
  /** Name of the field. */
  field: z.string().check(z.maxLength(60)),
  /** `set` replaces the value; `add` and `remove` change a list of values; `replace` replaces a part of a text. */
  action: z.enum(['set', 'add', 'remove', 'replace']),
  /** The value, or the values to add or remove; for `replace` the new text. */
  value: FieldValue,
  /** For `replace`: the text to be replaced. */
  find: z.optional(z.string().check(z.minLength(1), z.maxLength(2_000))),
});
export type BulkStep = z.infer<typeof BulkStep>;

/** What a change of many records does, or would do, to one of them. */
export const BulkResult = z.object({
  /** Id of the record. */
  id: z.string(),
  /** Its name. */
  name: LocalText,
  /** Changed values before; empty where nothing changes. */
  before: FieldValues,
  /** The same values afterwards. */
  after: FieldValues,
  /** Why it is refused, in both languages; null where it is not. */
  refusal: z.nullable(LocalText),
});
export type BulkResult = z.infer<typeof BulkResult>;

/** A change of one record, as the history has it. */
export const RecordChange = z.object({
  /** Number of the entry; later changes have higher numbers. */
  entry: z.number(),
  /** Id that all entries of one action have in common. */
  changeId: z.string(),
  /** Time, ISO 8601. */
  at: z.string(),
  /** Username of who made it; `command line`, `import`, or '' for the service itself. */
  by: z.string(),
  /** Network address that it came from; '' where there is none. */
  from: z.string(),
  /** Kind of record; null for a change of something else, such as an account's roles or a setting. */
  kind: z.nullable(RecordKind),
  /** Table of the changed row. */
  place: z.string(),
  /** Id of the record within its kind, or key of the row. */
  id: z.string(),
  /** Name of the record at that time. */
  name: LocalText,
  /** What happened to the row. */
  action: z.enum(['insert', 'update', 'delete']),
  /** Changed values before. */
  before: FieldValues,
  /** Changed values afterwards. */
  after: FieldValues,
});
export type RecordChange = z.infer<typeof RecordChange>;
