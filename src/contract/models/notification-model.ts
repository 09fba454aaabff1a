// What a reader is notified about.
import * as z from 'zod/mini';
import { LocalText, ResourceRef } from './model.ts';

/**
 * Kinds of notification. The first five are the topics of the subscription; `report`, `delivery` and `account` are
 * about what is the reader's own.
 */
export const NotificationKind = z.enum([
  'new',
  'trial',
  'expiring',
  'outage',
  'notices',
  'report',
  'delivery',
  'account',
]);
export type NotificationKind = z.infer<typeof NotificationKind>;

/** What happened. */
export const NotificationEvent = z.enum([
  'resourceAdded',
  'trialBegan',
  'endsSoon',
  'outageConfirmed',
  'outageChanged',
  'outageEnded',
  'maintenanceBegan',
  'maintenanceEnded',
  'noticePublished',
  'reportHandled',
  'reportAssigned',
  'trialDecided',
  'deliveryMoved',
  'mailRefused',
  'resourceLeft',
  'resourceCame',
]);
export type NotificationEvent = z.infer<typeof NotificationEvent>;

/** Events that concern who follows the resource, and nobody else. */
export const followersEvents: readonly NotificationEvent[] = ['resourceLeft', 'resourceCame'];

/** A notification of a reader. It says where an answer is to be read, and does not hold it. */
export const Notification = z.object({
  /** Unique for the reader. */
  id: z.string(),
  /** Kind of the notification. */
  kind: NotificationKind,
  /** What happened. */
  event: NotificationEvent,
  /** Time of it, ISO 8601. */
  at: z.string(),
  /** Name of what it is about: a resource, the title of a notice or of a document. */
  name: LocalText,
  /**
   * The new state of a report or a request, the desk and the expected day of an assigned report, the last day of a trial
   * or licence, or the kind of a package's titles, or what was decided of a
   * trial; '' for others.
   */
  detail: z.string(),
  /** The resource that it is about; null if there is none. */
  about: z.nullable(ResourceRef),
  /** Id of the notice, report, request or package of titles; '' for others. */
  place: z.string(),
  /** True if the reader has read it. */
  isRead: z.boolean(),
});
export type Notification = z.infer<typeof Notification>;
