// What a stored draft must be to be read, and of which form it is, by its key.
import * as z from 'zod/mini';
import { DeliveryInput } from '#contract/models/delivery-model.ts';
import { FeedbackInput } from '#contract/models/feedback-model.ts';
import { LocalText, UserInfo } from '#contract/models/model.ts';
import { Profile } from '#contract/models/patron-model.ts';

/** How keys of requests for copies begin. */
export const deliveryPrefix = 'delivery ';
/** How keys of what is typed to open a report again begin. */
export const reopenPrefix = 'reopen ';
/** The key of what a patron changed of their details: there is one such form. */
export const profileKey = 'profile';

/** How keys of records of the librarians' desk begin. */
export const deskPrefix = 'desk ';

/** True for the key of a request for a copy. */
export function isDeliveryKey(key: string): boolean {
  return key.startsWith(deliveryPrefix);
}

/** True for the key of what is typed to open a report again. */
export function isReopenKey(key: string): boolean {
  return key.startsWith(reopenPrefix);
}

/** True for the key of changed details. */
export function isProfileKey(key: string): boolean {
  return key === profileKey;
}

/** True for the key of a record of the desk. */
export function isDeskKey(key: string): boolean {
  return key.startsWith(deskPrefix);
}

/** What drafts of all forms have. */
const AnyDraft = z.object({
  draftId: z.string(),
  owner: UserInfo,
  resourceName: LocalText,
  changedAt: z.number(),
  isHeld: z.boolean(),
  images: z.optional(z.array(z.object({ id: z.string() }))),
  filled: z.optional(z.array(z.keyof(DeliveryInput))),
});

const ProfileInput = z.partial(
  z.pick(Profile, { name: true, gender: true, phone: true, email: true, departments: true }),
);
const ReopenInput = z.object({ text: z.string() });
// The form of the desk reads the values by the type of each field.
const AnyValues = z.record(z.string(), z.unknown());
const DeskInput = z.object({ values: AnyValues, base: AnyValues });

function inputOf(key: string): z.ZodMiniType {
  if (isDeliveryKey(key)) return DeliveryInput;
  if (isReopenKey(key)) return ReopenInput;
  if (isDeskKey(key)) return DeskInput;
  return isProfileKey(key) ? ProfileInput : FeedbackInput;
}

/** True for a draft that this release can read. A text that is too long is one too: the form says so. */
export function isDraft(key: string, value: unknown): boolean {
  const fields = { key: z.literal(key), input: inputOf(key) };
  const { error } = z.extend(AnyDraft, fields).safeParse(value);
  return error === undefined || error.issues.every(({ code }) => code === 'too_big');
}
