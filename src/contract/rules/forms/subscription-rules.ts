// Rules for the subscription of a patron. The screen and the service share them. Pure functions.

import type { NoticeKind } from '../../models/notice-model.ts';
import type { NotificationKind } from '../../models/notification-model.ts';
import {
  type MailRhythm,
  MessageKind,
  type PushRhythm,
  type Subscription,
  SubscriptionChannel,
  SubscriptionTopic,
} from '../../models/patron-model.ts';

/** Maximum number of subjects. A patron who wants more can choose none, which means all. */
export const subjectLimit = 10;

/** The subscription of patrons who have not chosen anything yet: they get no messages. */
export const nothingChosen: Subscription = {
  topics: [],
  subjects: [],
  channels: [],
  frequency: 'weekly',
};

/**
 * True if the patron will get news: there is at least one topic, and a channel or a device.
 * @param browsers how many browsers of the patron get notifications
 */
export function isAnythingComing({ topics, channels }: Subscription, browsers: number): boolean {
  return topics.length > 0 && (channels.length > 0 || browsers > 0);
}

/**
 * The choice without repetitions, and in the order in which the page offers it, so that equal choices are written the
 * same way.
 */
export function tidiedChoice(choice: Subscription): Subscription {
  return {
    topics: SubscriptionTopic.options.filter((topic) => choice.topics.includes(topic)),
    subjects: [...new Set(choice.subjects)].sort(),
    channels: SubscriptionChannel.options.filter((way) => choice.channels.includes(way)),
    frequency: choice.frequency,
    ...(choice.mail !== undefined && { mail: choice.mail }),
    ...(choice.push !== undefined && { push: choice.push }),
    ...(choice.language !== undefined && { language: choice.language }),
  };
}

/**
 * The choice that is stored in place of an earlier one. E-mail of a kind that was ended stays ended until a rhythm is chosen for
 * that kind: a form that was opened before, or waited for a network, does not name it. Rhythms of devices stay where the
 * choice has none: a page of an earlier release does not know them.
 */
export function choiceAfter(before: Subscription | null, choice: Subscription): Subscription {
  const kept = before?.push === undefined ? choice : { push: before.push, ...choice };
  const ended = MessageKind.options.filter((kind) => before?.mail?.[kind] === 'never');
  if (ended.length === 0) return kept;
  const stillEnded = Object.fromEntries(ended.map((kind) => [kind, 'never'] as const));
  return { ...kept, mail: { ...stillEnded, ...choice.mail } };
}

/** The topic of each kind of notice; no kind of notice is only about expiries. */
export const topicOfNotice: Readonly<Record<NoticeKind, SubscriptionTopic>> = {
  notice: 'notices',
  training: 'notices',
  trial: 'trial',
  outage: 'outage',
  purchase: 'new',
};

/** Kinds that are mailed at once unless the patron chose otherwise: they are of no use later. */
export const promptKinds: readonly MessageKind[] = ['outage', 'report', 'delivery'];

/** Kinds of which messages may come: the chosen topics, outages of what is followed, and what is the patron's own. */
export function comingKinds({ topics }: Pick<Subscription, 'topics'>): readonly MessageKind[] {
  const chosen = new Set<MessageKind>([...topics, ...promptKinds]);
  return MessageKind.options.filter((kind) => chosen.has(kind));
}

/** How often the patron gets e-mail of a kind. */
export function rhythmOf(
  { mail, frequency }: Pick<Subscription, 'mail' | 'frequency'>,
  kind: MessageKind,
): MailRhythm {
  return mail?.[kind] ?? (promptKinds.includes(kind) ? 'atOnce' : frequency);
}

/** How often notifications of a kind come to the patron's devices; at once unless the patron chose otherwise. */
export function pushRhythmOf({ push }: Pick<Subscription, 'push'>, kind: MessageKind): PushRhythm {
  return push?.[kind] ?? 'atOnce';
}

/** True if the patron gets e-mail of a kind; nobody is mailed that mail to the same address is refused. */
export function isMailed(choice: Subscription, kind: NotificationKind): boolean {
  if (kind === 'account' || !choice.channels.includes('email')) return false;
  return rhythmOf(choice, kind) !== 'never';
}

/** The choice without e-mail of a kind. */
export function withoutMail(choice: Subscription, kind: MessageKind): Subscription {
  return { ...choice, mail: { ...choice.mail, [kind]: 'never' } };
}

/** A refused choice of subjects, with the reason in both languages; calls send it as an `Issue`. */
export interface RefusedSubjects {
  field: 'subjects';
  zh_CN: string;
  en: string;
}

/** Message if a patron chooses more subjects than allowed. */
export const tooManySubjects = {
  zh_CN: `最多选择 ${subjectLimit} 个学科，请先取消一个；不选表示全部学科`,
  en: `You can choose ${subjectLimit} subjects at most. Please remove one first; none means all`,
} as const;

/** Issues of a tidied choice; `known` has the codes of the library's subjects. */
export function subscriptionIssues(
  { subjects }: Subscription,
  known: ReadonlySet<string>,
): RefusedSubjects[] {
  if (subjects.length > subjectLimit) return [{ field: 'subjects', ...tooManySubjects }];
  if (subjects.every((code) => known.has(code))) return [];
  return [
    {
      field: 'subjects',
      zh_CN: '所选学科中有的已不存在，请重新选择',
      en: 'A subject you chose is no longer there. Please choose again',
    },
  ];
}
