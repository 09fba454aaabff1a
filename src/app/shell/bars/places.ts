import { Database20Regular } from '@fluentui/react-icons/svg/database';
import { Home20Regular } from '@fluentui/react-icons/svg/home';
import { Megaphone20Regular } from '@fluentui/react-icons/svg/megaphone';
import { Person20Regular } from '@fluentui/react-icons/svg/person';
import type { ComponentType, MouseEvent } from 'react';
import { isPlainClick } from '#browser/history.ts';
import { defaultLoginToPage } from '#contract/rules/rules.ts';
import { shellPaths, shellRouteNames } from '#contract/wire/paths.ts';
import { statementPaths } from '#features/contact-desk/statement-paths.ts';
import type { TextKey } from '#i18n/pack.ts';
import { goToSignIn } from '#session/sign-in.ts';
import { usePatron } from '#session/use-session.ts';

export interface Place {
  path: string;
  label: TextKey;
  Icon: ComponentType;
}

/** `more`: where else to go, for everybody; `account`: what is the patron's; `all`: both, on compact layouts. */
export type MenuKind = 'more' | 'account' | 'all';

export const mainPlaces: readonly Place[] = [
  { path: shellPaths.personalIndex, label: 'shell.nav.home', Icon: Home20Regular },
  { path: shellPaths.databaseList, label: 'shell.nav.databases', Icon: Database20Regular },
  { path: shellPaths.notice, label: 'shell.nav.notices', Icon: Megaphone20Regular },
];

/** In the top bar on desktop, in the menu on compact layouts. */
export const titlePlaces: readonly Pick<Place, 'path' | 'label'>[] = [
  { path: shellPaths.journalList, label: 'shell.nav.journals' },
  { path: shellPaths.ebookList, label: 'shell.nav.ebooks' },
];

/** It leads visitors to the sign-in. */
export const minePlace: Place = {
  path: shellPaths.myResourceLibrary,
  label: 'shell.nav.mine',
  Icon: Person20Regular,
};

/** Asks a visitor to sign in before the personal center. */
export function useMinePress(): (event: MouseEvent) => void {
  const patron = usePatron();
  return (event) => {
    if (patron !== null || !isPlainClick(event)) return;
    event.preventDefault();
    goToSignIn(minePlace.path);
  };
}

/** The default where the name is not that of a screen. */
export function landingOf(loginToPage: string): string {
  const name = loginToPage.replace(/^\//, '');
  return shellRouteNames.includes(name) ? name : defaultLoginToPage;
}

export const footPlaces: readonly { to: string; label: TextKey }[] = [
  { to: shellPaths.aboutUs, label: 'shell.foot.contact' },
  { to: shellPaths.helpPage, label: 'shell.nav.help' },
  { to: statementPaths.privacy, label: 'shell.foot.privacy' },
  { to: statementPaths.accessibility, label: 'shell.foot.accessibility' },
  { to: shellPaths.updateLog, label: 'shell.foot.updates' },
];
