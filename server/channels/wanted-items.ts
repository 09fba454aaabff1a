// What a reader wants of a message at the moment when it is handed over: since it was planned, the choice may have changed.
import { SubscriptionTopic } from '#contract/models/patron-model.ts';
import type {
  Dispatch,
  DispatchItem,
} from '#server/store/records/notifications/dispatch-records.ts';

/** Items that the reader still wants, by whatever channel: own matters, chosen topics, outages of what is followed. */
export function wantedItems({ kind, choice, items }: Dispatch): DispatchItem[] {
  const topic = SubscriptionTopic.safeParse(kind).data;
  const { topics, channels } = choice;
  if (topic === undefined || (topics.includes(topic) && channels.length > 0)) return items;
  if (topic !== 'outage') return [];
  return items.filter(({ event, isFollowed }) => isFollowed && event !== 'noticePublished');
}
