import type { TitleFactKind, TitleKind } from '#contract/models/title-model.ts';
import type { packageTitles, titles } from '#server/store/schema/titles.ts';

type Title = typeof titles.$inferSelect;
type PackageTitle = typeof packageTitles.$inferSelect;

export type TitleFields = Partial<
  Omit<
    Title,
    | ('id' | 'kind' | 'name' | 'ownerCode' | 'sourcePackageId' | 'contentHash' | 'isApart')
    | ('keyZh' | 'keyInitials' | 'keyEn')
    | ('printIdentifier' | 'onlineIdentifier' | 'cnNumber' | 'doi')
    | ('createdAt' | 'updatedAt')
  >
>;

export type TitleCoverage = Pick<
  PackageTitle,
  | ('parentId' | 'precedingId')
  | ('sourceTitleId' | 'url' | 'embargo' | 'coverageDepth' | 'notes' | 'accessType')
  | ('dateFirst' | 'volumeFirst' | 'issueFirst' | 'dateLast' | 'volumeLast' | 'issueLast')
>;

export interface TitleFactRecord {
  kind: TitleFactKind;
  name: string;
  year: number | null;
  value: number | null;
  grade: string;
}

export interface TitleRecord {
  row: number;
  kind: TitleKind;
  name: Title['name'];
  titleText: string;
  /** Checked: ISSN `1234-567X`, ISBN as 13 digits. */
  printIdentifier: string | null;
  onlineIdentifier: string | null;
  cnNumber: string | null;
  doi: string | null;
  otherIdentifiers: string[];
  fields: TitleFields;
  /** Null for a list of facts: no package carries the title. */
  coverage: TitleCoverage | null;
  facts: TitleFactRecord[];
}

export interface KeyedRecord {
  /** Unpacked each time. */
  readonly record: TitleRecord;
  row: number;
  kind: TitleKind;
  readonly rowKey: string;
  /** '' where it does not tell titles apart. */
  sourceTitleId: string;
  folded: string;
  identifiers: readonly string[];
}
