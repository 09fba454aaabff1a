// The fields of the records that librarians write, as data: the forms, the table's columns, the changes of many
// records at once, the history and the checks of the service all read this list. A field has the name of its
// column in the database's schema.

import { OtherKind } from '../collection-model.ts';
import { TrialOutcome } from '../database-model.ts';
import { DocumentType } from '../document-types.ts';
import { KnowledgeDocument } from '../knowledge-model.ts';
import { NoticeKind } from '../notice-model.ts';
import { PatronRole } from '../roles.ts';
import { TitleKind } from '../title-model.ts';
import type { RecordKind } from './record-kinds.ts';
import {
  access,
  accessUrl,
  contact,
  helpDocuments,
  internalNote,
  introduction,
  isProxied,
  isPublished,
  languages,
  line,
  listed,
  name,
  ownNote,
  publishAt,
  type RecordField,
  recommendedFor,
  remoteUrl,
  subjects,
  term,
  vendor,
} from './shared-fields.ts';

/** What a database costs and allows; staff alone see the price. */
const licenceStates = ['subscribed', 'trial', 'free', 'none'] as const;

/** A platform is where databases are, which may belong to a vendor. */
const vendorTypes = ['vendor', 'platform'] as const;

/** Currencies of prices, ISO 4217. */
const currencies = ['CNY', 'USD', 'EUR', 'GBP', 'JPY', 'HKD'] as const;

export const recordFields: Readonly<Record<RecordKind, readonly RecordField[]>> = {
  database: [
    name,
    { name: 'abbreviation', type: 'line', part: 'basic' },
    { name: 'aliases', type: 'lines', part: 'basic' },
    { name: 'formerNames', type: 'lines', part: 'basic' },
    line,
    vendor,
    subjects,
    { name: 'types', type: 'choices', choices: DocumentType.options, part: 'basic', isBulk: true },
    languages,
    { name: 'coverageFrom', type: 'line', part: 'basic' },
    { name: 'coverageTo', type: 'line', part: 'basic' },
    { name: 'subDatabases', type: 'links', part: 'basic' },
    accessUrl,
    access,
    isProxied,
    remoteUrl,
    { name: 'remoteAccess', type: 'localText', part: 'access', isBulk: true },
    { name: 'clientDownloadUrl', type: 'address', part: 'access' },
    { name: 'isInMaintenance', type: 'yesNo', part: 'access', isBulk: true },
    { name: 'maintenanceFrom', type: 'instant', part: 'access', isBulk: true },
    { name: 'maintenanceTo', type: 'instant', part: 'access', isBulk: true },
    introduction,
    { name: 'copyrightNotice', type: 'localText', part: 'texts', isBulk: true },
    helpDocuments,
    contact,
    { name: 'officeHours', type: 'localLine', part: 'contact', isBulk: true },
    { name: 'librarian', type: 'localLine', part: 'contact', isBulk: true },
    {
      name: 'licenceState',
      type: 'choice',
      choices: licenceStates,
      part: 'licence',
      isInternal: true,
      isBulk: true,
    },
    { name: 'licenceFrom', type: 'day', part: 'licence', isInternal: true, isBulk: true },
    { name: 'expiresOn', type: 'day', part: 'licence', isBulk: true },
    { name: 'trialFrom', type: 'day', part: 'licence', isBulk: true },
    { name: 'trialTo', type: 'day', part: 'licence', isBulk: true },
    { name: 'trialOutcome', type: 'choice', choices: TrialOutcome.options, part: 'licence' },
    { name: 'trialDecidedOn', type: 'day', part: 'licence' },
    { name: 'trialDecision', type: 'localText', part: 'licence' },
    { name: 'concurrentUsers', type: 'number', part: 'licence', isBulk: true },
    { name: 'isConcurrencyUnlimited', type: 'yesNo', part: 'licence', isBulk: true },
    { name: 'price', type: 'amount', part: 'licence', isInternal: true },
    {
      name: 'priceCurrency',
      type: 'choice',
      choices: currencies,
      part: 'licence',
      isInternal: true,
      isBulk: true,
    },
    term('termPrint'),
    term('termSend'),
    term('termCoursePack'),
    term('termInterlibraryLoan'),
    term('termTextMining'),
    { name: 'vendorContact', type: 'text', part: 'licence', isInternal: true, isBulk: true },
    { name: 'vendorEmail', type: 'email', part: 'licence', isInternal: true, isBulk: true },
    isPublished,
    publishAt,
    { name: 'isNew', type: 'yesNo', part: 'showing', isBulk: true },
    { name: 'topics', type: 'lines', part: 'showing', isBulk: true },
    recommendedFor,
    internalNote,
  ],
  other: [
    name,
    {
      name: 'kind',
      type: 'choice',
      choices: OtherKind.options,
      part: 'basic',
      isRequired: true,
      isBulk: true,
    },
    line,
    vendor,
    subjects,
    languages,
    accessUrl,
    access,
    isProxied,
    remoteUrl,
    introduction,
    helpDocuments,
    contact,
    isPublished,
    publishAt,
    recommendedFor,
    internalNote,
  ],
  package: [
    listed('provider', 'line'),
    listed('platform', 'line'),
    listed('editionOn', 'day'),
    listed('titles', 'number'),
    { name: 'isOn', type: 'yesNo', part: 'own', isBulk: true },
    { name: 'database', type: 'resource', kinds: ['database'], part: 'own' },
    { ...access, part: 'own' },
    ownNote,
  ],
  title: [
    { ...listed('kind', 'choice'), choices: TitleKind.options },
    listed('listedName', 'localLine'),
    listed('printIdentifier', 'line'),
    listed('onlineIdentifier', 'line'),
    listed('publisher', 'line'),
    listed('listedSubjects', 'subjects'),
    { name: 'ownName', type: 'localLine', part: 'own' },
    { name: 'ownUrl', type: 'address', part: 'own' },
    { name: 'ownSubjects', type: 'subjects', part: 'own', isBulk: true },
    { name: 'isCore', type: 'yesNo', part: 'own', isBulk: true },
    ownNote,
  ],
  bestBet: [
    { name: 'words', type: 'lines', part: 'basic', isRequired: true },
    { name: 'resources', type: 'resources', part: 'basic', isRequired: true },
  ],
  notice: [
    { name: 'title', type: 'localLine', part: 'basic', isRequired: true },
    {
      name: 'kind',
      type: 'choice',
      choices: NoticeKind.options,
      part: 'basic',
      isRequired: true,
      isBulk: true,
    },
    { name: 'summary', type: 'localLine', part: 'basic' },
    { name: 'about', type: 'resource', part: 'basic' },
    { name: 'bodyHtml', type: 'localHtml', part: 'texts' },
    isPublished,
    publishAt,
    { name: 'publishedOn', type: 'day', part: 'showing', isRequired: true, isBulk: true },
    { name: 'expiresOn', type: 'day', part: 'showing', isBulk: true },
    { name: 'isPinned', type: 'yesNo', part: 'showing', isBulk: true },
    internalNote,
    {
      name: 'audienceRoles',
      type: 'choices',
      choices: PatronRole.options,
      part: 'audience',
      isBulk: true,
    },
    { name: 'audienceDepartments', type: 'departments', part: 'audience', isBulk: true },
    { name: 'sendsMail', type: 'yesNo', part: 'audience', isInternal: true, isBulk: true },
    { name: 'sendsPush', type: 'yesNo', part: 'audience', isInternal: true, isBulk: true },
  ],
  document: [
    { name: 'title', type: 'localLine', part: 'basic', isRequired: true },
    {
      name: 'kind',
      type: 'choice',
      choices: KnowledgeDocument.shape.kind.options,
      part: 'basic',
      isRequired: true,
    },
    { name: 'bodyHtml', type: 'localHtml', part: 'texts' },
    // The version of an agreement: readers are asked again where it is another.
    { name: 'updatedOn', type: 'day', part: 'showing', isRequired: true },
    { name: 'position', type: 'number', part: 'showing' },
  ],
  subject: [
    { name: 'code', type: 'line', part: 'basic', isRequired: true, isFixed: true },
    name,
    { name: 'parent', type: 'parent', part: 'basic', isBulk: true },
    { name: 'position', type: 'number', part: 'basic' },
  ],
  department: [
    { name: 'code', type: 'line', part: 'basic', isRequired: true, isFixed: true },
    name,
    { name: 'parent', type: 'parent', part: 'basic', isBulk: true },
    { name: 'position', type: 'number', part: 'basic' },
  ],
  vendor: [
    name,
    {
      name: 'vendorType',
      type: 'choice',
      choices: vendorTypes,
      part: 'basic',
      isRequired: true,
      isBulk: true,
    },
    { name: 'parent', type: 'parent', part: 'basic', isBulk: true },
    { name: 'position', type: 'number', part: 'basic' },
    { name: 'aliases', type: 'lines', part: 'basic' },
    { name: 'homePage', type: 'address', part: 'contact', isInternal: true },
    { name: 'email', type: 'email', part: 'contact', isInternal: true },
    { name: 'contactPerson', type: 'text', part: 'contact', isInternal: true },
    { name: 'internalNote', type: 'text', part: 'contact', isInternal: true },
  ],
};

/** The field of that name; undefined where the kind has none. */
export function fieldOf(kind: RecordKind, field: string): RecordField | undefined {
  return recordFields[kind].find((each) => each.name === field);
}
