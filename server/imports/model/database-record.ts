// What a reader makes of one row about a database, whatever format it came in.

import type { LocalText } from '#contract/models/model.ts';
import type { databases } from '#server/store/schema/libraries.ts';

/** A database out of a file. `fields` has what the file speaks of; the rest is left as it is. */
export interface DatabaseRecord {
  row: number;
  /** Identity in the list it comes from, unique across lists; null where the list names none. */
  sourceKey: string | null;
  /** What the new id is made of. */
  idHint: string;
  fields: DatabaseFields & { name: LocalText; accessUrl: string };
  /** Subjects by name; null where the file does not speak of subjects. */
  subjects: LocalText[] | null;
  /** Subjects for which it is recommended; left out where the file does not speak of them. */
  recommendedFor?: LocalText[];
}

/** All that is stored of a database. */
export type StoredDatabase = typeof databases.$inferSelect;

/** What an import may say of a database. */
export type DatabaseFields = Partial<
  Omit<
    StoredDatabase,
    | 'libraryCode'
    | 'id'
    | 'sourceKey'
    | 'contentHash'
    | 'hasOtherSources'
    | ('keyZh' | 'keyInitials' | 'keyEn')
    | ('position' | 'subjects' | 'recommendedFor')
    | ('createdAt' | 'updatedAt' | 'withdrawnAt')
  >
>;

/** What identifies a stored database. */
export type KnownDatabase = Pick<
  StoredDatabase,
  | ('id' | 'sourceKey' | 'name' | 'abbreviation' | 'aliases' | 'formerNames')
  | ('accessUrl' | 'contentHash' | 'hasOtherSources')
>;
