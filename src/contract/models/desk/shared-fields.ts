// What a field of a record is, and the fields that records of several kinds have.
import { LicenceTerm } from '../database-model.ts';
import { AccessKind, type ResourceKind } from '../model.ts';

export const name = { name: 'name', type: 'localLine', part: 'basic', isRequired: true } as const;
export const subjects = {
  name: 'subjects',
  type: 'subjects',
  part: 'basic',
  isBulk: true,
} as const;
export const vendor = { name: 'vendor', type: 'localLine', part: 'basic', isBulk: true } as const;
export const line = { name: 'line', type: 'localLine', part: 'basic' } as const;
export const languages = { name: 'languages', type: 'lines', part: 'basic', isBulk: true } as const;
export const recommendedFor = {
  name: 'recommendedFor',
  type: 'subjects',
  part: 'showing',
  isBulk: true,
} as const;
export const access = {
  name: 'access',
  type: 'choices',
  choices: AccessKind.options,
  part: 'access',
  isBulk: true,
} as const;
export const accessUrl = {
  name: 'accessUrl',
  type: 'address',
  part: 'access',
  isBulk: true,
} as const;
export const remoteUrl = { name: 'remoteUrl', type: 'address', part: 'access' } as const;
export const isProxied = {
  name: 'isProxied',
  type: 'yesNo',
  part: 'access',
  isBulk: true,
} as const;
export const helpDocuments = { name: 'helpDocuments', type: 'links', part: 'texts' } as const;
export const introduction = { name: 'introductionHtml', type: 'localHtml', part: 'texts' } as const;
export const contact = {
  name: 'contact',
  type: 'localText',
  part: 'contact',
  isBulk: true,
} as const;
export const listed = (name: string, type: FieldType): RecordField => ({
  name,
  type,
  part: 'listed',
  isFixed: true,
});
export const ownNote = { name: 'note', type: 'localText', part: 'own', isBulk: true } as const;
export const isPublished = {
  name: 'isPublished',
  type: 'yesNo',
  part: 'showing',
  isBulk: true,
} as const;
export const publishAt = {
  name: 'publishAt',
  type: 'instant',
  part: 'showing',
  isInternal: true,
} as const;
export const internalNote = {
  name: 'internalNote',
  type: 'text',
  part: 'showing',
  isInternal: true,
} as const;

/** What a licence says of one use; readers see it as a sign. */
export const term = (name: string): RecordField => ({
  name,
  type: 'choice',
  choices: LicenceTerm.options,
  part: 'licence',
  isBulk: true,
});

/**
 * Types of a field, with the values that it has: `line` and `text` a string; `localLine`, `localText` and
 * `localHtml` a text in both languages; `lines` strings; `choice` one of `choices`, `choices` several of them;
 * `subjects` codes of subjects, `departments` codes of departments, `parent` the code of a record of the same kind or null; `links` names with
 * addresses; `day` a day or null; `instant` ISO 8601 or null; `number` a whole number from 0 or null;
 * `amount` a decimal number from 0 or null; `yesNo` true or false; `address` a web address or ''; `email` an
 * e-mail address or ''; `resource` a resource or null; `resources` resources in an order.
 */
export type FieldType =
  | 'line'
  | 'text'
  | 'localLine'
  | 'localText'
  | 'localHtml'
  | 'lines'
  | 'choice'
  | 'choices'
  | 'subjects'
  | 'departments'
  | 'parent'
  | 'links'
  | 'day'
  | 'instant'
  | 'number'
  | 'amount'
  | 'yesNo'
  | 'address'
  | 'email'
  | 'resource'
  | 'resources';

/** Parts of a form, in their order. */
export const fieldParts = [
  'listed',
  'own',
  'basic',
  'access',
  'texts',
  'contact',
  'licence',
  'showing',
  'audience',
] as const;
export type FieldPart = (typeof fieldParts)[number];

export interface RecordField {
  /** Name of the column; unique within the kind. */
  name: string;
  type: FieldType;
  /** Part of the form in which it stands. */
  part: FieldPart;
  /** A record without it is refused: a text in one language at least, a choice, a day. */
  isRequired?: true;
  /** For `choice` and `choices`. */
  choices?: readonly string[];
  /** For `resource`: the kinds that it can have. */
  kinds?: readonly ResourceKind[];
  /** Readers never see it. */
  isInternal?: true;
  /** Several records can be changed in it at once. */
  isBulk?: true;
  /** Only when the record is made, or imported: it is part of the record's identity. */
  isFixed?: true;
}
