// Checks sessions: every call with a patron's token reads whether its session is still active
// (docs/design/safety.md, T2). Nothing is cached, so after a confirmed sign-out no process accepts its tokens.
// Calls that arrive during a query share the next one.
import { and, eq, inArray } from 'drizzle-orm';
import type { Store } from '#server/store/connection/database.ts';
import { patrons, sessions } from '#server/store/schema/patrons.ts';
import { endOf, isNoteDue, isStaffColumn } from './staff-sessions.ts';

interface SessionState {
  patronId: string;
  username: string;
  generation: number;
  /** When it ends by itself. */
  expiresAt: Date;
  isRevoked: boolean;
  /** Whether a call of the desk is to be noted at a time. */
  isNoteDue(now: Date): boolean;
}

export interface SessionRegister {
  /** Null when there is no such session. */
  find(libraryCode: string, sessionId: string): Promise<SessionState | null>;
  /** A librarian called the desk, so the session goes on. */
  noteDeskCall(libraryCode: string, sessionId: string, now: Date): Promise<void>;
}

/** Sessions of one library that one query will read. */
interface Batch {
  ids: Set<string>;
  answer: Promise<Map<string, SessionState>>;
}

export function openSessionRegister(store: Store): SessionRegister {
  const running = new Map<string, Promise<unknown>>();
  const nextBatches = new Map<string, Batch>();

  async function load(libraryCode: string, ids: Set<string>): Promise<Map<string, SessionState>> {
    const rows = await store.inLibrary(libraryCode, (tx) =>
      tx
        .select({ session: sessions, patron: patrons, isStaff: isStaffColumn })
        .from(sessions)
        .innerJoin(
          patrons,
          and(eq(patrons.libraryCode, sessions.libraryCode), eq(patrons.id, sessions.patronId)),
        )
        .where(inArray(sessions.id, [...ids])),
    );
    return new Map(rows.map((row) => [row.session.id, stateOf(row)]));
  }

  /** Starts after the running query, because that one's result may be older than this call. */
  function batchOf(libraryCode: string): Batch {
    const waiting = nextBatches.get(libraryCode);
    if (waiting !== undefined) return waiting;
    const ids = new Set<string>();
    const previous = running.get(libraryCode) ?? Promise.resolve();
    const answer = previous.then(() => {
      nextBatches.delete(libraryCode);
      const loading = load(libraryCode, ids);
      const finished = loading
        .catch(() => {})
        .then(() => {
          if (running.get(libraryCode) === finished) running.delete(libraryCode);
        });
      running.set(libraryCode, finished);
      return loading;
    });
    const batch = { ids, answer };
    nextBatches.set(libraryCode, batch);
    return batch;
  }

  return {
    find: async (libraryCode, sessionId) => {
      const { ids, answer } = batchOf(libraryCode);
      ids.add(sessionId);
      return (await answer).get(sessionId) ?? null;
    },
    noteDeskCall: async (libraryCode, sessionId, now) => {
      await store.inLibrary(libraryCode, (tx) =>
        tx.update(sessions).set({ deskUsedAt: now }).where(eq(sessions.id, sessionId)),
      );
    },
  };
}

function stateOf({
  patron,
  session,
  isStaff,
}: {
  patron: typeof patrons.$inferSelect;
  session: typeof sessions.$inferSelect;
  isStaff: boolean;
}): SessionState {
  return {
    patronId: patron.id,
    username: patron.username,
    generation: session.generation,
    expiresAt: endOf(session, isStaff),
    isRevoked: session.revokedAt !== null || patron.status !== 'active',
    isNoteDue: (now) => isStaff && isNoteDue(session, now),
  };
}
