// The tables of a reader's data in a spreadsheet, and the columns of each. What the service adds later gets a column behind
// these, under its own name.
import { DeliveryInput } from '#contract/models/delivery-model.ts';
import type ownDataFile from '#i18n/zh_CN/own-data-file.json';

export type Part = keyof typeof ownDataFile.parts;
export type Field = keyof typeof ownDataFile.fields;

const resource = ['resourceKind', 'resourceId', 'resourceName'] as const;
const trial = ['speed', 'attitude', 'demand', 'worth', 'email'] as const;
const fault = ['faultType', 'contact', 'place', 'link', 'browser', 'happenedAt'] as const;

/** Columns by table; what is inside another field has the path to it. */
export const columnsOf: Readonly<Record<Part, readonly string[]>> = {
  account: ['username', 'displayName', 'role', 'status', 'createdAt', 'libraryCode', 'id'],
  profile: [
    'name',
    'gender',
    'phone',
    'email',
    'departments',
    'departmentNames',
    'agreementVersion',
    'agreedAt',
    'updatedAt',
  ],
  subscription: [
    ...[
      'topics',
      'subjects',
      'subjectNames',
      'channels',
      'frequency',
      'mail',
      'push',
      'language',
    ].map((f) => `choice.${f}`),
    'updatedAt',
  ],
  standing: [
    'isGraduate',
    'overdueDays',
    'isTaskCleared',
    'refusedResources',
    'refusedNames',
    'updatedAt',
  ],
  follows: [...resource, 'followedAt', 'position'],
  viewed: [...resource, 'lastViewedAt'],
  visits: [...resource, 'action', 'at'],
  dismissed: [...resource, 'dismissedAt'],
  isRemembered: ['isRemembered'],
  reports: [
    'form',
    ...resource,
    ...['content', ...trial, ...fault].map((field) => `fields.${field}`),
    'state',
    'desk',
    'dueOn',
    'events',
    'images',
    'rating',
    'ratingText',
    'ratedAt',
    'sentAt',
    'changedAt',
    'outageId',
    'draftId',
    'id',
  ],
  images: [
    'fileName',
    'type',
    'size',
    'width',
    'height',
    'sentAt',
    'reportId',
    'portalAddress',
    'id',
  ],
  deliveries: [
    ...Object.keys(DeliveryInput.shape).map((field) => `input.${field}`),
    'state',
    'events',
    'fileName',
    'fileBytes',
    'fileUntil',
    'fileEndsAt',
    'month',
    'sentAt',
    'changedAt',
    'draftId',
    'id',
  ],
  notifications: ['kind', 'event', 'name', 'detail', 'place', 'about', 'at', 'isRead', 'id'],
  messages: ['channel', 'kind', 'dueAt', 'state'],
  refusedAddresses: ['address', 'markedAt'],
  devices: ['service', 'language', 'createdAt'],
  answers: ['at', 'state', 'text'],
  sessions: [
    'createdAt',
    'lastUsedAt',
    'browser',
    'system',
    'place',
    'network',
    'expiresAt',
    'revokedAt',
  ],
  knownBrowsers: ['expiresAt'],
  invitations: ['expiresAt'],
  feeds: ['createdAt', 'lastUsedAt'],
  imports: ['kind', 'fileName', 'startedAt'],
  keys: ['name', 'createdAt'],
  roles: ['role'],
  tasks: ['id', 'dueOn'],
  deskChoices: ['hasMorningMail', 'filters'],
  changes: ['name', 'action', 'network', 'at'],
};

/** Stands in every record, where the table of the account says it once; and the bytes of images, which are no words. */
export const repeated: readonly string[] = ['libraryCode', 'patronId', 'content'];
