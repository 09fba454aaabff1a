// The three families of calls (docs/requirements.md, section 7): where their paths begin, which headers
// they carry, how long they may take, which statuses they accept.
import { requestTimeoutMs } from '../rules.ts';

/** Prefixes of the modules behind signed calls; those without a call yet are reserved. */
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

/** Which family a call belongs to; a signed call names its module. */
export type Family = 'tenant' | 'knowledge' | `signed:${ModuleName}`;

/** What is true of all calls of a family. */
export interface FamilyRules {
  /** What stands before the path of a declaration. */
  base: string;
  isSigned: boolean;
  timeoutMs: number;
  /** HTTP statuses that carry an answer; any other is a refusal whatever its body says. */
  accepts: readonly number[];
}

/** Rules of a family. Tenant calls name their whole path themselves. */
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
 * Paths beginning `/meta-` go under `/metaapi`, unless they contain `/meta-microservicecloud`
 * (docs/requirements.md, S7.02).
 */
export function prefixed(path: string): string {
  const isMeta = path.startsWith('/meta-') && !path.includes('/meta-microservicecloud');
  return isMeta ? `/metaapi${path}` : path;
}

/** Headers of the families, by their required names (docs/requirements.md, S7.01, S7.26). */
export const headerNames = {
  authorization: 'Authorization',
  libraryCode: 'libraryCode',
  applyCode: 'applyCode',
  sign: 'sign',
  revision: 'rev',
  userKey: 'userKey',
  timestamp: 'timestamp',
  /** Key under which a command's effect is counted once (docs/design/safety.md, T3, T17). */
  idempotencyKey: 'Idempotency-Key',
  /**
   * Same for the attempts of one refresh, so that a lost reply can be asked for again
   * (docs/design/safety.md, T2).
   */
  requestId: 'X-Request-Id',
  /**
   * Marks an answer as the service's own; captive portals do not know it (docs/design/safety.md, T24).
   */
  ours: 'X-Portal-Answer',
  /** Set by the worker on an answer from memory: when it was learnt, ms since the epoch. */
  learntAt: 'X-Learnt-At',
  /** Set by the worker too: something else than the service had answered from the network. */
  captivePortal: 'X-Stranger-Answered',
} as const;
