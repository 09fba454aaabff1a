// What readers report to their library, and what the library does with it.
import * as z from 'zod/mini';
import { Day, LocalText, ResourceKind } from './model.ts';

/** An image as the service keeps it. */
export const StoredImage = z.object({
  /** Unique within the library, and random. */
  id: z.string(),
  /** Type of the content. */
  type: z.enum(['image/jpeg', 'image/png']),
  /** Pixels from left to right. */
  width: z.number(),
  /** Pixels from top to bottom. */
  height: z.number(),
  /** Size of the file in bytes. */
  size: z.number(),
});
export type StoredImage = z.infer<typeof StoredImage>;

/** A file that is sent: a Blob of the browser or of Node. */
export interface SentFile {
  readonly size: number;
  readonly type: string;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** The content of a file; in an answer it is the body itself. */
export const FileContent = z.object({
  /** Type of the content. */
  type: z.string(),
  /** The bytes. */
  bytes: z.custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array),
});
export type FileContent = z.infer<typeof FileContent>;

/** The three forms. */
export const FeedbackForm = z.enum(['trial', 'fault', 'suggestion']);
export type FeedbackForm = z.infer<typeof FeedbackForm>;

/** How fast a database on trial was (docs/requirements.md, S4.08). */
export const TrialSpeed = z.enum(['fast', 'normal', 'general', 'cannotAccess']);
export type TrialSpeed = z.infer<typeof TrialSpeed>;

/** Whether the reader recommends a database on trial (docs/requirements.md, S4.08). */
export const TrialAttitude = z.enum(['highly', 'recommend', 'generally']);
export type TrialAttitude = z.infer<typeof TrialAttitude>;

/** How much the reader needs a database on trial. */
export const TrialDemand = z.enum(['often', 'sometimes', 'rarely']);
export type TrialDemand = z.infer<typeof TrialDemand>;

/** Whether the library should buy a database on trial. */
export const TrialWorth = z.enum(['yes', 'unsure', 'no']);
export type TrialWorth = z.infer<typeof TrialWorth>;

/** Kinds of fault. */
export const FaultType = z.enum([
  'cannotOpen',
  'signInFails',
  'slow',
  'wrongContent',
  'missingYears',
  'other',
]);
export type FaultType = z.infer<typeof FaultType>;

/** States of a report (`life.ts` has the steps between them). */
export const ReportState = z.enum(['sent', 'seen', 'inProgress', 'answered', 'closed', 'reopened']);
export type ReportState = z.infer<typeof ReportState>;

/** A choice that is not made. */
const nothing = z.literal('');

/** The largest texts that a call takes. The forms' own limits are narrower (`feedback-rules.ts`). */
const maxContent = 10_000;
const maxLine = 400;
const maxLink = 2_000;

/** Everything that a reader fills in or confirms. Each form uses some of the fields; the others are ''. */
export const FeedbackInput = z.strictObject({
  /** The form. */
  form: FeedbackForm,
  /** The resource that it is about; null for a suggestion. */
  resource: z.nullable(
    z.strictObject({
      /** Kind of the resource. */
      kind: ResourceKind,
      /** Its id among resources of that kind. */
      id: z.string().check(z.maxLength(200)),
    }),
  ),
  /** Trial: how fast it was. */
  speed: z.union([TrialSpeed, nothing]),
  /** Trial: whether the reader recommends it. */
  attitude: z.union([TrialAttitude, nothing]),
  /** Trial: how much it is needed. */
  demand: z.union([TrialDemand, nothing]),
  /** Trial: whether the library should buy it. */
  worth: z.union([TrialWorth, nothing]),
  /** Fault: its kind. */
  faultType: z.union([FaultType, nothing]),
  /** What the reader writes. */
  content: z.string().check(z.maxLength(maxContent)),
  /** Trial: e-mail address for an answer. */
  email: z.string().check(z.maxLength(maxLine)),
  /** Fault and suggestion: how to reach the reader. */
  contact: z.string().check(z.maxLength(maxLine)),
  /** Fault: where the reader was. */
  place: z.union([z.enum(['onCampus', 'offCampus']), nothing]),
  /** Fault: the address that was tried. */
  link: z.string().check(z.maxLength(maxLink)),
  /** Fault: the browser, as it describes itself. */
  browser: z.string().check(z.maxLength(maxLine)),
  /** Fault: when it happened, ISO 8601; '' where it is not known. */
  happenedAt: z.string().check(z.maxLength(40)),
});
export type FeedbackInput = z.infer<typeof FeedbackInput>;

/** One step in the life of a report. */
export const ReportEvent = z.object({
  /** State after the step. */
  state: ReportState,
  /** Time of the step, ISO 8601. */
  at: z.string(),
  /** True for a step of the reader, false for one of the library. */
  isReaders: z.boolean(),
  /** The answer, the reason, or desk and expected day of an assignment; '' if there is none. */
  text: z.string(),
});
export type ReportEvent = z.infer<typeof ReportEvent>;

/** A report as its reader sees it. */
export const OwnReport = z.object({
  ...FeedbackInput.shape,
  /** Unique within the library. */
  id: z.string(),
  /** Name of the resource when the report was sent; empty for a suggestion. */
  resourceName: LocalText,
  /** Where the report stands. */
  state: ReportState,
  /** Time of sending, ISO 8601. */
  sentAt: z.string(),
  /** Desk that works on it; '' before one does. */
  desk: z.string(),
  /** Day on which the desk expects to be done; null if it has not said so. */
  dueOn: z.nullable(Day),
  /** Its images, in their order; missing where an older release stored the answer. */
  images: z.optional(z.array(StoredImage)),
  /** All steps, the first one first. */
  events: z.array(ReportEvent),
  /** The reader's rating of the newest answer, 1 to 5; null before the reader rates it. */
  rating: z.nullable(z.number()),
  /** Words to the rating; '' if there are none. */
  ratingText: z.string(),
  /**
   * Time of the rating, ISO 8601; null without one, and where it was given before times were stored. Answers of older
   * releases have none.
   */
  ratedAt: z.optional(z.nullable(z.string())),
  /** The confirmed fault that the report belongs to; null if there is none. */
  outage: z.nullable(
    z.object({
      /** Since when the resource is out of order, ISO 8601. */
      since: z.string(),
      /** Until when it was; null while it lasts. */
      endedAt: z.nullable(z.string()),
      /** What readers can do instead. */
      instead: LocalText,
    }),
  ),
});
export type OwnReport = z.infer<typeof OwnReport>;
