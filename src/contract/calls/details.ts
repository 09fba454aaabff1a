// The call for the details of one resource, for each kind.
import type { LocalText, ResourceRef } from '../models/model.ts';
import { getDatabase } from './databases.ts';
import type { Query } from './declare.ts';
import { getOther } from './others.ts';
import { getTitle } from './titles.ts';

/** What the details of every kind have: the name, and the addresses of the resource. */
export interface AnyDetail {
  name: LocalText;
  accessUrl?: string;
  /** Of a title: its address in each package. */
  holdings?: readonly { packageId: string; url: string }[];
}

export const detailCalls: Readonly<Record<ResourceRef['kind'], Query<{ id: string }, AnyDetail>>> =
  { database: getDatabase, journal: getTitle, ebook: getTitle, other: getOther };
