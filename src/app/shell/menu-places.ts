// The places to which only the menu leads, in their order. They load together with the menu.

import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download';
import { BookCoins20Regular } from '@fluentui/react-icons/svg/book-coins';
import { Box20Regular } from '@fluentui/react-icons/svg/box';
import { DataPie20Regular } from '@fluentui/react-icons/svg/data-pie';
import { DocumentArrowRight20Regular } from '@fluentui/react-icons/svg/document-arrow-right';
import { DocumentText20Regular } from '@fluentui/react-icons/svg/document-text';
import { Info20Regular } from '@fluentui/react-icons/svg/info';
import { PersonFeedback20Regular } from '@fluentui/react-icons/svg/person-feedback';
import { QuestionCircle20Regular } from '@fluentui/react-icons/svg/question-circle';
import { Ribbon20Regular } from '@fluentui/react-icons/svg/ribbon';
import { TextQuote20Regular } from '@fluentui/react-icons/svg/text-quote';
import { Trophy20Regular } from '@fluentui/react-icons/svg/trophy';
import { shellPaths } from '#contract/wire/paths.ts';
import type { Place } from './places.ts';

/** Places in the menu, on both layouts. */
export const menuPlaces: readonly Place[] = [
  { path: shellPaths.otherResourceNav, label: 'shell.nav.others', Icon: Box20Regular },
  { path: shellPaths.literatureList, label: 'shell.nav.literature', Icon: DocumentText20Regular },
  { path: shellPaths.achieveList, label: 'shell.nav.achievements', Icon: Ribbon20Regular },
  { path: shellPaths.quoteList, label: 'shell.nav.quotes', Icon: TextQuote20Regular },
  { path: shellPaths.fundList, label: 'shell.nav.funds', Icon: BookCoins20Regular },
  { path: shellPaths.resourceOverview, label: 'shell.nav.overview', Icon: DataPie20Regular },
  { path: shellPaths.topList, label: 'shell.nav.rankings', Icon: Trophy20Regular },
  {
    path: shellPaths.literatureDelivery,
    label: 'shell.nav.delivery',
    Icon: DocumentArrowRight20Regular,
  },
  { path: shellPaths.keptOnDevice, label: 'shell.nav.kept', Icon: ArrowDownload20Regular },
  { path: shellPaths.suggestFeedback, label: 'shell.nav.feedback', Icon: PersonFeedback20Regular },
  { path: shellPaths.helpPage, label: 'shell.nav.help', Icon: QuestionCircle20Regular },
  { path: shellPaths.aboutUs, label: 'shell.nav.about', Icon: Info20Regular },
];
