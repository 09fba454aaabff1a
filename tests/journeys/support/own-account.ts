// Accounts of the journeys' own, written into the database itself as an operator does. Whoever signs out ends
// all sign-ins of an account, so journeys that run at the same time never share one.
import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { PatronRole, PatronStatus } from '#contract/models/roles.ts';
import type { Store } from '#server/store/connection/database.ts';
import { follows, patrons, profiles, sessions } from '#server/store/schema/patrons.ts';
import { cheapHash } from '#tests/contract/support/cheap-hash.ts';
import { openServiceStore, withServiceStore } from './at-service.ts';
import { type Account, codeOf } from './portal.ts';

export interface OwnAccount extends Account {
  id: string;
  setStatus(status: PatronStatus): Promise<void>;
  /** Makes the account one that has not filled in the first form. */
  forgetDetails(): Promise<void>;
  /** Follows databases, one a second, the last one newest. */
  follow(ids: readonly string[]): Promise<void>;
  /** Makes the last proof of who it is too old for what cannot be undone. */
  ageProof(): Promise<void>;
  close(): Promise<void>;
}

/** An account of this worker at a library: nobody else uses it meanwhile. */
export function workerAccount(label: 'demo' | 'intl', role: PatronRole = 'reader'): Account {
  return accountOfWorker(label, role, Number(process.env.TEST_PARALLEL_INDEX ?? 0));
}

function accountOfWorker(label: string, role: PatronRole, worker: number): Account {
  const username = `${role}-w${worker}`;
  return { username, password: `${username}-${label}` };
}

/** Adds the accounts of all workers to the service under test. */
export async function addWorkerAccounts(workers: number): Promise<void> {
  await withServiceStore(async (store) => {
    for (const label of ['demo', 'intl']) {
      for (const role of ['reader', 'librarian'] as const) {
        for (let worker = 0; worker < workers; worker += 1) {
          await addAccount(store, codeOf(label), accountOfWorker(label, role, worker), role);
        }
      }
    }
  });
}

async function addAccount(
  store: Store,
  libraryCode: string,
  { username, password }: Account,
  role: PatronRole,
): Promise<string> {
  const id = randomUUID();
  const now = new Date();
  await store.inLibrary(libraryCode, async (tx) => {
    const row = { libraryCode, id, username, displayName: '', role };
    await tx.insert(patrons).values({ ...row, passwordHash: cheapHash(password) });
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
  return id;
}

/** Adds a reader to a demonstration library of the service under test. Journeys ask for their fixture `openAccount`. */
export async function addOwnAccount(
  label: string,
  role: PatronRole = 'reader',
): Promise<OwnAccount> {
  const libraryCode = codeOf(label);
  const { store, close } = await openServiceStore();
  const unique = randomUUID();
  const account = { username: `${role}-${unique.slice(0, 8)}`, password: `password-${unique}` };
  const id = await addAccount(store, libraryCode, account, role);
  const own = and(eq(patrons.libraryCode, libraryCode), eq(patrons.id, id));
  return {
    ...account,
    id,
    setStatus: (status) =>
      store.inLibrary(libraryCode, async (tx) => {
        await tx.update(patrons).set({ status }).where(own);
      }),
    forgetDetails: () =>
      store.inLibrary(libraryCode, async (tx) => {
        const ofAccount = and(eq(profiles.libraryCode, libraryCode), eq(profiles.patronId, id));
        await tx.delete(profiles).where(ofAccount);
      }),
    follow: (ids) =>
      store.inLibrary(libraryCode, async (tx) => {
        const of = { libraryCode, patronId: id, resourceKind: 'database' } as const;
        const followedAt = (index: number) => new Date(Date.now() - (ids.length - index) * 1_000);
        await tx
          .insert(follows)
          .values(ids.map((resourceId, at) => ({ ...of, resourceId, followedAt: followedAt(at) })));
      }),
    ageProof: () =>
      store.inLibrary(libraryCode, async (tx) => {
        await tx.update(sessions).set({ provedAt: null }).where(eq(sessions.patronId, id));
      }),
    close: async () => {
      await store.inLibrary(libraryCode, (tx) => tx.delete(patrons).where(own));
      await close();
    },
  };
}
