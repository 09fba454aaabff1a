// The library's own information on its portal.
import type { Handlers } from '#server/http/context/call-context.ts';
import { portalSettingsOf } from '#server/store/rows/portal-settings.ts';

export const portalHandlers = {
  getPortalSettings: (_input, { tx }) => portalSettingsOf(tx),
} satisfies Pick<Handlers, 'getPortalSettings'>;
