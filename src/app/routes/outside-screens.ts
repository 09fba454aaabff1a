// The second part of the table of routes: screens outside the shell.
import { deskPath, openUrlPath, topLevelPaths } from '#contract/wire/paths.ts';
import type { ScreenRoute } from './table.ts';

const away = async () => (await import('#screens/entry/gateway/away-screen.tsx')).AwayScreen;

export const outsideScreens: readonly ScreenRoute[] = [
  {
    path: topLevelPaths.home,
    screen: async () =>
      (await import('#screens/entry/front-door/front-door-screen.tsx')).FrontDoorScreen,
    needsService: ['src/screens/entry/front-door/front-door-screen.tsx'],
  },
  {
    path: topLevelPaths.applyTrial,
    screen: async () =>
      (await import('#screens/entry/gateway/apply-trial-screen.tsx')).ApplyTrialScreen,
    needsService: ['src/screens/entry/gateway/apply-trial-screen.tsx'],
  },
  {
    path: topLevelPaths.protect,
    screen: async () => (await import('#screens/entry/gateway/protect-screen.tsx')).ProtectScreen,
  },
  {
    path: topLevelPaths.loading,
    screen: async () => (await import('#screens/entry/errors/loading-screen.tsx')).LoadingScreen,
  },
  {
    path: topLevelPaths.systemUpgrade,
    screen: async () =>
      (await import('#screens/entry/errors/system-upgrade-screen.tsx')).SystemUpgradeScreen,
  },
  {
    path: topLevelPaths.ahJytIndex,
    screen: async () => (await import('#screens/entry/gateway/gateway-screen.tsx')).GatewayScreen,
    needsService: ['src/screens/entry/gateway/gateway-screen.tsx'],
  },
  {
    path: topLevelPaths.logout,
    screen: async () => (await import('#screens/entry/gateway/logout-screen.tsx')).LogoutScreen,
  },
  {
    path: topLevelPaths.middle,
    screen: async () => (await import('#screens/entry/gateway/middle-screen.tsx')).MiddleScreen,
    needsService: ['src/screens/entry/gateway/middle-screen.tsx'],
  },
  {
    path: topLevelPaths.adLogin,
    screen: async () => (await import('#screens/entry/gateway/ad-login-screen.tsx')).AdLoginScreen,
    needsService: ['src/screens/entry/gateway/ad-login-screen.tsx'],
  },
  {
    path: topLevelPaths.platformRelationLoading,
    screen: async () =>
      (await import('#screens/entry/front-door/relation-screen.tsx')).RelationScreen,
  },
  {
    path: topLevelPaths.platformRelationAdLogin,
    screen: async () => (await import('#screens/entry/gateway/ad-login-screen.tsx')).AdLoginScreen,
    needsService: ['src/screens/entry/gateway/ad-login-screen.tsx'],
  },
  {
    path: `${topLevelPaths.platformRelation}/*`,
    screen: async () =>
      (await import('#screens/entry/front-door/relation-screen.tsx')).WrongAddress,
  },
  {
    // The desk has its own table of screens.
    path: `${deskPath}/*`,
    screen: async () => (await import('#screens/desk/desk-screen.tsx')).DeskScreen,
    needsService: ['src/screens/desk/desk-screen.tsx'],
  },
  // Addresses of the service; the page shows these screens if the service does not answer a navigation.
  { path: '/go/:kind/:id', screen: away },
  {
    path: openUrlPath,
    screen: async () => (await import('#screens/delivery/openurl-screen.tsx')).OpenUrlScreen,
  },
  { path: '/sso/*', screen: away },
  { path: '/cas/*', screen: away },
];
