// Calls for a patron's subscription: topics, channels and frequency of messages (/subscription).
import * as z from 'zod/mini';
import { Subscription, SubscriptionChannel, SubscriptionTopic } from '../../models/patron-model.ts';
import { query, queuedCommand } from '../declare.ts';

export const getSubscription = query({
  name: 'getSubscription',
  summary: 'The subscription of the patron: which news to send, and how often.',
  family: 'signed:userInfo',
  method: 'GET',
  path: '/subscription',
  audience: 'patron',
  input: z.strictObject({}),
  output: Subscription,
  readable: 'patron',
});

export const saveSubscription = queuedCommand({
  name: 'saveSubscription',
  summary: 'Saves the subscription of the patron.',
  family: 'signed:userInfo',
  method: 'POST',
  path: '/subscription',
  audience: 'patron',
  input: z.strictObject({
    /** Topics of the messages. */
    topics: z.array(SubscriptionTopic).check(z.maxLength(20)),
    /** Subject codes to which the messages are limited; an empty list means all subjects. */
    subjects: z.array(z.string().check(z.maxLength(100))).check(z.maxLength(50)),
    /** Channels of the messages. */
    channels: z.array(SubscriptionChannel).check(z.maxLength(20)),
    /** Frequency of the messages. */
    frequency: Subscription.shape.frequency,
    /** Rhythm of e-mail by kind of message. */
    mail: Subscription.shape.mail,
    /** Rhythm of notifications on devices by kind of message; what is stored stays where it is missing. */
    push: Subscription.shape.push,
    /** Language of e-mail. */
    language: Subscription.shape.language,
  }),
  output: Subscription,
  whenOffline: 'queue',
  describe: () => ({ action: 'subscribe', resource: null }),
  supersedes: () => 'subscription',
});
