// What the library says about itself on its portal.
import type { Handlers } from '#server/handler/handlers.ts';
import { portalSettings } from '#server/store/schema/portal.ts';

export const portalHandlers = {
  getPortalSettings: async (_input, { tx }) => {
    const [row] = await tx.select().from(portalSettings);
    // A library that has not written anything yet says nothing.
    if (row === undefined) {
      return { advisoryHtml: {}, contact: {}, officeHours: {}, email: '', phone: '' };
    }
    const { advisoryHtml, contact, officeHours, email, phone } = row;
    return { advisoryHtml, contact, officeHours, email, phone };
  },
} satisfies Pick<Handlers, 'getPortalSettings'>;
