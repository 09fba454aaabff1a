// Who may do what: the one table, which the service checks at every call.
import * as z from 'zod/mini';

export const PatronRole = z.enum(['reader', 'librarian']);
export type PatronRole = z.infer<typeof PatronRole>;

export const PatronStatus = z.enum(['active', 'disabled', 'blacklisted']);
export type PatronStatus = z.infer<typeof PatronStatus>;

/**
 * What an account may do beside what every reader may: read, follow, keep a profile, take or erase what is
 * kept of oneself. Operators do all of it, and what `operatorSettings` names, by commands.
 */
export const rights = {
  /** Import lists, see what was imported, and take it back. */
  importLists: ['librarian'],
  /** See and change the library's settings, all but those of operators. */
  changeSettings: ['librarian'],
  /** Make, list and revoke keys for programs. */
  manageKeys: ['librarian'],
  /** See, make, change, invite and erase accounts, and see what is kept of one. */
  manageAccounts: ['librarian'],
} as const satisfies Record<string, readonly PatronRole[]>;
export type Right = keyof typeof rights;

/** True where accounts of that role have the right. */
export function mayDo(role: PatronRole, right: Right): boolean {
  return rights[right].some((each) => each === role);
}
