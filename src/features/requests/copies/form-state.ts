// The form of a request for a copy: how it opens, what the catalogue fills in, and when it is worth keeping. Pure.
import type { DeliveryDraft } from '#client/drafts/drafts.ts';
import type { DeliveryInput, DeliveryItem } from '#contract/models/delivery-model.ts';
import type { UserInfo } from '#contract/models/model.ts';
import {
  type DeliveryField,
  emptyDelivery,
  hasField,
  numberIssues,
} from '#contract/rules/forms/delivery-rules.ts';
import { type DraftForm, formOf } from '#data/draft-form.ts';

export type FormState = DraftForm<DeliveryDraft>;

/** What is known when the form is opened. */
export interface Opening {
  key: string;
  item: DeliveryItem;
  citation: string;
  owner: UserInfo;
  now: number;
  newId: () => string;
}

/** Fields in the order of the form; the first refused one gets the focus. */
export const order: readonly DeliveryField[] = [
  'citation',
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
  'purpose',
  'email',
  'note',
  'hasAgreed',
];

/** A new form with what the address says. */
export function opened({ key, item, citation, owner, now, newId }: Opening): FormState {
  const input = { ...emptyDelivery(item), citation };
  const rest = { resourceName: {}, changedAt: now, isHeld: false, schema: 1 } as const;
  const filled = given(item);
  const form = formOf<DeliveryDraft>({ key, draftId: newId(), owner, input, filled, ...rest });
  return { ...form, issues: numberIssues(input) };
}

/** The fields that say something. */
function given(item: Partial<DeliveryItem>): (keyof DeliveryItem)[] {
  const fields = Object.keys(item) as (keyof DeliveryItem)[];
  return fields.filter((field) => item[field] !== '');
}

/** What is found for fields that are blank; what the reader typed stays. */
export function forBlanks(
  input: DeliveryInput,
  found: Partial<DeliveryItem>,
): Partial<DeliveryItem> {
  const isUntouched = input.title === '' && input.sourceTitle === '';
  const ownKind = isUntouched && found.kind !== undefined ? { kind: found.kind } : {};
  const { kind } = { ...input, ...ownKind };
  const isBlank = (field: keyof DeliveryItem) =>
    hasField(kind, field) && input[field].trim() === '';
  const entries = Object.entries(found).filter(
    ([field, value]) => field !== 'kind' && value !== '' && isBlank(field as keyof DeliveryItem),
  );
  return entries.length === 0 ? {} : { ...Object.fromEntries(entries), ...ownKind };
}

type Filled = Pick<DeliveryDraft, 'input' | 'filled'>;

/** What another reference changes: all that the reader did not type is of an earlier one, and goes with it. */
export function forReading(
  { input, filled = [] }: Filled,
  found: Partial<DeliveryItem>,
): Partial<DeliveryItem> {
  const { kind, ...named } = found;
  const fields = filled.filter((field) => field !== 'kind');
  const isKindTyped = !filled.includes('kind');
  const emptied: Partial<DeliveryItem> = {
    ...Object.fromEntries(fields.map((field) => [field, ''])),
    ...(isKindTyped || kind === undefined ? {} : { kind }),
  };
  return { ...emptied, ...forBlanks({ ...input, ...emptied }, named) };
}

/** The filled fields after a change that the reader did not type. */
export function filledAfter(
  { filled = [] }: Filled,
  change: Partial<DeliveryItem>,
): readonly (keyof DeliveryItem)[] {
  const others = filled.filter((field) => !(field in change));
  return [...others, ...given(change)];
}

/** The filled fields after a change that the reader typed. */
export function filledBeside(
  { filled = [] }: Filled,
  change: Partial<DeliveryInput>,
): readonly (keyof DeliveryItem)[] {
  return filled.filter((field) => !(field in change));
}

/** Number of fields that a change fills. */
export function countFilled(change: Partial<DeliveryItem>): number {
  return given(change).filter((field) => field !== 'kind').length;
}

/** True for a draft with something that the reader typed or chose, besides what the address said. */
export function isWorthKeeping(
  { input, isHeld }: Pick<DeliveryDraft, 'input' | 'isHeld'>,
  { item, citation: given }: Pick<Opening, 'item' | 'citation'>,
): boolean {
  const { citation, hasAgreed, purpose, email, note, ...fields } = input;
  const isPasted = citation !== '' && citation !== given;
  const isChanged = Object.entries(fields).some(
    ([field, value]) => value !== item[field as keyof DeliveryItem],
  );
  return (
    isPasted ||
    isHeld ||
    hasAgreed ||
    isChanged ||
    [purpose, email, note].some((each) => each !== '')
  );
}
