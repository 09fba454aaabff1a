// A reader of a journey's own, whose account the journey may close and open while they are signed in,
// in the database itself as an operator does.
import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { PatronStatus } from '#contract/roles.ts';
import { readConfig } from '#server/config.ts';
import { openConfiguredStore } from '#server/open-store.ts';
import { patrons, profiles } from '#server/store/schema/patrons.ts';
import { hashPassword } from '#server/verification/passwords.ts';
import { e2eService } from '#tools/e2e-service.ts';
import { type Account, codeOf } from './portal.ts';

/** An account, and what an operator may do to it. */
export interface OwnAccount extends Account {
  id: string;
  setStatus(status: PatronStatus): Promise<void>;
  /** Takes the account away again. */
  close(): Promise<void>;
}

/** Adds a reader to a demonstration library of the service under test. */
export async function openAccount(label: string): Promise<OwnAccount> {
  const libraryCode = codeOf(label);
  const config = readConfig({ ...e2eService.webServer.env });
  const { store, close } = await openConfiguredStore(config, () => {});
  const id = randomUUID();
  const account = { username: `reader-${id.slice(0, 8)}`, password: `password-${id}` };
  const own = and(eq(patrons.libraryCode, libraryCode), eq(patrons.id, id));
  const passwordHash = await hashPassword(account.password);
  const now = new Date();
  await store.inLibrary(libraryCode, async (tx) => {
    const row = { libraryCode, id, username: account.username, displayName: '' };
    await tx.insert(patrons).values({ ...row, passwordHash });
    await tx.insert(profiles).values({
      libraryCode,
      patronId: id,
      name: 'Test',
      gender: 'unsaid',
      phone: '',
      email: 't@example.org',
      departments: [],
      agreementVersion: '',
      agreedAt: now,
      updatedAt: now,
    });
  });
  return {
    ...account,
    id,
    setStatus: (status) =>
      store.inLibrary(libraryCode, async (tx) => {
        await tx.update(patrons).set({ status }).where(own);
      }),
    close: async () => {
      await store.inLibrary(libraryCode, (tx) => tx.delete(patrons).where(own));
      await close();
    },
  };
}
