// Addresses of every screen (docs/requirements.md, S2.02 to S2.06), with their legacy spellings.
// Screens whose time has not come are listed too, since all these addresses are required.

/** Top-level screens, outside the shell. */
export const topLevelPaths = {
  home: '/home',
  applyTrial: '/applyTrial',
  loading: '/loading',
  systemUpgrade: '/systemUpgrade',
  protect: '/protect',
  ahJytIndex: '/ahJytIndex',
  subscription: '/subscription',
  logout: '/logout',
  middle: '/middle',
  adLogin: '/adLogin',
  platformRelation: '/platformRelation',
  platformRelationLoading: '/platformRelation/loading',
  platformRelationAdLogin: '/platformRelation/adLogin',
} as const;

/** Screens inside the shell. */
export const shellPaths = {
  personalIndex: '/personalIndex',
  journalList: '/journalList',
  allJournalList: '/allJournalList',
  databaseList: '/databaseList',
  ebookList: '/electricList',
  otherResourceList: '/otherResourceList',
  ebookNav: '/electricNav',
  oldEbookNav: '/oldElectricNav',
  otherResourceNav: '/otherResourceNav',
  fundList: '/fundList',
  databaseDetail: '/databaseDetail',
  journalDetail: '/journalDetail',
  allJournalDetail: '/allJournalDetail',
  ebookDetail: '/electricDetail',
  otherResourceDetail: '/otherResourceDetail',
  fundDetail: '/fundDetail/:id',
  myResourceLibrary: '/myResourceLibrary',
  resourceOverview: '/resourceOverview',
  helpPage: '/helpPage',
  aboutUs: '/aboutUs',
  notice: '/notice',
  achieveList: '/achieveList',
  quoteList: '/quoteList',
  topList: '/topList',
  literatureList: '/literatureList',
  literatureDetail: '/literatureDetail',
  literatureDelivery: '/literatureDelivery',
  updateLog: '/updateLog',
  suggestFeedback: '/suggestFeedback',
  confidentialityAgreement: '/confidentialityAgreement',
  /** Results of the one search: it is required without an address (docs/requirements.md, S1.11). */
  search: '/search',
  /** What is kept on this device for reading offline: ours, too. */
  keptOnDevice: '/keptOnDevice',
} as const;

/** Names of the shell's screens, as `loginToPage` writes them. */
export const shellRouteNames: readonly string[] = Object.values(shellPaths).map(
  (path) => path.split('/')[1] ?? '',
);

const detailPaths = {
  database: shellPaths.databaseDetail,
  journal: shellPaths.journalDetail,
  ebook: shellPaths.ebookDetail,
  other: shellPaths.otherResourceDetail,
} as const;

/** Address of a resource's detail, of whatever kind it is. */
export function resourcePath(resource: { kind: keyof typeof detailPaths; id: string }): string {
  return `${detailPaths[resource.kind]}?id=${encodeURIComponent(resource.id)}`;
}

/** Address of a database's detail. */
export function databaseDetailPath(id: string): string {
  return resourcePath({ kind: 'database', id });
}

/** Address of a journal's detail among all that the platform knows. */
export function allJournalDetailPath(id: string): string {
  return `${shellPaths.allJournalDetail}?id=${encodeURIComponent(id)}`;
}

/** Address of a funded project. */
export function fundDetailPath(id: string): string {
  return shellPaths.fundDetail.replace(':id', encodeURIComponent(id));
}

/** Address of an achievement, citation or article. */
export function literatureDetailPath(id: string): string {
  return `${shellPaths.literatureDetail}?id=${encodeURIComponent(id)}`;
}

/** Address of the results of the one search. */
export function searchPath(q: string): string {
  return `${shellPaths.search}?${new URLSearchParams({ q })}`;
}

/** Address of one notice. */
export function noticePath(id: string): string {
  return `${shellPaths.notice}?id=${encodeURIComponent(id)}`;
}

/** Where in a resource the way leads: '' is the resource itself, by its best way. */
export interface WayPlace {
  /** The package by which to reach a title. */
  packageId: string;
  /** Address of a part (sub-database) of a database, or one of several of a title in its package. */
  part: string;
}

/** The resource itself. */
const wholeResource: WayPlace = { packageId: '', part: '' };

/**
 * The one redirect to a resource: it knows the right way in for whoever follows it.
 *
 * @param isTold true where the page itself says that the resource was gone to
 */
export function wayPath(
  { kind, id }: { kind: string; id: string },
  place: WayPlace = wholeResource,
  isTold = false,
): string {
  const query = queryOf(place);
  if (isTold) query.set('told', '1');
  const asked = query.toString();
  return `/go/${kind}/${encodeURIComponent(id)}${asked === '' ? '' : `?${asked}`}`;
}

/** The screen that sees a reader through sign-in to a resource, or says why not. */
export function throughPath(kind: string, id: string, place: WayPlace): string {
  return `${topLevelPaths.middle}?${queryOf(place, { kind, id })}`;
}

/** What such an address says of the place. */
export function wayPlaceIn(query: URLSearchParams): WayPlace {
  return { packageId: query.get('package') ?? '', part: query.get('part') ?? '' };
}

function queryOf({ packageId, part }: WayPlace, of: Record<string, string> = {}): URLSearchParams {
  const query = new URLSearchParams(of);
  if (packageId !== '') query.set('package', packageId);
  if (part !== '') query.set('part', part);
  return query;
}

/**
 * Addresses that belong to the service, not to a screen: the worker leaves navigations to them
 * alone, and the service never answers them with the page.
 */
export const servicePrefixes: readonly string[] = [
  '/metaapi/',
  '/meta-microservicecloud',
  '/knowledge/',
  '/log/',
  '/util/',
  '/api/',
  '/sso/',
  '/cas/',
  '/assets/',
  '/files/',
  '/theme/',
  '/icons/',
  '/health/',
  '/go/',
];

/**
 * Addresses of the service that readers are led to: ways to resources, and sign-in. Where nobody answers,
 * the worker shows a screen of the page there, which says so.
 */
export const doorPrefixes = ['/go/', '/sso/', '/cas/'] as const;
