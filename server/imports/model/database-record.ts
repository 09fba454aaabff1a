import type { LocalText } from '#contract/models/model.ts';
import type { databases } from '#server/store/schema/libraries.ts';

/** `fields` has what the file speaks of; the rest stays. */
export interface DatabaseRecord {
  row: number;
  /** Unique across lists; null where the list names none. */
  sourceKey: string | null;
  idHint: string;
  fields: DatabaseFields & { name: LocalText; accessUrl: string };
  /** By name; null where the file does not speak of subjects. */
  subjects: LocalText[] | null;
  /** Left out where the file does not speak of them. */
  recommendedFor?: LocalText[];
}

export type StoredDatabase = typeof databases.$inferSelect;

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

export type KnownDatabase = Pick<
  StoredDatabase,
  | ('id' | 'sourceKey' | 'name' | 'abbreviation' | 'aliases' | 'formerNames')
  | ('accessUrl' | 'contentHash' | 'hasOtherSources')
>;
