// Sessions of patrons: every call with a patron's token asks whether its session still stands
// (docs/design/safety.md, T2). Nothing is kept: once a sign-out is acknowledged, no process lets its
// tokens in. Calls that come while one is being answered are asked about together.
import { and, eq, inArray } from 'drizzle-orm';
import type { Store } from '../connection/database.ts';
import { patrons, sessions } from '../schema/patrons.ts';

interface SessionState {
  patronId: string;
  username: string;
  generation: number;
  expiresAt: Date;
  isRevoked: boolean;
}

export interface SessionRegister {
  /** Null where there is no such session. */
  find(libraryCode: string, sessionId: string): Promise<SessionState | null>;
}

/** Those of one library that will be asked about together. */
interface Question {
  ids: Set<string>;
  answer: Promise<Map<string, SessionState>>;
}

export function openSessionRegister(store: Store): SessionRegister {
  const asked = new Map<string, Promise<unknown>>();
  const next = new Map<string, Question>();

  async function load(libraryCode: string, ids: Set<string>): Promise<Map<string, SessionState>> {
    const rows = await store.inLibrary(libraryCode, (tx) =>
      tx
        .select()
        .from(sessions)
        .innerJoin(
          patrons,
          and(eq(patrons.libraryCode, sessions.libraryCode), eq(patrons.id, sessions.patronId)),
        )
        .where(inArray(sessions.id, [...ids])),
    );
    return new Map(rows.map((row) => [row.sessions.id, stateOf(row)]));
  }

  /** Asked as soon as the question before is answered: what it was told may be older than this call. */
  function questionOf(libraryCode: string): Question {
    const waiting = next.get(libraryCode);
    if (waiting !== undefined) return waiting;
    const ids = new Set<string>();
    const before = asked.get(libraryCode) ?? Promise.resolve();
    const answer = before.then(() => {
      next.delete(libraryCode);
      const loading = load(libraryCode, ids);
      const heard = loading
        .catch(() => {})
        .then(() => {
          if (asked.get(libraryCode) === heard) asked.delete(libraryCode);
        });
      asked.set(libraryCode, heard);
      return loading;
    });
    const question = { ids, answer };
    next.set(libraryCode, question);
    return question;
  }

  return {
    find: async (libraryCode, sessionId) => {
      const { ids, answer } = questionOf(libraryCode);
      ids.add(sessionId);
      return (await answer).get(sessionId) ?? null;
    },
  };
}

function stateOf(row: {
  patrons: typeof patrons.$inferSelect;
  sessions: typeof sessions.$inferSelect;
}): SessionState {
  return {
    patronId: row.patrons.id,
    username: row.patrons.username,
    generation: row.sessions.generation,
    expiresAt: row.sessions.expiresAt,
    isRevoked: row.sessions.revokedAt !== null || row.patrons.status !== 'active',
  };
}
