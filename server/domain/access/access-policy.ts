// Decides how one reader gets access to a resource, or why not (docs/requirements.md, section 6). Loans,
// game tasks and graduates come from the circulation system.

import type { TurnAwayReason } from '#contract/models/desk/figures-model.ts';
import type { AccessKind } from '#contract/models/model.ts';
import { overdueLimitDays, resourceKey } from '#contract/rules/rules.ts';
import { AppError } from '#contract/wire/errors.ts';
import type { patronStandings } from '#server/store/schema/collection.ts';

/** Restrictions of a reader. */
export type Standing = Pick<
  typeof patronStandings.$inferSelect,
  'isGraduate' | 'overdueDays' | 'isTaskCleared' | 'refusedResources'
>;

/** What a library says of a way to a resource. */
export interface WayIn {
  access: readonly AccessKind[];
  /** The database through which the library has a title; null for a title without one, and for any other resource. */
  databaseId: string | null;
  /** Its address off campus; '' where it is the one on campus. */
  remoteUrl: string;
  /** Whether the library's gateway stands before it off campus. */
  isProxied: boolean;
  /** True where some years of a title are free to everybody. */
  isPartlyFree?: boolean;
}

/** The reader who requests access, and from where. */
export interface AccessRequest {
  isOnCampus: boolean;
  isSignedIn: boolean;
  /** Null when the circulation system has no entry for the reader. */
  standing: Standing | null;
}

const refusals = {
  graduate: {
    zh_CN: '毕业生账号不能访问电子资源，如有疑问请联系图书馆',
    en: 'Accounts of graduates have no access to the e-resources. Please ask the library if this is wrong',
  },
  overdue: {
    zh_CN: `您的图书累计超期已达 ${overdueLimitDays} 天，校外暂不能访问数据库。归还图书后即可恢复`,
    en: `Your loans are overdue by ${overdueLimitDays} days or more in all, so the databases are closed to you off campus until they are returned`,
  },
  task: {
    zh_CN: '您还有未完成的闯关任务，完成后即可在校外访问数据库',
    en: 'You have a game task that is not cleared. Clear it to use the databases off campus',
  },
  resource: {
    zh_CN: '抱歉，您没有访问该资源库的权限，请联系管理员',
    en: 'Sorry, you do not have permission to access this resource library. Please contact the administrator',
  },
  repository: {
    zh_CN: '抱歉，您没有权限访问该库，请联系管理员',
    en: 'Sorry, you have no permission to access this repository. Please contact the administrator',
  },
  campusOnly: {
    zh_CN: '该资源只能在校园网内访问',
    en: 'This resource can be reached on campus only',
  },
  noAddress: {
    zh_CN: '该资源没有可用的访问地址，请联系图书馆',
    en: 'There is no address for this resource. Please ask the library',
  },
} as const;

/** @throws AppError `forbidden` with the reason */
export function refuse(reason: keyof typeof refusals): never {
  throw new AppError('forbidden', [], refusals[reason]);
}

/** Why a refusal turned a reader away; null for one that is about no reader: nothing is there. */
export function turnAwayOf(error: AppError): TurnAwayReason | null {
  if (error.error === 'loginRequired') return 'signIn';
  if (error.error !== 'forbidden') return null;
  const reason = Object.entries(refusals).find(([, { en }]) => en === error.sentence('en'))?.[0];
  if (reason === 'noAddress') return null;
  return reason === 'campusOnly' ? 'licence' : 'rule';
}

/** True where the reader may not use the database. */
export function isDatabaseRefused(standing: Standing | null, databaseId: string | null): boolean {
  return (
    databaseId !== null && isRefused(standing, resourceKey({ kind: 'database', id: databaseId }))
  );
}

/** @param key `kind/id`; standings name refused resources so, or by their id alone */
function isRefused(standing: Standing | null, key: string): boolean {
  const refused = standing?.refusedResources ?? [];
  return refused.some((each) => each === key || key.endsWith(`/${each}`));
}

/**
 * Resolves a reader's access. Who may not use a database may not use its titles either. What is free in a part is open to those to
 * whom the rest of it is closed.
 *
 * @param key `kind/id` of the resource
 * @throws AppError `loginRequired`, or `forbidden` with the reason
 */
export function resolveAccess(
  way: Pick<WayIn, 'access' | 'databaseId' | 'isPartlyFree'>,
  key: string,
  request: AccessRequest,
): 'free' | 'direct' | 'remote' {
  if (way.access.includes('free')) return 'free';
  try {
    return licensedAccess(way, key, request);
  } catch (error) {
    if (way.isPartlyFree === true) return 'free';
    throw error;
  }
}

function licensedAccess(
  { access, databaseId }: Pick<WayIn, 'access' | 'databaseId'>,
  key: string,
  { isOnCampus, isSignedIn, standing }: AccessRequest,
): 'direct' | 'remote' {
  if (standing?.isGraduate) refuse('graduate');
  if (isRefused(standing, key) || isDatabaseRefused(standing, databaseId)) {
    refuse(key.startsWith('database/') ? 'resource' : 'repository');
  }
  if (isOnCampus) return 'direct';
  const isRemote = access.includes('remote');
  if (!isSignedIn) {
    // A sign-in would not help, so the reader is not asked for one.
    if (!isRemote) refuse('campusOnly');
    throw new AppError('loginRequired');
  }
  if ((standing?.overdueDays ?? 0) >= overdueLimitDays) refuse('overdue');
  if (standing?.isTaskCleared === false) refuse('task');
  if (!isRemote) refuse('campusOnly');
  return 'remote';
}
