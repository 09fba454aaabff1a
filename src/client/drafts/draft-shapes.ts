// What a stored draft must be to be read, by the form in its key.
import * as z from 'zod/mini';
import { DeliveryInput } from '#contract/models/delivery-model.ts';
import { FeedbackInput } from '#contract/models/feedback-model.ts';
import { LocalText, UserInfo } from '#contract/models/model.ts';
import { Profile } from '#contract/models/patron-model.ts';

export const deliveryPrefix = 'delivery ';
export const reopenPrefix = 'reopen ';
export const profileKey = 'profile';

export function isDeliveryKey(key: string): boolean {
  return key.startsWith(deliveryPrefix);
}

export function isReopenKey(key: string): boolean {
  return key.startsWith(reopenPrefix);
}

export function isProfileKey(key: string): boolean {
  return key === profileKey;
}

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

function inputOf(key: string): z.ZodMiniType {
  if (isDeliveryKey(key)) return DeliveryInput;
  if (isReopenKey(key)) return ReopenInput;
  return isProfileKey(key) ? ProfileInput : FeedbackInput;
}

/** This release can read it. A text that is too long is one too: the form says so. */
export function isDraft(key: string, value: unknown): boolean {
  const fields = { key: z.literal(key), input: inputOf(key) };
  const { error } = z.extend(AnyDraft, fields).safeParse(value);
  return error === undefined || error.issues.every(({ code }) => code === 'too_big');
}
