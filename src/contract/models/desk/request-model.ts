// What readers sent, as librarians see it: reports and requests for copies in one queue.
import * as z from 'zod/mini';
import { DeliveryState, OwnDelivery } from '../delivery-model.ts';
import { FeedbackForm, OwnReport, ReportState } from '../feedback-model.ts';
import { Day, LocalText } from '../model.ts';

/** Kinds of request: the three forms of feedback, and copies. */
export const RequestKind = z.enum([...FeedbackForm.options, 'copy']);
export type RequestKind = z.infer<typeof RequestKind>;

/** States of reports and of requests for copies. */
export const RequestState = z.union([ReportState, DeliveryState]);
export type RequestState = z.infer<typeof RequestState>;

/** A row of the queue. */
export const QueuedRequest = z.object({
  /** Unique within its kind. */
  id: z.string(),
  /** Kind of the request. */
  kind: RequestKind,
  /** Where it stands. */
  state: RequestState,
  /** True while the library still has to answer. */
  isOpen: z.boolean(),
  /** Name of the resource, or title of the wanted article or book; empty for a suggestion. */
  name: LocalText,
  /** Beginning of the reader's words, 200 characters at most. */
  words: z.string(),
  /** Time of sending, ISO 8601. */
  sentAt: z.string(),
  /** Desk that works on it; '' where none does. */
  desk: z.string(),
  /** Day on which it is expected to be done; null where none was said. */
  dueOn: z.nullable(Day),
  /** Number of images. */
  images: z.number(),
  /** Number of open reports of the same fault, this one included; 1 for all others. */
  together: z.number(),
});
export type QueuedRequest = z.infer<typeof QueuedRequest>;

/** A request in full, with who sent it. */
export const WholeRequest = z.object({
  /** Kind of the request. */
  kind: RequestKind,
  /** The report; null for a request for a copy. */
  report: z.nullable(OwnReport),
  /** The request for a copy; null for a report. */
  copy: z.nullable(OwnDelivery),
  /** Who sent it. */
  reader: z.object({
    /** Account; '' where it was deleted. */
    username: z.string(),
    /** Name; '' where it was deleted. */
    displayName: z.string(),
    /** E-mail address of the profile; '' where there is none. */
    email: z.string(),
  }),
  /** Other open reports of the same fault. */
  together: z.array(QueuedRequest),
  /** E-mail address of the vendor in the record of the resource; '' where there is none. */
  vendorEmail: z.string(),
});
export type WholeRequest = z.infer<typeof WholeRequest>;

/** A text that answers begin with, kept by the library. */
export const KeptAnswer = z.object({
  /** Unique within the library. */
  id: z.string(),
  /** Short name for the list. */
  name: z.string(),
  /** The text. */
  text: LocalText,
});
export type KeptAnswer = z.infer<typeof KeptAnswer>;
