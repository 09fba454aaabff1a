// The call for the details of one resource, for each kind.
import type { DatabaseDates } from '../../models/database-model.ts';
import type { LocalText, ResourceRef } from '../../models/model.ts';
import type { Way } from '../../models/way-model.ts';
import type { Query } from '../declare.ts';
import { getDatabase } from './databases.ts';
import { getOther } from './others.ts';
import { getTitle } from './titles.ts';

/** What the details of every kind have: the name, and the addresses of the resource; of a database also its days. */
export interface AnyDetail extends Partial<DatabaseDates> {
  name: LocalText;
  accessUrl?: string;
  /** Of a title: its address in each package, and the database of the package. */
  holdings?: readonly { packageId: string; url: string; database: { id: string } | null }[];
  /** Of a title that the library holds. */
  ways?: readonly Way[] | undefined;
}

/** The resource's own address, or that of a title in a package or else in the first that has one; '' where none is known. */
export function addressIn(detail: AnyDetail | null, packageId = ''): string {
  const holdings = (detail?.holdings ?? []).filter(({ url }) => url !== '');
  const held = holdings.find((each) => each.packageId === packageId) ?? holdings[0];
  return detail?.accessUrl ?? held?.url ?? '';
}

/** The days of a database; undefined for other kinds, and where no detail is known. */
export function datesIn(detail: AnyDetail | null): DatabaseDates | undefined {
  if (detail?.isInMaintenance === undefined) return undefined;
  const { isInMaintenance, trialFrom = null, trialTo = null, expiresOn = null } = detail;
  const { maintenanceFrom, maintenanceTo } = detail;
  return { isInMaintenance, trialFrom, trialTo, expiresOn, maintenanceFrom, maintenanceTo };
}

export const detailCalls: Readonly<Record<ResourceRef['kind'], Query<{ id: string }, AnyDetail>>> =
  { database: getDatabase, journal: getTitle, ebook: getTitle, other: getOther };
