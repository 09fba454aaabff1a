// Data, choices and sessions of patrons, as schemas; model.ts has the other data types.
import * as z from 'zod/mini';
import { DeliveryItem } from './delivery-model.ts';
import { Day, Language, LocalText } from './model.ts';
import { ReachedResource } from './way-model.ts';

/** A resource that the signed-in patron follows. */
export const Follow = z.object({
  /** The followed resource. */
  resource: ReachedResource,
  /** Its name. */
  name: LocalText,
  /** Day on which the patron began to follow it. */
  followedOn: Day,
  /** Place in the patron's own order, from 0; null without one. Answers of older releases have none. */
  position: z.optional(z.nullable(z.number())),
  /** A title that readers can only ask for, as a request for a copy names it; left out for others. */
  toAskFor: z.optional(DeliveryItem),
  /** True for what the collection does not have now. Answers of older releases do not say it. */
  isAbsent: z.optional(z.boolean()),
  /** The keys by which lists sort its name. Answers of older releases have none. */
  keys: z.optional(z.record(Language, z.string())),
});
export type Follow = z.infer<typeof Follow>;

/** A resource that the signed-in patron viewed. */
export const Viewed = z.object({
  /** The viewed resource. */
  resource: ReachedResource,
  /** Its name. */
  name: LocalText,
  /** Time of the last view, ISO 8601. */
  lastViewedAt: z.string(),
  /** As `Follow` has it. */
  toAskFor: z.optional(DeliveryItem),
  /** As `Follow` has it. */
  isAbsent: z.optional(z.boolean()),
});
export type Viewed = z.infer<typeof Viewed>;

/** Gender of a patron; `unsaid` if the patron does not state it. */
export const Gender = z.enum(['female', 'male', 'other', 'unsaid']);
export type Gender = z.infer<typeof Gender>;

/** Maximum number of departments of a patron; the minimum is one (docs/requirements.md, S9.04). */
export const departmentLimit = 5;

/**
 * Data that a patron enters at the first sign-in and can change later (docs/requirements.md, S1.19).
 * It is personal, so no device stores it (docs/design/safety.md, T15).
 */
export const Profile = z.object({
  /** Account of the patron; the name must not be equal to it (docs/requirements.md, S5.05). */
  account: z.string(),
  /** Name of the patron. */
  name: z.string(),
  /** Gender of the patron. */
  gender: Gender,
  /** Telephone number. */
  phone: z.string(),
  /** E-mail address. */
  email: z.string(),
  /** Codes of departments, 1 to `departmentLimit`. */
  departments: z.array(z.string()),
  /** Version of the accepted agreement, and the day of acceptance; null before the patron accepts one. */
  agreement: z.nullable(
    z.object({
      /** The version: the day of the agreement's last change. */
      version: z.string(),
      /** Day on which the patron accepted it. */
      agreedOn: Day,
    }),
  ),
  /** False until the patron has entered all required data and accepted the agreement. */
  isComplete: z.boolean(),
});
export type Profile = z.infer<typeof Profile>;

/** A college (`parent` is null), or a department of a college. */
export const Department = z.object({
  /** Code of the department. */
  code: z.string(),
  /** Its name. */
  name: LocalText,
  /** Code of the department's college; null for a college. */
  parent: z.nullable(z.string()),
  /** Keys for searching, from the Chinese name. */
  keys: z.object({
    /** Full pinyin, folded. */
    zh_CN: z.string(),
    /** Initials of the pinyin. */
    initials: z.string(),
  }),
});
export type Department = z.infer<typeof Department>;

/** Topics that a patron can subscribe to. */
export const SubscriptionTopic = z.enum(['new', 'trial', 'expiring', 'outage', 'notices']);
export type SubscriptionTopic = z.infer<typeof SubscriptionTopic>;

/** Channels through which a patron can get messages. */
export const SubscriptionChannel = z.enum(['portal', 'email']);
export type SubscriptionChannel = z.infer<typeof SubscriptionChannel>;

/** Kinds of message that have a rhythm of their own: the topics, and what is the patron's own. */
export const MessageKind = z.enum([...SubscriptionTopic.options, 'report', 'delivery']);
export type MessageKind = z.infer<typeof MessageKind>;

/** How often e-mail of a kind is sent. */
export const MailRhythm = z.enum(['atOnce', 'daily', 'weekly', 'monthly', 'never']);
export type MailRhythm = z.infer<typeof MailRhythm>;

/** How often notifications of a kind come to the patron's devices. */
export const PushRhythm = z.enum(['atOnce', 'daily', 'weekly', 'never']);
export type PushRhythm = z.infer<typeof PushRhythm>;

/**
 * Topics, channels and frequency of a patron's messages. Without a topic or a channel none are sent, except those about
 * what is the patron's own, which the portal always shows.
 */
export const Subscription = z.object({
  /** Topics of the messages. */
  topics: z.array(SubscriptionTopic),
  /** Subject codes to which the messages are limited; an empty list means all subjects. */
  subjects: z.array(z.string()),
  /** Channels of the messages. */
  channels: z.array(SubscriptionChannel),
  /** Frequency of the messages whose kind has no rhythm of its own. */
  frequency: z.enum(['daily', 'weekly', 'monthly']),
  /** Rhythm of e-mail by kind; a missing kind follows `rhythmOf` (subscription-rules.ts). */
  mail: z.optional(z.partialRecord(MessageKind, MailRhythm)),
  /** Rhythm of notifications on the patron's devices by kind; a missing kind comes at once. */
  push: z.optional(z.partialRecord(MessageKind, PushRhythm)),
  /** Language of e-mail; Chinese if it is missing. */
  language: z.optional(Language),
});
export type Subscription = z.infer<typeof Subscription>;

/** Where a session was last used: in the library's networks or not; '' where it is not known. */
export const SessionPlace = z.enum(['', 'campus', 'elsewhere']);
export type SessionPlace = z.infer<typeof SessionPlace>;

/** A session of the patron that has not ended. */
export const OwnSession = z.object({
  /** Id of the session; it opens nothing. */
  id: z.string(),
  /** Name of the browser; '' where it is not known. */
  browser: z.string(),
  /** Name of the operating system; '' where it is not known. */
  system: z.string(),
  /** Where it was last used. */
  place: SessionPlace,
  /** The first part of the network's address, such as `203.0.x.x`; '' where it is not known. */
  network: z.string(),
  /** Time of the sign-in, ISO 8601. */
  startedAt: z.string(),
  /** Time of the last use, to within ten minutes, ISO 8601. */
  lastUsedAt: z.string(),
  /** True for the session that makes the call. */
  isThis: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;

/** Kinds of data that a patron can have forgotten one by one; all others go with the account. */
export const ForgettableKind = z.enum([
  'viewed',
  'follows',
  'dismissed',
  'subscription',
  'reports',
  'deliveries',
  'feed',
  'notifications',
  'messages',
  'refusedAddresses',
  'devices',
  'knownBrowsers',
]);
export type ForgettableKind = z.infer<typeof ForgettableKind>;

/** Kinds of data about a patron. */
const OwnDataKind = z.enum(['profile', ...ForgettableKind.options, 'sessions']);

/** How much of one kind the library stores about the patron. */
export const OwnDataPart = z.object({
  /** The kind. */
  kind: OwnDataKind,
  /** Number of records. */
  count: z.number(),
  /** Size of the images among them, in bytes; 0 without images. */
  bytes: z.number(),
  /** Number of records that can be forgotten now. */
  forgettable: z.number(),
  /** Of reports, requests and messages: number of records that are not done with yet, which cannot be forgotten. */
  working: z.optional(z.number()),
});
export type OwnDataPart = z.infer<typeof OwnDataPart>;
