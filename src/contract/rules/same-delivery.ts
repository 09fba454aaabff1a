// Whether two requests ask for the same copy. Pure.
import type { DeliveryItem } from '../models/delivery-model.ts';
import { fold } from './rules.ts';

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
