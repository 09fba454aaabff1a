// The life of a request for a copy: submitted, checking, then supplied or refused; its reader can cancel it
// before the library has begun. The page and the service share it. Pure.
import type { DeliveryItem, DeliveryState } from '../../models/delivery-model.ts';
import { fold } from '../rules.ts';

/** Steps that change a request's state; `cancel` is the reader's, the others are the library's. */
export type DeliveryStep = 'check' | 'supply' | 'refuse' | 'cancel';

/** For each step: the states in which it can be taken, and the state afterwards. */
const steps: Readonly<Record<DeliveryStep, { from: readonly DeliveryState[]; to: DeliveryState }>> =
  {
    check: { from: ['submitted'], to: 'checking' },
    // A second file replaces a wrong one.
    supply: { from: ['submitted', 'checking', 'supplied'], to: 'supplied' },
    refuse: { from: ['submitted', 'checking'], to: 'refused' },
    cancel: { from: ['submitted'], to: 'cancelled' },
  };

/** The state after a step; null where the step cannot be taken in that state. */
export function deliveryAfter(state: DeliveryState, step: DeliveryStep): DeliveryState | null {
  const { from, to } = steps[step];
  return from.includes(state) ? to : null;
}

/** States of requests that count towards the reader's limit of the month. */
export const countedStates: readonly DeliveryState[] = ['submitted', 'checking', 'supplied'];

/** States of requests that the library has nothing to do with any more, unless it corrects a file. */
export const finishedStates: readonly DeliveryState[] = ['supplied', 'refused', 'cancelled'];

/** Refusal of a step that the request's state does not allow. */
export const wrongDeliveryStep = {
  zh_CN: '该请求的状态已变化，请刷新后再试',
  en: 'This request has moved on meanwhile. Please look at it again',
} as const;

const names = ['title', 'sourceTitle', 'year'] as const;
/** Issues of a year may have articles of the same title, such as an editorial; what only one request says tells nothing. */
const places = ['volume', 'issue', 'pages'] as const;

/** True for the same DOI, or for the same title, journal and year, where no volume, issue or pages differ. */
export function isSameCopy(one: DeliveryItem, other: DeliveryItem): boolean {
  if (one.doi !== '' && other.doi !== '') return one.doi === other.doi && !differsIn('pages');
  if (one.title === '' || one.kind !== other.kind) return false;
  const isSameNames = names.every((field) => fold(one[field]) === fold(other[field]));
  return isSameNames && !places.some(differsIn);

  function differsIn(field: (typeof places)[number]): boolean {
    return one[field] !== '' && other[field] !== '' && one[field] !== other[field];
  }
}
