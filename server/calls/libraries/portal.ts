// The library's own information on its portal.
import type { Handlers } from '#server/http/context/call-context.ts';
import { portalSettings } from '#server/store/schema/portal.ts';

export const portalHandlers = {
  getPortalSettings: async (_input, { tx }) => {
    const [row] = await tx.select().from(portalSettings);
    // A library without settings yet.
    if (row === undefined) {
      return { advisoryHtml: {}, contact: {}, officeHours: {}, email: '', phone: '' };
    }
    const { advisoryHtml, contact, officeHours, email, phone } = row;
    return { advisoryHtml, contact, officeHours, email, phone };
  },
} satisfies Pick<Handlers, 'getPortalSettings'>;
