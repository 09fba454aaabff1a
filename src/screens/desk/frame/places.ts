// The places of the desk, in the order of the navigation, and the right that each needs.
import { ArrowImport20Regular } from '@fluentui/react-icons/svg/arrow-import';
import { Beaker20Regular } from '@fluentui/react-icons/svg/beaker';
import { Board20Regular } from '@fluentui/react-icons/svg/board';
import { BookDatabase20Regular } from '@fluentui/react-icons/svg/book-database';
import { Box20Regular } from '@fluentui/react-icons/svg/box';
import { BuildingShop20Regular } from '@fluentui/react-icons/svg/building-shop';
import { DataTrending20Regular } from '@fluentui/react-icons/svg/data-trending';
import { Database20Regular } from '@fluentui/react-icons/svg/database';
import { DocumentData20Regular } from '@fluentui/react-icons/svg/document-data';
import { DocumentText20Regular } from '@fluentui/react-icons/svg/document-text';
import { History20Regular } from '@fluentui/react-icons/svg/history';
import { KeyMultiple20Regular } from '@fluentui/react-icons/svg/key-multiple';
import { Megaphone20Regular } from '@fluentui/react-icons/svg/megaphone';
import { Money20Regular } from '@fluentui/react-icons/svg/money';
import { News20Regular } from '@fluentui/react-icons/svg/news';
import { Organization20Regular } from '@fluentui/react-icons/svg/organization';
import { PeopleTeam20Regular } from '@fluentui/react-icons/svg/people-team';
import { PersonFeedback20Regular } from '@fluentui/react-icons/svg/person-feedback';
import { Tag20Regular } from '@fluentui/react-icons/svg/tag';
import { Trophy20Regular } from '@fluentui/react-icons/svg/trophy';
import type { ComponentType } from 'react';
import { type RecordKind, recordKinds } from '#contract/models/desk/record-kinds.ts';
import type { Right } from '#contract/models/roles.ts';
import { deskPaths, deskRecordsPath } from '#contract/wire/desk-paths.ts';
import type { TextKey } from '#i18n/pack.ts';

/** A place of the desk. */
export interface DeskPlace {
  path: string;
  label: TextKey;
  right: Right;
  Icon: ComponentType;
}

const recordPlace = (kind: RecordKind, Icon: ComponentType): DeskPlace => ({
  path: deskRecordsPath(kind),
  label: `desk.nav.${kind}`,
  right: recordKinds[kind].right,
  Icon,
});

export const deskPlaces: readonly DeskPlace[] = [
  {
    path: deskPaths.workbench,
    label: 'desk.nav.workbench',
    right: 'openDesk',
    Icon: Board20Regular,
  },
  {
    path: deskPaths.requests,
    label: 'desk.nav.requests',
    right: 'handleFeedback',
    Icon: PersonFeedback20Regular,
  },
  recordPlace('database', Database20Regular),
  {
    path: deskPaths.trials,
    label: 'desk.nav.trials',
    right: 'openDesk',
    Icon: Beaker20Regular,
  },
  recordPlace('other', Box20Regular),
  recordPlace('package', BookDatabase20Regular),
  recordPlace('title', News20Regular),
  recordPlace('bestBet', Trophy20Regular),
  recordPlace('notice', Megaphone20Regular),
  recordPlace('document', DocumentText20Regular),
  recordPlace('subject', Tag20Regular),
  recordPlace('department', Organization20Regular),
  recordPlace('vendor', BuildingShop20Regular),
  {
    path: deskPaths.figures,
    label: 'desk.nav.figures',
    right: 'readFigures',
    Icon: DataTrending20Regular,
  },
  {
    path: deskPaths.imports,
    label: 'desk.nav.imports',
    right: 'importLists',
    Icon: ArrowImport20Regular,
  },
  {
    path: deskPaths.usage,
    label: 'desk.nav.usage',
    right: 'readFigures',
    Icon: DocumentData20Regular,
  },
  {
    path: deskPaths.worth,
    label: 'desk.nav.worth',
    right: 'readFigures',
    Icon: Money20Regular,
  },
  {
    path: deskPaths.changes,
    label: 'desk.nav.changes',
    right: 'readAudit',
    Icon: History20Regular,
  },
  {
    path: deskPaths.staff,
    label: 'desk.nav.staff',
    right: 'manageStaff',
    Icon: PeopleTeam20Regular,
  },
  {
    path: deskPaths.keys,
    label: 'desk.nav.keys',
    right: 'manageKeys',
    Icon: KeyMultiple20Regular,
  },
];
