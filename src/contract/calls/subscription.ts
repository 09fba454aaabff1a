// What a patron hears of, through which channel, how often (/subscription).
import * as z from 'zod/mini';
import { Subscription, SubscriptionChannel, SubscriptionTopic } from '../patron-model.ts';
import { query, queuedCommand } from './declare.ts';

export const getSubscription = query({
  name: 'getSubscription',
  summary: 'What the patron chose to hear of.',
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
  summary: 'Saves what the patron wants to hear of.',
  family: 'signed:userInfo',
  method: 'POST',
  path: '/subscription',
  audience: 'patron',
  input: z.strictObject({
    /** What to hear of. */
    topics: z.array(SubscriptionTopic),
    /** Subject codes to limit it to; none for all. */
    subjects: z.array(z.string().check(z.maxLength(100))).check(z.maxLength(50)),
    /** How to hear of it. */
    channels: z.array(SubscriptionChannel),
    /** How often. */
    frequency: Subscription.shape.frequency,
  }),
  output: Subscription,
  whenOffline: 'queue',
  describe: () => ({ action: 'subscribe', resource: null }),
  supersedes: () => 'subscription',
});
