// The three families of calls (docs/requirements.md, section 7), with their base paths, headers, time limits
// and accepted statuses.
import { requestTimeoutMs } from '../rules/rules.ts';

/** Path prefixes of the modules of signed calls; prefixes that no call uses are reserved. */
const modulePrefixes = {
  singleSignOn: '/meta-basics-sso/edge/v1.5',
  institutionLibrary: '/meta-basics-institution/edge/v1.5',
  login: '/meta-basics-login/edge',
  userInfo: '/meta-basics-user/edge/v1.5',
  search: '/meta-core-search/edge/v1.5',
  databaseResources: '/meta-core-database/edge/v1.5',
  portal: '/meta-core-portal/edge/v1.5',
  favouriteDatabases: '/meta-favourite-database/edge/v1.5',
  favouriteJournals: '/meta-favourite-journal/edge/v1.5',
  favouriteBooks: '/meta-favourite-book/edge/v1.5',
  favouriteMultimedia: '/meta-favourite-multimedia/edge/v1.5',
  subject: '/meta-core-subject/edge/v1.5',
  department: '/meta-core-department/edge/v1.5',
  versions: '/meta-core-versions/edge/v1.5',
  journalPackage: '/meta-core-journal-package/edge/v1.5',
  departmentTag: '/meta-core-department-tag/edge/v1.5',
  thirdPartyWm: '/meta-third-party-wm/edge/v1.5',
  thirdPartyShanghai: '/meta-third-party-shanghai/edge/v1.5',
  databaseVisits: '/meta-log-database/edge/v1.5',
  bookVisits: '/meta-log-book/edge/v1.5',
  requestVisits: '/meta-log-request/edge/v1.5',
  proxyVisits: '/meta-log-proxy/edge/v1.5',
  downloadVisits: '/meta-log-download/edge/v1.5',
  fileStorage: '/meta-microservicecloud/file/v1.5',
  visitStatistics: '/meta-statistics-visit/edge/v1.5',
} as const;
type ModuleName = keyof typeof modulePrefixes;

/** Family of a call; a signed call also names its module. */
export type Family = 'tenant' | 'knowledge' | `signed:${ModuleName}`;

/** Rules for all calls of a family. */
export interface FamilyRules {
  /** Path prefix of all calls. */
  base: string;
  isSigned: boolean;
  timeoutMs: number;
  /** HTTP statuses of successful answers; any other status is an error, regardless of the body. */
  accepts: readonly number[];
}

/** Rules of a family. Declarations of tenant calls contain the whole path. */
export function rulesOf(family: Family): FamilyRules {
  const rules = { timeoutMs: requestTimeoutMs, accepts: [200, 204] };
  if (family === 'tenant') return { ...rules, base: '', isSigned: false };
  if (family === 'knowledge') return { ...rules, base: '', isSigned: false };
  return { ...rules, base: modulePrefixes[moduleOf(family)], isSigned: true };
}

function moduleOf(family: `signed:${ModuleName}`): ModuleName {
  return family.slice('signed:'.length) as ModuleName;
}

/**
 * Adds `/metaapi` before paths that begin with `/meta-`, unless they contain `/meta-microservicecloud`
 * (docs/requirements.md, S7.02).
 */
export function prefixed(path: string): string {
  const isMeta = path.startsWith('/meta-') && !path.includes('/meta-microservicecloud');
  return isMeta ? `/metaapi${path}` : path;
}

/** Headers of calls, with their required names (docs/requirements.md, S7.01, S7.26). */
export const headerNames = {
  authorization: 'Authorization',
  libraryCode: 'libraryCode',
  applyCode: 'applyCode',
  sign: 'sign',
  revision: 'rev',
  userKey: 'userKey',
  timestamp: 'timestamp',
  /** Key of a command: the service applies each key only once (docs/design/safety.md, T3, T17). */
  idempotencyKey: 'Idempotency-Key',
  /**
   * The same value for all attempts of one refresh, so that the client can request a lost reply again
   * (docs/design/safety.md, T2).
   */
  requestId: 'X-Request-Id',
  /** Marks an answer of the service; captive portals do not send it (docs/design/safety.md, T24). */
  ours: 'X-Portal-Answer',
  /** The worker sets it on a stored answer: the time when it got the answer, ms since the epoch. */
  learntAt: 'X-Learnt-At',
  /** The worker sets it on a stored answer if a captive portal had answered instead of the service. */
  captivePortal: 'X-Stranger-Answered',
} as const;
