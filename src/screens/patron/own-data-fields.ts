// The tables of a reader's data in a spreadsheet, and the columns of each. What the service adds later gets a column behind
// these, under its own name.
import { DeliveryKind, DeliveryPurpose, DeliveryState } from '#contract/models/delivery-model.ts';
import {
  FaultType,
  FeedbackForm,
  ReportState,
  TrialAttitude,
  TrialDemand,
  TrialSpeed,
  TrialWorth,
} from '#contract/models/feedback-model.ts';
import { ResourceKind } from '#contract/models/model.ts';
import { Gender } from '#contract/models/patron-model.ts';
import type { Translate } from '#i18n/use-text.ts';
import type { ownDataFile } from '#i18n/zh_CN/own-data-file.ts';

export type Part = keyof typeof ownDataFile.parts;
export type Field = keyof typeof ownDataFile.fields;

const resource = ['resourceKind', 'resourceId', 'resourceName'] as const;
const trial = ['speed', 'attitude', 'demand', 'worth', 'email'] as const;
const fault = ['faultType', 'contact', 'place', 'link', 'browser', 'happenedAt'] as const;
const item = [
  'kind',
  'title',
  'authors',
  'sourceTitle',
  'year',
  'volume',
  'issue',
  'pages',
] as const;
const numbers = [
  'publisher',
  'issn',
  'isbn',
  'doi',
  'citation',
  'purpose',
  'email',
  'note',
] as const;

/** Columns by table; what is inside another field has the path to it. */
export const columnsOf: Readonly<Record<Part, readonly string[]>> = {
  account: ['username', 'displayName', 'role', 'status', 'createdAt', 'libraryCode', 'id'],
  profile: [
    'name',
    'gender',
    'phone',
    'email',
    'departments',
    'agreementVersion',
    'agreedAt',
    'updatedAt',
  ],
  subscription: [
    ...['topics', 'subjects', 'channels', 'frequency', 'mail', 'language'].map(
      (f) => `choice.${f}`,
    ),
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
    ...[...item, ...numbers, 'hasAgreed'].map((field) => `input.${field}`),
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
};

/** Stands in every record; the table of the account says it once. */
export const repeated: readonly string[] = ['libraryCode', 'patronId'];

/** Words of values, by table and column, as the portal shows them. */
export function valueWords(text: Translate): ReadonlyMap<string, Readonly<Record<string, string>>> {
  const kinds = wordsOf(ResourceKind.options, (kind) => text(`search.kinds.${kind}`));
  const places = {
    onCampus: text('feedback.along.places.onCampus'),
    offCampus: text('feedback.along.places.offCampus'),
  };
  const ofResources = (['follows', 'viewed', 'visits', 'dismissed', 'reports'] as const).map(
    (part) => [`${part}.resourceKind`, kinds] as const,
  );
  return new Map([
    ...ofResources,
    ['profile.gender', wordsOf(Gender.options, (each) => text(`profile.genders.${each}`))],
    ['reports.form', wordsOf(FeedbackForm.options, (each) => text(`feedback.forms.${each}`))],
    ['reports.state', wordsOf(ReportState.options, (each) => text(`feedback.states.${each}`))],
    [
      'reports.fields.speed',
      wordsOf(TrialSpeed.options, (each) => text(`feedback.speeds.${each}`)),
    ],
    [
      'reports.fields.attitude',
      wordsOf(TrialAttitude.options, (each) => text(`feedback.attitudes.${each}`)),
    ],
    [
      'reports.fields.demand',
      wordsOf(TrialDemand.options, (each) => text(`feedback.demands.${each}`)),
    ],
    [
      'reports.fields.worth',
      wordsOf(TrialWorth.options, (each) => text(`feedback.worths.${each}`)),
    ],
    [
      'reports.fields.faultType',
      wordsOf(FaultType.options, (each) => text(`feedback.faultTypes.${each}`)),
    ],
    ['reports.fields.place', places],
    ['deliveries.state', wordsOf(DeliveryState.options, (each) => text(`delivery.states.${each}`))],
    [
      'deliveries.input.kind',
      wordsOf(DeliveryKind.options, (each) => text(`delivery.kinds.${each}`)),
    ],
    [
      'deliveries.input.purpose',
      wordsOf(DeliveryPurpose.options, (each) => text(`delivery.purposes.${each}`)),
    ],
  ]);
}

function wordsOf<V extends string>(
  values: readonly V[],
  words: (value: V) => string,
): Readonly<Record<string, string>> {
  return Object.fromEntries(values.map((value) => [value, words(value)]));
}
