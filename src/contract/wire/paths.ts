// Addresses of all screens (docs/requirements.md, S2.02 to S2.06), with their legacy spellings.
// The list includes screens that do not exist yet, because all these addresses are required.

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

/** Where the librarians' desk begins; all its screens are below. */
export const deskPath = '/desk';

/** True for an address of the desk. */
export function isDeskPath(path: string): boolean {
  return path === deskPath || path.startsWith(`${deskPath}/`);
}

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
  /** Results of the common search; the requirements name no address for it (docs/requirements.md, S1.11). */
  search: '/search',
  /** What happened that concerns the reader; the requirements name no address for it. */
  notifications: '/notifications',
  /** Content stored on this device for reading offline; the requirements name no address for it. */
  keptOnDevice: '/keptOnDevice',
  /** Where shares of other apps and pasted addresses arrive (decision 060). */
  share: '/share',
} as const;

/** Route names of the screens inside the shell; `loginToPage` has one of them. */
export const shellRouteNames: readonly string[] = Object.values(shellPaths).map(
  (path) => path.split('/')[1] ?? '',
);

/** Screens on which most visits begin. */
export const landingPaths: readonly string[] = [
  '/',
  shellPaths.personalIndex,
  shellPaths.databaseList,
  shellPaths.notice,
];

/** Screens whose content is the reader's or the device's own. */
const ownScreens: readonly string[] = [
  shellPaths.myResourceLibrary,
  shellPaths.keptOnDevice,
  shellPaths.notifications,
  shellPaths.suggestFeedback,
  shellPaths.literatureDelivery,
  shellPaths.share,
];

/** Addresses of screens that have more addresses than one: of a project, of an alliance, and old links of an alliance. */
const screenPatterns = [/^\/fundDetail\/[^/]+$/, /^\/platformRelation\/.+$/, /^\/[^/]+\.html$/];

const screenPaths = new Set<string>(
  ['/', ...Object.values(topLevelPaths), ...Object.values(shellPaths)].filter(
    (path) => path !== shellPaths.fundDetail,
  ),
);

/** True for the address of a screen; at others, the page says that there is none. */
export function isScreenPath(path: string): boolean {
  return (
    screenPaths.has(path) ||
    isDeskPath(path) ||
    screenPatterns.some((pattern) => pattern.test(path))
  );
}

/** Screens of the front door, which belong to no library and which everybody may read. */
export const frontDoorPaths: readonly string[] = [
  '/',
  topLevelPaths.home,
  topLevelPaths.applyTrial,
  topLevelPaths.protect,
];

/** True for the address of a screen of the front door; all others are addresses of nothing there. */
export function isFrontDoorPath(path: string): boolean {
  return frontDoorPaths.includes(path);
}

/** True for an address whose page the service renders into its document: what everybody may read, also that there is nothing. */
export function isRenderedPath(path: string): boolean {
  if (isFrontDoorPath(path) || !isScreenPath(path)) return true;
  return shellRouteNames.includes(path.split('/')[1] ?? '') && !ownScreens.includes(path);
}

const detailPaths = {
  database: shellPaths.databaseDetail,
  journal: shellPaths.journalDetail,
  ebook: shellPaths.ebookDetail,
  other: shellPaths.otherResourceDetail,
} as const;

/** True for what has a way to it; hits are of other kinds, too. */
export function isResourceKind(kind: string): kind is keyof typeof detailPaths {
  return Object.hasOwn(detailPaths, kind);
}

/** Address of the detail screen of a resource of any kind. */
export function resourcePath(resource: { kind: keyof typeof detailPaths; id: string }): string {
  return `${detailPaths[resource.kind]}?id=${encodeURIComponent(resource.id)}`;
}

/** Address of the list of a package's titles. @param kind what they are */
export function packagePath(id: string, kind: string): string {
  const list = kind === 'ebook' ? shellPaths.ebookList : shellPaths.journalList;
  return `${list}?package=${encodeURIComponent(id)}`;
}

/** Address of the detail screen of a database. */
export function databaseDetailPath(id: string): string {
  return resourcePath({ kind: 'database', id });
}

/** Address of the detail screen of a journal of the whole platform. */
export function allJournalDetailPath(id: string): string {
  return `${shellPaths.allJournalDetail}?id=${encodeURIComponent(id)}`;
}

/** Where a resource is described; a journal that the library does not hold has the platform's detail. */
export function shownPath(
  resource: { kind: keyof typeof detailPaths; id: string },
  isHeld: boolean,
): string {
  const isOfPlatform = resource.kind === 'journal' && !isHeld;
  return isOfPlatform ? allJournalDetailPath(resource.id) : resourcePath(resource);
}

/** Address of a funded project. */
export function fundDetailPath(id: string): string {
  return shellPaths.fundDetail.replace(':id', encodeURIComponent(id));
}

/** Address of an achievement, citation or article. */
export function literatureDetailPath(id: string): string {
  return `${shellPaths.literatureDetail}?id=${encodeURIComponent(id)}`;
}

/** Address of the results of the common search. */
export function searchPath(q: string): string {
  return `${shellPaths.search}?${new URLSearchParams({ q })}`;
}

/** Address of one notice. */
export function noticePath(id: string): string {
  return `${shellPaths.notice}?id=${encodeURIComponent(id)}`;
}

/** The part of a resource to open; '' in both fields means the resource itself, by the best way. */
export interface WayPlace {
  /** Id of the package through which to open a title. */
  packageId: string;
  /** Address of a part (sub-database) of a database, or one of several addresses of a title in a package. */
  part: string;
}

/** The resource itself. */
const wholeResource: WayPlace = { packageId: '', part: '' };

/**
 * Address of the redirect to a resource. The service chooses the right way for the reader who opens it.
 *
 * @param isRecordedByPage true if the page itself records the visit
 */
export function wayPath(
  { kind, id }: { kind: string; id: string },
  place: WayPlace = wholeResource,
  isRecordedByPage = false,
): string {
  const query = queryOf(place);
  if (isRecordedByPage) query.set('told', '1');
  const queryText = query.toString();
  return `/go/${kind}/${encodeURIComponent(id)}${queryText === '' ? '' : `?${queryText}`}`;
}

/**
 * Cookie of the page: `1` while a reader is signed in. It names nobody and opens nothing; with it, the redirect to
 * a resource goes through the page, so that the reader's standing is judged.
 */
export const readerMark = 'reader';

/** Address of the screen that leads a reader through sign-in to a resource, or says why it cannot. */
export function throughPath(kind: string, id: string, place: WayPlace): string {
  return `${topLevelPaths.middle}?${queryOf(place, { kind, id })}`;
}

/** Address of the screen that leads a reader to a web address which a resource of the library covers. */
export function targetPath(url: string): string {
  return `${topLevelPaths.middle}?${new URLSearchParams({ url })}`;
}

/** Reads the place from the query of such an address. */
export function wayPlaceIn(query: URLSearchParams): WayPlace {
  return { packageId: query.get('package') ?? '', part: query.get('part') ?? '' };
}

function queryOf({ packageId, part }: WayPlace, of: Record<string, string> = {}): URLSearchParams {
  const query = new URLSearchParams(of);
  if (packageId !== '') query.set('package', packageId);
  if (part !== '') query.set('part', part);
  return query;
}

/** Where links in e-mail end the mail of one kind, with a signed token behind it. */
export const unsubscribePrefix = '/unsubscribe/';

/** Where links in the standard of OpenURL arrive. */
export const openUrlPath = '/openurl';
