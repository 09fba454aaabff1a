// Calls for notifications on a device: a browser's push subscription is saved, removed, and tried (decision 059).
import * as z from 'zod/mini';
import { Language } from '../../models/model.ts';
import { command, query } from '../declare.ts';

/** Address of a browser at its push service. */
const Endpoint = z.string().check(z.minLength(1), z.maxLength(1_000));

export const getPush = query({
  name: 'getPush',
  summary: 'The key with which browsers subscribe, and whether this browser gets notifications.',
  family: 'signed:userInfo',
  method: 'POST',
  path: '/push',
  audience: 'patron',
  input: z.strictObject({
    /** Endpoint of this browser; '' if it has none. */
    endpoint: z.string().check(z.maxLength(1_000)),
  }),
  output: z.object({
    /** Public key of the portal, base64url. */
    publicKey: z.string(),
    /** True if notifications are sent to this browser. */
    isOn: z.boolean(),
    /** How many browsers of the patron get notifications. */
    browsers: z.number(),
  }),
  readable: 'never',
});

/** The browser's own subscription cannot be made without a network, so it waits for none. */
export const savePush = command({
  name: 'savePush',
  summary: 'Sends notifications to this browser from now on, until its sign-in ends.',
  family: 'signed:userInfo',
  method: 'POST',
  path: '/push/save',
  audience: 'patron',
  input: z.strictObject({
    /** Endpoint of the browser. */
    endpoint: Endpoint,
    /** Public key of the browser, base64url. */
    p256dh: z.string().check(z.regex(/^[\w-]{86,88}=?$/)),
    /** Secret of the browser, base64url. */
    auth: z.string().check(z.regex(/^[\w-]{22}={0,2}$/)),
    /** Language of the notifications. */
    language: Language,
  }),
  output: z.object({
    /** How many browsers of the patron get notifications now. */
    browsers: z.number(),
  }),
  whenOffline: 'refuse',
});

export const removePush = command({
  name: 'removePush',
  summary: 'Sends no more notifications to this browser.',
  family: 'signed:userInfo',
  method: 'POST',
  path: '/push/remove',
  audience: 'patron',
  input: z.strictObject({
    /** Endpoint of the browser. */
    endpoint: Endpoint,
  }),
  output: z.object({
    /** How many browsers of the patron still get notifications. */
    browsers: z.number(),
  }),
  whenOffline: 'refuse',
});

export const sendTestPush = command({
  name: 'sendTestPush',
  summary: 'Sends a notification to the browsers of the patron, to see that they arrive.',
  family: 'signed:userInfo',
  method: 'POST',
  path: '/push/test',
  audience: 'patron',
  scope: 'long',
  input: z.strictObject({}),
  output: z.object({
    /** Browsers whose push service took it. */
    sent: z.number(),
    /** Browsers that are gone, and get no more notifications. */
    gone: z.number(),
    /** Browsers whose push service did not take it. */
    failed: z.number(),
  }),
  whenOffline: 'refuse',
});
