// The library's own information on its portal.
import type { Tx } from '../connection/database.ts';
import { portalSettings } from '../schema/portal.ts';

const none = { advisoryHtml: {}, contact: {}, officeHours: {}, email: '', phone: '' };

/** With nothing in it for a library without settings yet. */
export async function portalSettingsOf(
  tx: Tx,
): Promise<Pick<typeof portalSettings.$inferSelect, keyof typeof none>> {
  const { advisoryHtml, contact, officeHours, email, phone } = portalSettings;
  const [row] = await tx
    .select({ advisoryHtml, contact, officeHours, email, phone })
    .from(portalSettings);
  return row ?? none;
}
