// Calls for what a patron is notified about: the list behind the bell, and how e-mail reaches the patron.
import * as z from 'zod/mini';
import { Notification } from '../../models/notification-model.ts';
import { notificationLimit } from '../../rules/life/notification-rules.ts';
import { query, queuedCommand } from '../declare.ts';

export const listNotifications = query({
  name: 'listNotifications',
  summary: 'The newest notifications of the patron, newest first.',
  family: 'signed:userInfo',
  method: 'GET',
  path: '/notifications',
  audience: 'patron',
  input: z.strictObject({}),
  output: z.object({
    /** The notifications. */
    items: z.array(Notification),
  }),
  readable: 'patron',
});

export const setNotificationsRead = queuedCommand({
  name: 'setNotificationsRead',
  summary: 'Marks notifications of the patron as read; unknown ones are ignored.',
  family: 'signed:userInfo',
  method: 'POST',
  path: '/notifications/read',
  audience: 'patron',
  input: z.strictObject({
    /** Ids of the notifications. */
    ids: z
      .array(z.string().check(z.maxLength(300)))
      .check(z.minLength(1), z.maxLength(notificationLimit)),
  }),
  output: z.object({
    /** How many notifications were unread. */
    count: z.number(),
  }),
  whenOffline: 'queue',
  describe: () => ({ action: 'markRead', resource: null }),
});

export const getMailState = query({
  name: 'getMailState',
  summary:
    'Whether the library sends e-mail, whether it reaches the patron, when none is sent, and on how many devices the patron gets notifications.',
  family: 'signed:userInfo',
  method: 'GET',
  path: '/notifications/mail',
  audience: 'patron',
  input: z.strictObject({}),
  output: z.object({
    /** False where the service has no mail server: then nothing is mailed. */
    isSetUp: z.boolean(),
    /** True if the profile has an e-mail address. */
    hasAddress: z.boolean(),
    /** True if the mail server of the address refused mail several times: nothing is mailed to it any more. */
    isRefused: z.boolean(),
    /** How many browsers of the patron get notifications. */
    browsers: z.number(),
    /** Hours of the library's time zone in which nothing is mailed; null if there are none. */
    quietHours: z.nullable(
      z.object({
        /** First hour, 0 to 23. */
        from: z.number(),
        /** The hour at which mail is sent again, 0 to 23. */
        to: z.number(),
      }),
    ),
  }),
  readable: 'patron',
});
