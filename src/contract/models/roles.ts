// The rights of each role, and the scopes of a library's API keys. The service checks them at every call.
import * as z from 'zod/mini';

/** What an account is for. */
export const PatronRole = z.enum(['reader', 'librarian']);
export type PatronRole = z.infer<typeof PatronRole>;

/** Whether an account may be used, and what its owner is told otherwise. */
export const PatronStatus = z.enum(['active', 'disabled', 'blacklisted']);
export type PatronStatus = z.infer<typeof PatronStatus>;

/** Roles of librarians; an account can have several. `owner` may do everything, and gives the roles. */
export const StaffRole = z.enum([
  'owner',
  'resources',
  'notices',
  'requests',
  'figures',
  'accounts',
]);
export type StaffRole = z.infer<typeof StaffRole>;

/**
 * Rights that not every account has. Every reader can read, follow, keep a profile, and export or delete the
 * reader's own data. Operators have all rights, and can change `operatorSettings`, through commands.
 */
export const Right = z.enum([
  'openDesk',
  'importLists',
  'editResources',
  'editNotices',
  'handleFeedback',
  'manageAccounts',
  'manageStaff',
  'changeSettings',
  'manageKeys',
  'readAudit',
  'readFigures',
]);
export type Right = z.infer<typeof Right>;

/** Roles with each right, besides `owner`, which has them all. */
export const rights: Readonly<Record<Right, readonly StaffRole[]>> = {
  /** Open the desk, and see the records and tasks of the library. */
  openDesk: ['resources', 'notices', 'requests', 'figures', 'accounts'],
  /** Import lists, see the imports, and undo them. */
  importLists: ['resources'],
  /** Write databases, other resources, subjects and departments. */
  editResources: ['resources'],
  /** Write notices and documents. */
  editNotices: ['notices'],
  /** Answer readers' reports, confirm faults, and supply copies. */
  handleFeedback: ['requests'],
  /** See, create, change, invite and delete accounts, and see the stored data of an account. */
  manageAccounts: ['accounts'],
  /** Give roles, and take them away. */
  manageStaff: [],
  /** See the library's settings, and change all of them except those of operators. */
  changeSettings: [],
  /** Make, list and revoke keys for programs. */
  manageKeys: [],
  /** See every change of the library, and export the list. */
  readAudit: [],
  /** See the figures of use, and close alerts of unusual use. */
  readFigures: ['figures'],
};

/** True if one of the roles has the right. */
export function mayDo(roles: readonly StaffRole[], right: Right): boolean {
  return roles.some((role) => role === 'owner' || rights[right].includes(role));
}

/**
 * Scopes of API keys: the declaration of a call names the one that it needs, and a key cannot make a call that names
 * none (decision 041). The `:read` scopes allow what every reader of the library may see; `imports:write` allows the same imports
 * as a librarian.
 */
export const KeyScope = z.enum(['catalogue:read', 'notices:read', 'figures:read', 'imports:write']);
export type KeyScope = z.infer<typeof KeyScope>;

/** Start of every key. Tools that search for secrets recognise a key by it. */
export const keyPrefix = 'lpk_';

/** Allowed requests of a key per minute: the maximum that can be chosen, and the default. */
export const maxKeyRate = 6_000;
export const defaultKeyRate = 60;
/** Maximum number of days until a key expires. */
export const maxKeyDays = 731;
/** Maximum number of keys of a library that are neither revoked nor expired. */
export const maxKeys = 50;
