// Where the foot of every screen leads: the portal's own information.
import { shellPaths } from '#contract/wire/paths.ts';
import { statementPaths } from '#features/contact-desk/statement-paths.ts';
import type { TextKey } from '#i18n/pack.ts';

/** Addresses with the keys of their labels. */
export const footPlaces: readonly { to: string; label: TextKey }[] = [
  { to: shellPaths.aboutUs, label: 'shell.foot.contact' },
  { to: shellPaths.helpPage, label: 'shell.nav.help' },
  { to: statementPaths.privacy, label: 'shell.foot.privacy' },
  { to: statementPaths.accessibility, label: 'shell.foot.accessibility' },
  { to: shellPaths.updateLog, label: 'shell.foot.updates' },
];
