// What a patron is notified about, and how e-mail reaches the patron.
import type * as notificationsCalls from '#contract/calls/patron/notifications.ts';
import { emailOf } from '#server/domain/accounts/profiles.ts';
import { requirePatron } from '#server/domain/accounts/rights.ts';
import type { HandlersOf } from '#server/http/context/call-context.ts';
import { countPushRows } from '#server/messages/channels/push/push-records.ts';
import { isAddressRefused, libraryMail } from '#server/messages/dispatches/mail-records.ts';
import { markRead, ownNotifications } from '#server/messages/events/event-records.ts';

export const notificationHandlers = {
  listNotifications: async (_input, context) => ({
    items: await ownNotifications(context.tx, requirePatron(context).id),
  }),

  setNotificationsRead: async ({ ids }, context) => {
    const { id } = requirePatron(context);
    return { count: await markRead(context.tx, id, ids, context.now) };
  },

  getMailState: async (_input, context) => {
    const { id } = requirePatron(context);
    const { tx, hasMail, now } = context;
    const address = await emailOf(tx, id);
    const { quietHours } = await libraryMail(tx);
    return {
      isSetUp: hasMail,
      hasAddress: address !== '',
      isRefused: address !== '' && (await isAddressRefused(tx, id, address)),
      browsers: await countPushRows(tx, id, now),
      quietHours,
    };
  },
} satisfies HandlersOf<typeof notificationsCalls>;
