// The rights of each role. The service checks this table at every call.
import * as z from 'zod/mini';

export const PatronRole = z.enum(['reader', 'librarian']);
export type PatronRole = z.infer<typeof PatronRole>;

export const PatronStatus = z.enum(['active', 'disabled', 'blacklisted']);
export type PatronStatus = z.infer<typeof PatronStatus>;

/**
 * Rights that not every account has. Every reader can read, follow, keep a profile, and export or delete the
 * reader's own data. Operators have all rights, and can change `operatorSettings`, through commands.
 */
export const rights = {
  /** Import lists, see the imports, and undo them. */
  importLists: ['librarian'],
  /** See the library's settings, and change all of them except those of operators. */
  changeSettings: ['librarian'],
  /** Make, list and revoke keys for programs. */
  manageKeys: ['librarian'],
  /** See, create, change, invite and delete accounts, and see the stored data of an account. */
  manageAccounts: ['librarian'],
  /** Answer readers' reports, and confirm faults. */
  handleFeedback: ['librarian'],
} as const satisfies Record<string, readonly PatronRole[]>;
export type Right = keyof typeof rights;

/** True if accounts of that role have the right. */
export function mayDo(role: PatronRole, right: Right): boolean {
  return rights[right].some((each) => each === role);
}
