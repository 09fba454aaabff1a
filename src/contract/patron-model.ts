// What patrons tell of themselves and choose, as schemas; the portal's other nouns are in model.ts.
import * as z from 'zod/mini';
import { Day, LocalText, ResourceRef } from './model.ts';

/** One follow of the signed-in patron; `database` is there as long as the library offers it. */
export const Follow = z.object({
  /** What is followed. */
  resource: ResourceRef,
  /** Its name. */
  name: LocalText,
  /** Day on which the patron began to follow it. */
  followedOn: Day,
});
export type Follow = z.infer<typeof Follow>;

/** A resource the signed-in patron looked at, newest first; instants as in ISO 8601. */
export const Viewed = z.object({
  /** What was looked at. */
  resource: ResourceRef,
  /** Its name. */
  name: LocalText,
  /** When it was last looked at. */
  lastViewedAt: z.string(),
});
export type Viewed = z.infer<typeof Viewed>;

/** What patrons may say of their gender, or not. */
export const Gender = z.enum(['female', 'male', 'other', 'unsaid']);
export type Gender = z.infer<typeof Gender>;

/** Patrons belong to one department at least, and to so many at most (docs/requirements.md, S9.04). */
export const departmentLimit = 5;

/**
 * What a patron tells at the first sign-in and may change later (docs/requirements.md, S1.19).
 * Personal: no device remembers it (docs/design/safety.md, T15).
 */
export const Profile = z.object({
  /** The account, which the name must not equal (docs/requirements.md, S5.05). */
  account: z.string(),
  /** Name of the patron. */
  name: z.string(),
  /** What the patron says of it. */
  gender: Gender,
  /** Telephone number. */
  phone: z.string(),
  /** E-mail address. */
  email: z.string(),
  /** Codes of departments, 1 to `departmentLimit`. */
  departments: z.array(z.string()),
  /** Version of the agreement that was agreed to, and when; null before. */
  agreement: z.nullable(
    z.object({
      /** Day of the version. */
      version: z.string(),
      /** Day on which the patron agreed. */
      agreedOn: Day,
    }),
  ),
  /** False until everything that is required was given and the agreement accepted. */
  isComplete: z.boolean(),
});
export type Profile = z.infer<typeof Profile>;

/** A college (`parent` null) or a department in one. */
export const Department = z.object({
  /** Code of the department. */
  code: z.string(),
  /** Its name. */
  name: LocalText,
  /** Code of the college; null for a college. */
  parent: z.nullable(z.string()),
  /** Searching keys of the Chinese name: folded full pinyin, and its initials. */
  keys: z.object({
    /** Full pinyin, folded. */
    zh_CN: z.string(),
    /** Initials of the pinyin. */
    initials: z.string(),
  }),
});
export type Department = z.infer<typeof Department>;

/** What a patron can hear of. */
export const SubscriptionTopic = z.enum(['new', 'trial', 'expiring', 'outage', 'notices']);
export type SubscriptionTopic = z.infer<typeof SubscriptionTopic>;

/** How a patron hears of it. */
export const SubscriptionChannel = z.enum(['portal', 'email']);
export type SubscriptionChannel = z.infer<typeof SubscriptionChannel>;

/** What a patron hears of, through which channel, how often; nothing chosen means nothing comes. */
export const Subscription = z.object({
  /** What the patron hears of. */
  topics: z.array(SubscriptionTopic),
  /** Subject codes it is limited to; none means all. */
  subjects: z.array(z.string()),
  /** How the patron hears of it. */
  channels: z.array(SubscriptionChannel),
  /** How often. */
  frequency: z.enum(['daily', 'weekly', 'monthly']),
});
export type Subscription = z.infer<typeof Subscription>;
