// What a stored draft must be to be read, and of which form it is, by its key.
import type { DeliveryInput } from '#contract/models/delivery-model.ts';
import { FeedbackInput } from '#contract/models/feedback-model.ts';
import { areStrings, fieldsOf } from '../storage/record-shapes.ts';

/** How keys of requests for copies begin. */
export const deliveryPrefix = 'delivery ';
/** How keys of what is typed to open a report again begin. */
export const reopenPrefix = 'reopen ';
/** The key of what a patron changed of their details: there is one such form. */
export const profileKey = 'profile';

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

/** Fields of a request that are texts. */
const deliveryTexts = [
  'kind',
  'title',
  'authors',
  'sourceTitle',
  'year',
  'volume',
  'issue',
  'pages',
  'publisher',
  'issn',
  'isbn',
  'doi',
  'citation',
  'purpose',
  'email',
  'note',
] as const satisfies readonly (keyof DeliveryInput)[];

/** Checked without its schema, because this file is loaded with the first screen; the service checks values. */
function isDeliveryInput(input: unknown): boolean {
  const fields = fieldsOf(input);
  const texts = deliveryTexts.map((name) => fields[name]);
  return areStrings(...texts) && typeof fields.hasAgreed === 'boolean';
}

/** Some fields of the details; the service checks values. */
function isProfileInput(input: unknown): boolean {
  const { departments = [], ...texts } = fieldsOf(input);
  return (
    typeof input === 'object' &&
    areStrings(...Object.values(texts)) &&
    Array.isArray(departments) &&
    areStrings(...departments)
  );
}

function isInput(key: string, input: unknown): boolean {
  if (isDeliveryKey(key)) return isDeliveryInput(input);
  if (isReopenKey(key)) return areStrings(fieldsOf(input).text);
  if (isProfileKey(key)) return isProfileInput(input);
  return FeedbackInput.safeParse(input).success;
}

/** True for a draft that this release can read. */
export function isDraft(key: string, value: unknown): boolean {
  const fields = fieldsOf(value);
  const { key: own, draftId, owner, input, resourceName, changedAt, isHeld } = fields;
  const { username, libraryCode } = fieldsOf(owner);
  return (
    own === key &&
    areStrings(draftId, username, libraryCode) &&
    isInput(key, input) &&
    typeof resourceName === 'object' &&
    typeof changedAt === 'number' &&
    typeof isHeld === 'boolean' &&
    (fields.images === undefined || isImageList(fields.images)) &&
    (fields.filled === undefined || isFieldList(fields.filled))
  );
}

function isImageList(value: unknown): boolean {
  return Array.isArray(value) && value.every((each) => areStrings(fieldsOf(each).id));
}

function isFieldList(value: unknown): boolean {
  const names: readonly unknown[] = deliveryTexts;
  return Array.isArray(value) && value.every((each) => names.includes(each));
}
