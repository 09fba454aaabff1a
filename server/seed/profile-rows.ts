import type { profiles } from '#server/store/schema/patrons.ts';
import { demonstrationAccounts, patronIdOf } from './demonstration-libraries.ts';

type ProfileRow = Omit<typeof profiles.$inferInsert, 'libraryCode'>;

export function profileRows(libraryCode: string, agreementVersion: string): ProfileRow[] {
  const now = new Date();
  return demonstrationAccounts
    .filter((account) => account.libraryCode === libraryCode && !account.isNew)
    .map(({ username, displayName, role }) => ({
      patronId: patronIdOf(username),
      name: displayName,
      gender: 'unsaid' as const,
      phone: '',
      email: '',
      departments: [role === 'librarian' ? 'library' : 'history'],
      agreementVersion,
      agreedAt: now,
      updatedAt: now,
    }));
}
