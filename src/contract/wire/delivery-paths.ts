// Addresses of document delivery. This is a separate file because no first screen needs it.
import type { DeliveryItem } from '../models/delivery-model.ts';
import { shellPaths } from './paths.ts';
import {
  dateOfOpenUrl,
  isNamed,
  itemOfOpenUrl,
  openUrlOf,
  otherNumbersIn,
} from './references/openurl.ts';

const maxCitation = 2_000;
/** In the address of the form: an OpenURL led there that names nothing. */
const namesNothing = 'unnamed';

/**
 * Address of the form with what is known of the item, as an OpenURL says it.
 * @param citation a reference beside it
 * @param date day or month of publication, where more than the year is known
 */
export function deliveryPath(item: DeliveryItem, citation = '', date = ''): string {
  const query = dated(openUrlOf(item), item, date);
  if (citation !== '') query.set('citation', citation);
  return `${shellPaths.literatureDelivery}?${query}`;
}

function dated(query: URLSearchParams, { year }: DeliveryItem, date: string): URLSearchParams {
  if (year !== '' && date.startsWith(year)) query.set('rft.date', date);
  return query;
}

/**
 * Address of the form to which an OpenURL leads. What has no field stays as a reference.
 * @param query the OpenURL's
 */
export function openUrlFormPath(item: DeliveryItem, query: URLSearchParams): string {
  const numbers = otherNumbersIn(query);
  if (isNamed(item)) return deliveryPath(item, numbers, dateOfOpenUrl(query));
  const citation = citationIn(query) || numbers;
  if (citation === '') return `${shellPaths.literatureDelivery}?${namesNothing}=1`;
  return `${shellPaths.literatureDelivery}?${new URLSearchParams({ citation })}`;
}

/**
 * Address of a title with the part of it that an OpenURL is about, such as an article or an issue of a journal: the screen leads
 * to where that is, and offers to ask for it. Where it is about the whole title, the title's own address.
 * @param packageId the package to enter by; '' for the best
 * @param date as of `deliveryPath`
 */
export function soughtPath(
  titlePath: string,
  item: DeliveryItem,
  packageId = '',
  date = '',
): string {
  if (!isPart(item)) return titlePath;
  const query = dated(openUrlOf(item), item, date);
  if (packageId !== '') query.set('package', packageId);
  return `${titlePath}&${query}`;
}

/** The part of a title that its address is about; null for none. */
export function soughtIn(query: URLSearchParams): DeliveryItem | null {
  const item = itemOfOpenUrl(query);
  return isPart(item) ? item : null;
}

function isPart({ kind, title, year, volume, issue, pages }: DeliveryItem): boolean {
  if (kind === 'chapter') return title !== '';
  return kind === 'article' && [title, year, volume, issue, pages].some((each) => each !== '');
}

/** True where an OpenURL led to the form and named nothing that can be asked for. */
export function isNamedNothing(query: URLSearchParams): boolean {
  return query.has(namesNothing);
}

/** The reference in the address of the form; '' for none. */
export function citationIn(query: URLSearchParams): string {
  return (query.get('citation') ?? '').slice(0, maxCitation).trim();
}

/** Address of the reader's own requests in the personal center. */
export const ownDeliveriesPath = `${shellPaths.myResourceLibrary}?tab=deliveries`;

/** Where supplied files are downloaded. */
export const deliveryFilePrefix = '/files/delivery/';
