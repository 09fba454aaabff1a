// What a patron is notified about, and how e-mail reaches the patron.
import { eq } from 'drizzle-orm';
import type { Handlers } from '#server/handler/handlers.ts';
import { markRead, ownNotifications } from '#server/store/records/notifications/event-records.ts';
import { isAddressRefused, libraryMail } from '#server/store/records/notifications/mail-records.ts';
import { countPushRows } from '#server/store/records/push/push-records.ts';
import { profiles } from '#server/store/schema/patrons.ts';
import { requirePatron } from './librarians.ts';

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
    const [profile] = await tx
      .select({ email: profiles.email })
      .from(profiles)
      .where(eq(profiles.patronId, id));
    const address = profile?.email ?? '';
    const { quietHours } = await libraryMail(tx);
    return {
      isSetUp: hasMail,
      hasAddress: address !== '',
      isRefused: address !== '' && (await isAddressRefused(tx, id, address)),
      browsers: await countPushRows(tx, id, now),
      quietHours,
    };
  },
} satisfies Pick<Handlers, 'listNotifications' | 'setNotificationsRead' | 'getMailState'>;
