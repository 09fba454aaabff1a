// The table of routes (docs/requirements.md, section 2), for router, build, tests, and a file of the service.
import type { ComponentType } from 'react';
import { shellPaths, topLevelPaths } from '#contract/wire/paths.ts';

export interface ScreenRoute {
  path: string;
  screen: () => Promise<ComponentType>;
  /** Readers often begin here: its texts are in the first pack, and the worker fetches its files first. */
  isLanding?: boolean;
  /** The file of `screen`, if links from outside lead here: documents name its chunks. */
  source?: string;
  /** Useless without the service: the worker does not fetch these, nor what only they import, in advance. */
  needsService?: readonly string[];
}

export const shellScreens: readonly ScreenRoute[] = [
  {
    path: shellPaths.personalIndex,
    screen: async () => (await import('#screens/home/home-screen.tsx')).HomeScreen,
    source: 'src/screens/home/home-screen.tsx',
    isLanding: true,
  },
  {
    path: shellPaths.databaseList,
    screen: async () =>
      (await import('#screens/databases/database-list-screen.tsx')).DatabaseListScreen,
    source: 'src/screens/databases/database-list-screen.tsx',
    isLanding: true,
  },
  {
    path: shellPaths.databaseDetail,
    screen: async () =>
      (await import('#screens/databases/database-detail-screen.tsx')).DatabaseDetailScreen,
    source: 'src/screens/databases/database-detail-screen.tsx',
    isLanding: true,
  },
  {
    path: shellPaths.notice,
    screen: async () => (await import('#screens/notices/notice-screen.tsx')).NoticeScreen,
    source: 'src/screens/notices/notice-screen.tsx',
    isLanding: true,
    // Feeds of this screen and of the lists.
    needsService: [
      'src/features/feed-links/feed-button.tsx',
      'src/features/feed-links/feed-list.tsx',
    ],
  },
  {
    path: shellPaths.myResourceLibrary,
    screen: async () => (await import('#screens/my-library/my-library-screen.tsx')).MyLibraryScreen,
    // The form of the first sign-in, and what is shown right after a sign-in.
    needsService: [
      'src/app/shell/first-sign-in.tsx',
      'src/features/follow/stars-offer.tsx',
      'src/screens/profile/first-sign-in-screen.tsx',
    ],
  },
  {
    path: topLevelPaths.subscription,
    screen: async () =>
      (await import('#screens/subscription/subscription-screen.tsx')).SubscriptionScreen,
  },
  {
    path: shellPaths.suggestFeedback,
    screen: async () => (await import('#screens/feedback/feedback-screen.tsx')).FeedbackScreen,
  },
  {
    path: shellPaths.keptOnDevice,
    screen: async () => (await import('#screens/kept/kept-screen.tsx')).KeptScreen,
  },
  {
    path: shellPaths.notifications,
    screen: async () =>
      (await import('#screens/notifications/notification-screen.tsx')).NotificationScreen,
  },
  {
    path: shellPaths.share,
    screen: async () => (await import('#screens/share/share-screen.tsx')).ShareScreen,
  },
  {
    path: shellPaths.helpPage,
    screen: async () => (await import('#screens/documents/document-screen.tsx')).HelpScreen,
  },
  {
    path: shellPaths.aboutUs,
    screen: async () => (await import('#screens/documents/document-screen.tsx')).AboutScreen,
  },
  {
    path: shellPaths.updateLog,
    screen: async () => (await import('#screens/documents/update-log-screen.tsx')).UpdateLogScreen,
  },
  {
    path: shellPaths.confidentialityAgreement,
    screen: async () => (await import('#screens/documents/agreement-screen.tsx')).AgreementScreen,
  },
  {
    path: shellPaths.journalList,
    screen: async () => (await import('#screens/titles/title-list-screens.tsx')).JournalListScreen,
    source: 'src/screens/titles/title-list-screens.tsx',
  },
  {
    path: shellPaths.allJournalList,
    screen: async () =>
      (await import('#screens/titles/title-list-screens.tsx')).AllJournalListScreen,
    source: 'src/screens/titles/title-list-screens.tsx',
  },
  {
    path: shellPaths.ebookList,
    screen: async () => (await import('#screens/titles/title-list-screens.tsx')).EbookListScreen,
    source: 'src/screens/titles/title-list-screens.tsx',
  },
  {
    path: shellPaths.ebookNav,
    screen: async () => (await import('#screens/titles/ebook-nav-screen.tsx')).EbookNavScreen,
  },
  {
    path: shellPaths.oldEbookNav,
    screen: async () =>
      (await import('#screens/titles/old-ebook-nav-screen.tsx')).OldEbookNavScreen,
  },
  {
    path: shellPaths.journalDetail,
    screen: async () =>
      (await import('#screens/titles/detail/title-detail-screens.tsx')).JournalDetailScreen,
    source: 'src/screens/titles/detail/title-detail-screens.tsx',
  },
  {
    path: shellPaths.allJournalDetail,
    screen: async () =>
      (await import('#screens/titles/detail/title-detail-screens.tsx')).AllJournalDetailScreen,
    source: 'src/screens/titles/detail/title-detail-screens.tsx',
  },
  {
    path: shellPaths.ebookDetail,
    screen: async () =>
      (await import('#screens/titles/detail/title-detail-screens.tsx')).EbookDetailScreen,
    source: 'src/screens/titles/detail/title-detail-screens.tsx',
  },
  {
    path: shellPaths.otherResourceNav,
    screen: async () => (await import('#screens/others/other-nav-screen.tsx')).OtherNavScreen,
  },
  {
    path: shellPaths.otherResourceList,
    screen: async () => (await import('#screens/others/other-list-screen.tsx')).OtherListScreen,
    source: 'src/screens/others/other-list-screen.tsx',
  },
  {
    path: shellPaths.otherResourceDetail,
    screen: async () => (await import('#screens/others/other-detail-screen.tsx')).OtherDetailScreen,
    source: 'src/screens/others/other-detail-screen.tsx',
  },
  {
    path: shellPaths.resourceOverview,
    screen: async () => (await import('#screens/overview/overview-screen.tsx')).OverviewScreen,
  },
  {
    path: shellPaths.fundList,
    screen: async () => (await import('#screens/works/funds/fund-list-screen.tsx')).FundListScreen,
  },
  {
    path: shellPaths.fundDetail,
    screen: async () =>
      (await import('#screens/works/funds/fund-detail-screen.tsx')).FundDetailScreen,
  },
  {
    path: shellPaths.achieveList,
    screen: async () => (await import('#screens/works/work-list-screens.tsx')).AchieveListScreen,
  },
  {
    path: shellPaths.quoteList,
    screen: async () => (await import('#screens/works/work-list-screens.tsx')).QuoteListScreen,
  },
  {
    path: shellPaths.literatureList,
    screen: async () => (await import('#screens/works/work-list-screens.tsx')).LiteratureListScreen,
  },
  {
    path: shellPaths.literatureDetail,
    screen: async () =>
      (await import('#screens/works/literature-detail-screen.tsx')).LiteratureDetailScreen,
  },
  {
    path: shellPaths.literatureDelivery,
    screen: async () => (await import('#screens/delivery/delivery-screen.tsx')).DeliveryScreen,
  },
  {
    path: shellPaths.search,
    screen: async () => (await import('#screens/search/search-screen.tsx')).SearchScreen,
    source: 'src/screens/search/search-screen.tsx',
  },
  {
    path: shellPaths.topList,
    screen: async () => (await import('#screens/rankings/top-list-screen.tsx')).TopListScreen,
    source: 'src/screens/rankings/top-list-screen.tsx',
  },
];
