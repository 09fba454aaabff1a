// The places of the portal that the bars lead to, in their order.

import { Alert20Regular } from '@fluentui/react-icons/svg/alert';
import { Database20Regular } from '@fluentui/react-icons/svg/database';
import { Home20Regular } from '@fluentui/react-icons/svg/home';
import { Info20Regular } from '@fluentui/react-icons/svg/info';
import { Person20Regular } from '@fluentui/react-icons/svg/person';
import { QuestionCircle20Regular } from '@fluentui/react-icons/svg/question-circle';
import type { ComponentType } from 'react';
import { shellPaths } from '#contract/paths.ts';
import type { TextKey } from '#i18n/pack.ts';

/** A place with its address, name and sign. */
export interface Place {
  path: string;
  label: TextKey;
  Icon: ComponentType;
}

/** In both bars. */
export const mainPlaces: readonly Place[] = [
  { path: shellPaths.personalIndex, label: 'shell.nav.home', Icon: Home20Regular },
  { path: shellPaths.databaseList, label: 'shell.nav.databases', Icon: Database20Regular },
  { path: shellPaths.notice, label: 'shell.nav.notices', Icon: Alert20Regular },
];

/** The patron's own place; visitors are led to sign in. */
export const minePlace: Place = {
  path: shellPaths.myResourceLibrary,
  label: 'shell.nav.mine',
  Icon: Person20Regular,
};

/** In the menu on compact layouts, in the top bar on desktop. */
export const morePlaces: readonly Place[] = [
  { path: shellPaths.helpPage, label: 'shell.nav.help', Icon: QuestionCircle20Regular },
  { path: shellPaths.aboutUs, label: 'shell.nav.about', Icon: Info20Regular },
];
