// The call for the details of one resource, for each kind.
import type { LocalText, ResourceRef } from '../models/model.ts';
import { getDatabase } from './databases.ts';
import type { Query } from './declare.ts';
import { getOther } from './others.ts';
import { getTitle } from './titles.ts';

export const detailCalls: Readonly<
  Record<ResourceRef['kind'], Query<{ id: string }, { name: LocalText }>>
> = { database: getDatabase, journal: getTitle, ebook: getTitle, other: getOther };
