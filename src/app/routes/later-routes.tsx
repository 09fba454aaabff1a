// Routes of the screens nobody lands on: a chunk of its own, which the router asks for at the first
// address that routes.tsx does not know.
import { type ComponentType, createElement } from 'react';
import { type RouteObject, redirect } from 'react-router-dom';
import { shellPaths, topLevelPaths } from '#contract/paths.ts';
import { loadLaterTexts } from '#i18n/i18n.ts';
import { Outside } from '../shell/outside.tsx';
import { pendingRoutes } from './pending-routes.ts';

/** A screen with the texts it speaks with. */
const later = (path: string, load: () => Promise<ComponentType>): RouteObject => ({
  path,
  lazy: async () => {
    const [Component] = await Promise.all([load(), loadLaterTexts()]);
    return { Component };
  },
});

const notFound: RouteObject['lazy'] = async () => ({
  Component: (await import('#screens/entry/errors/not-found-screen.tsx')).NotFoundScreen,
});

/** Inside the shell. */
export const laterShellRoutes: RouteObject[] = [
  later(
    shellPaths.myResourceLibrary,
    async () => (await import('#screens/patron/my-library-screen.tsx')).MyLibraryScreen,
  ),
  later(
    shellPaths.keptOnDevice,
    async () => (await import('#screens/kept/kept-screen.tsx')).KeptScreen,
  ),
  later(
    shellPaths.helpPage,
    async () => (await import('#screens/documents/document-screen.tsx')).HelpScreen,
  ),
  later(
    shellPaths.aboutUs,
    async () => (await import('#screens/documents/document-screen.tsx')).AboutScreen,
  ),
  later(
    shellPaths.updateLog,
    async () => (await import('#screens/documents/update-log-screen.tsx')).UpdateLogScreen,
  ),
  later(
    shellPaths.confidentialityAgreement,
    async () => (await import('#screens/documents/agreement-screen.tsx')).AgreementScreen,
  ),
  later(
    shellPaths.journalList,
    async () => (await import('#screens/titles/title-list-screens.tsx')).JournalListScreen,
  ),
  later(
    shellPaths.allJournalList,
    async () => (await import('#screens/titles/title-list-screens.tsx')).AllJournalListScreen,
  ),
  later(
    shellPaths.ebookList,
    async () => (await import('#screens/titles/title-list-screens.tsx')).EbookListScreen,
  ),
  later(
    shellPaths.ebookNav,
    async () => (await import('#screens/titles/ebook-nav-screen.tsx')).EbookNavScreen,
  ),
  later(
    shellPaths.oldEbookNav,
    async () => (await import('#screens/titles/old-ebook-nav-screen.tsx')).OldEbookNavScreen,
  ),
  later(
    shellPaths.journalDetail,
    async () =>
      (await import('#screens/titles/detail/title-detail-screens.tsx')).JournalDetailScreen,
  ),
  later(
    shellPaths.allJournalDetail,
    async () =>
      (await import('#screens/titles/detail/title-detail-screens.tsx')).AllJournalDetailScreen,
  ),
  later(
    shellPaths.ebookDetail,
    async () => (await import('#screens/titles/detail/title-detail-screens.tsx')).EbookDetailScreen,
  ),
  later(
    shellPaths.otherResourceNav,
    async () => (await import('#screens/others/other-nav-screen.tsx')).OtherNavScreen,
  ),
  later(
    shellPaths.otherResourceList,
    async () => (await import('#screens/others/other-list-screen.tsx')).OtherListScreen,
  ),
  later(
    shellPaths.otherResourceDetail,
    async () => (await import('#screens/others/other-detail-screen.tsx')).OtherDetailScreen,
  ),
  later(
    shellPaths.resourceOverview,
    async () => (await import('#screens/overview/overview-screen.tsx')).OverviewScreen,
  ),
  later(
    shellPaths.fundList,
    async () => (await import('#screens/works/funds/fund-list-screen.tsx')).FundListScreen,
  ),
  later(
    shellPaths.fundDetail,
    async () => (await import('#screens/works/funds/fund-detail-screen.tsx')).FundDetailScreen,
  ),
  later(
    shellPaths.achieveList,
    async () => (await import('#screens/works/work-list-screens.tsx')).AchieveListScreen,
  ),
  later(
    shellPaths.quoteList,
    async () => (await import('#screens/works/work-list-screens.tsx')).QuoteListScreen,
  ),
  later(
    shellPaths.literatureList,
    async () => (await import('#screens/works/work-list-screens.tsx')).LiteratureListScreen,
  ),
  later(
    shellPaths.literatureDetail,
    async () =>
      (await import('#screens/works/literature-detail-screen.tsx')).LiteratureDetailScreen,
  ),
  later(
    shellPaths.search,
    async () => (await import('#screens/search/search-screen.tsx')).SearchScreen,
  ),
  ...Object.entries(pendingRoutes).map(([path, capability]) =>
    later(path, async () => {
      const { PendingScreen } = await import('#screens/entry/errors/pending-screen.tsx');
      return () => createElement(PendingScreen, { capability });
    }),
  ),
  // Old links of an alliance; the router knows no endings.
  {
    path: '/:alliance',
    loader: ({ params }) => (params.alliance?.endsWith('.html') ? redirect('/') : null),
    lazy: notFound,
  },
  { path: '*', lazy: notFound },
];

const outsideRoutes: RouteObject[] = [
  later(
    topLevelPaths.home,
    async () => (await import('#screens/entry/front-door/front-door-screen.tsx')).FrontDoorScreen,
  ),
  later(
    topLevelPaths.applyTrial,
    async () => (await import('#screens/entry/gateway/apply-trial-screen.tsx')).ApplyTrialScreen,
  ),
  later(
    topLevelPaths.protect,
    async () => (await import('#screens/entry/gateway/protect-screen.tsx')).ProtectScreen,
  ),
  later(
    topLevelPaths.loading,
    async () => (await import('#screens/entry/errors/loading-screen.tsx')).LoadingScreen,
  ),
  later(
    topLevelPaths.systemUpgrade,
    async () =>
      (await import('#screens/entry/errors/system-upgrade-screen.tsx')).SystemUpgradeScreen,
  ),
  later(
    topLevelPaths.ahJytIndex,
    async () => (await import('#screens/entry/gateway/gateway-screen.tsx')).GatewayScreen,
  ),
  later(
    topLevelPaths.subscription,
    async () => (await import('#screens/subscription/subscription-screen.tsx')).SubscriptionScreen,
  ),
  later(
    topLevelPaths.logout,
    async () => (await import('#screens/entry/gateway/logout-screen.tsx')).LogoutScreen,
  ),
  later(
    topLevelPaths.middle,
    async () => (await import('#screens/entry/gateway/middle-screen.tsx')).MiddleScreen,
  ),
  later(
    topLevelPaths.adLogin,
    async () => (await import('#screens/entry/gateway/ad-login-screen.tsx')).AdLoginScreen,
  ),
  {
    path: topLevelPaths.platformRelation,
    loader: ({ request }) =>
      redirect(topLevelPaths.platformRelationLoading + new URL(request.url).search),
  },
  later(
    topLevelPaths.platformRelationLoading,
    async () => (await import('#screens/entry/front-door/relation-screen.tsx')).RelationScreen,
  ),
  later(
    topLevelPaths.platformRelationAdLogin,
    async () => (await import('#screens/entry/gateway/ad-login-screen.tsx')).AdLoginScreen,
  ),
  ...['/go/:kind/:id', '/sso/*', '/cas/*'].map((path) =>
    later(path, async () => (await import('#screens/entry/gateway/away-screen.tsx')).AwayScreen),
  ),
  later(
    `${topLevelPaths.platformRelation}/*`,
    async () => (await import('#screens/entry/front-door/relation-screen.tsx')).WrongAddress,
  ),
];

/** Outside the shell. */
export const laterTopLevelRoutes: RouteObject[] = [{ Component: Outside, children: outsideRoutes }];
