// Words of the values in the tables of a reader's data, as the portal shows them.
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
import { Language, ResourceKind } from '#contract/models/model.ts';
import { NotificationEvent } from '#contract/models/notification-model.ts';
import {
  Gender,
  MailRhythm,
  MessageKind,
  SubscriptionChannel,
} from '#contract/models/patron-model.ts';
import { PatronRole, PatronStatus } from '#contract/models/roles.ts';
import { VisitAction } from '#contract/models/usage-model.ts';
import type { Translate } from '#i18n/use-text.ts';

const messageStates = [
  'planned',
  'retry',
  'handing',
  'sent',
  'refused',
  'dropped',
  'expired',
  'doubtful',
] as const;

/** Words of values, by table and column, as the portal shows them. */
export function valueWords(text: Translate): ReadonlyMap<string, Readonly<Record<string, string>>> {
  const kinds = wordsOf(ResourceKind.options, (kind) => text(`search.kinds.${kind}`));
  const places = {
    onCampus: text('feedback.along.places.onCampus'),
    offCampus: text('feedback.along.places.offCampus'),
  };
  const reportStates = wordsOf(ReportState.options, (each) => text(`feedback.states.${each}`));
  const deliveryStates = wordsOf(DeliveryState.options, (each) => text(`delivery.states.${each}`));
  const languages = wordsOf(Language.options, (each) => text(`subscription.language.${each}`));
  const rhythms = wordsOf(MailRhythm.options, (each) => text(`subscription.frequency.${each}`));
  const ofResources = (['follows', 'viewed', 'visits', 'dismissed', 'reports'] as const).map(
    (part) => [`${part}.resourceKind`, kinds] as const,
  );
  return new Map([
    ...ofResources,
    ['profile.gender', wordsOf(Gender.options, (each) => text(`profile.genders.${each}`))],
    ['reports.form', wordsOf(FeedbackForm.options, (each) => text(`feedback.forms.${each}`))],
    ['reports.state', reportStates],
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
    [
      'account.role',
      wordsOf(PatronRole.options, (each) => text(`ownDataFile.values.roles.${each}`)),
    ],
    [
      'account.status',
      wordsOf(PatronStatus.options, (each) => text(`ownDataFile.values.statuses.${each}`)),
    ],
    ['subscription.choice.topics', kindsOf(text)],
    [
      'subscription.choice.channels',
      wordsOf(SubscriptionChannel.options, (each) => text(`subscription.channels.${each}`)),
    ],
    ['subscription.choice.frequency', rhythms],
    ['subscription.choice.mail', { ...kindsOf(text), ...rhythms }],
    ['subscription.choice.push', { ...kindsOf(text), ...rhythms }],
    ['subscription.choice.language', languages],
    ['devices.language', languages],
    [
      'visits.action',
      wordsOf(VisitAction.options, (each) => text(`ownDataFile.values.actions.${each}`)),
    ],
    [
      'changes.action',
      wordsOf(['insert', 'update', 'delete'], (each) => text(`ownDataFile.values.changes.${each}`)),
    ],
    ['reports.events', reportStates],
    ['deliveries.events', deliveryStates],
    ['notifications.kind', kindsOf(text)],
    [
      'notifications.event',
      wordsOf(NotificationEvent.options, (each) => text(`ownDataFile.values.events.${each}`)),
    ],
    // Which of the two it is stands beside it; no state of one is another thing in the other.
    ['notifications.detail', { ...deliveryStates, ...reportStates }],
    ['messages.kind', { ...kindsOf(text), digest: text('ownDataFile.values.kinds.digest') }],
    [
      'messages.channel',
      { email: text('ownDataFile.values.ways.email'), push: text('ownDataFile.values.ways.push') },
    ],
    [
      'messages.state',
      wordsOf(messageStates, (each) => text(`ownDataFile.values.messages.${each}`)),
    ],
    ['answers.state', reportStates],
    [
      'sessions.place',
      wordsOf(['campus', 'elsewhere'], (each) => text(`ownData.devices.place.${each}`)),
    ],
    ['deliveries.state', deliveryStates],
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

/** Words of the kinds of message. */
function kindsOf(text: Translate): Readonly<Record<string, string>> {
  const kinds = wordsOf(MessageKind.options, (each) => text(`subscription.topics.${each}`));
  return { ...kinds, account: text('ownDataFile.values.kinds.account') };
}
