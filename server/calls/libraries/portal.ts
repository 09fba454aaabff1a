// The library's own information on its portal.
import type * as portalCalls from '#contract/calls/library/portal.ts';
import type { HandlersOf } from '#server/http/context/call-context.ts';
import { portalSettingsOf } from '#server/store/rows/portal-settings.ts';

export const portalHandlers = {
  getPortalSettings: (_input, { tx }) => portalSettingsOf(tx),
} satisfies HandlersOf<typeof portalCalls>;
