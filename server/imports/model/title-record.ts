// What a reader makes of one row about a journal or an e-book, whatever format it came in.
import type { TitleFactKind, TitleKind } from '#contract/title-model.ts';
import type { packageTitles, titles } from '#server/store/schema/titles.ts';

type Title = typeof titles.$inferSelect;
type PackageTitle = typeof packageTitles.$inferSelect;

/** What a list may say of a title; what it does not speak of is left out, and stays as it is. */
export type TitleFields = Partial<
  Omit<
    Title,
    | ('id' | 'kind' | 'name' | 'ownerCode' | 'sourcePackageId' | 'contentHash' | 'isApart')
    | ('keyZh' | 'keyInitials' | 'keyEn')
    | ('printIdentifier' | 'onlineIdentifier' | 'cnNumber' | 'doi')
    | ('createdAt' | 'updatedAt')
  >
>;

/** How a package carries a title: KBART's columns. */
export type TitleCoverage = Pick<
  PackageTitle,
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

/** What importing asks of a record, whatever else is in its file. */
export interface TitleDigest {
  /** The name for comparing. */
  folded: string;
  /** All that the title is known by. */
  identifiers: readonly string[];
  /** By which titles are sorted. */
  keys: Pick<Title, 'keyZh' | 'keyInitials' | 'keyEn'>;
  /** Of what the row says of its title, where no other row is about it; '' until it is asked for. */
  contentHash: string;
  /** Of how the package carries the title; '' until it is asked for. */
  coverageHash: string;
}

/** A journal or an e-book out of a file. */
export interface TitleRecord {
  row: number;
  kind: TitleKind;
  name: Title['name'];
  /** The title as the file writes it. */
  titleText: string;
  /** Normalised and checked: ISSN `1234-567X`, ISBN as 13 digits. */
  printIdentifier: string | null;
  onlineIdentifier: string | null;
  cnNumber: string | null;
  doi: string | null;
  /** Further ISSN and ISBN of the same title, normalised alike. */
  otherIdentifiers: string[];
  fields: TitleFields;
  /** Null where the list says nothing of access (a list of facts): no package carries the title. */
  coverage: TitleCoverage | null;
  facts: TitleFactRecord[];
  /**
   * Worked out once, at best while the file is still read (row-keys.ts). On the record itself: tables
   * beside it, of half a million rows, would cost more than what they remember.
   */
  digestOf?: TitleDigest;
}
