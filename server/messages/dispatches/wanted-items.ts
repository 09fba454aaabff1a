// What a reader wants of a message at the moment when it is handed over: since it was planned, the choice may have changed.
import { followersEvents } from '#contract/models/notification-model.ts';
import { MessageKind, SubscriptionTopic } from '#contract/models/patron-model.ts';
import { pushRhythmOf } from '#contract/rules/forms/subscription-rules.ts';
import type { ChannelName } from '#server/store/schema/messages/notifications.ts';
import type { Dispatch, DispatchItem } from './dispatch-records.ts';

/** Items that the reader still wants by a channel: own matters, chosen topics, outages and changes of what is followed. */
export function wantedItems({ choice, items }: Dispatch, channel: ChannelName): DispatchItem[] {
  const { topics, channels } = choice;
  return items.filter(({ kind, event, isFollowed }) => {
    const message = MessageKind.safeParse(kind).data;
    const isEnded = message === undefined || pushRhythmOf(choice, message) === 'never';
    if (channel === 'push' && isEnded) return false;
    const topic = SubscriptionTopic.safeParse(kind).data;
    const hasWay = channel === 'push' || channels.length > 0;
    if (topic === undefined || (topics.includes(topic) && hasWay)) return true;
    const isOutage = topic === 'outage' && event !== 'noticePublished';
    return isFollowed && (isOutage || followersEvents.includes(event));
  });
}
