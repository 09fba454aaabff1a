// Sessions of patrons, in memory for a short while: every call with a patron's token asks whether
// its session still stands (SAFETY T2), and most ask within seconds of each other.
import { and, eq } from 'drizzle-orm';
import type { Store } from './database.ts';
import { patrons, sessions } from './schema-patrons.ts';

export interface SessionState {
  patronId: string;
  username: string;
  generation: number;
  expiresAt: Date;
  isRevoked: boolean;
}

export interface SessionRegister {
  /** Null where there is no such session. */
  find(libraryCode: string, sessionId: string): Promise<SessionState | null>;
  close(): Promise<void>;
}

/** Longest time a change could stay unnoticed if the database could not tell of it. */
const keptForMs = 20_000;
const mostKept = 20_000;

export async function openSessionRegister(store: Store): Promise<SessionRegister> {
  const kept = new Map<string, { state: SessionState | null; until: number }>();

  async function load(libraryCode: string, sessionId: string): Promise<SessionState | null> {
    const [row] = await store.inLibrary(libraryCode, (tx) =>
      tx
        .select()
        .from(sessions)
        .innerJoin(
          patrons,
          and(eq(patrons.libraryCode, sessions.libraryCode), eq(patrons.id, sessions.patronId)),
        )
        .where(eq(sessions.id, sessionId)),
    );
    if (row === undefined) return null;
    return {
      patronId: row.patrons.id,
      username: row.patrons.username,
      generation: row.sessions.generation,
      expiresAt: row.sessions.expiresAt,
      isRevoked: row.sessions.revokedAt !== null || row.patrons.status !== 'active',
    };
  }

  const unlisten = await store.listen(
    'session_changed',
    (payload) => kept.delete(payload),
    () => kept.clear(),
  );
  return {
    find: async (libraryCode, sessionId) => {
      const name = `${libraryCode} ${sessionId}`;
      const found = kept.get(name);
      if (found !== undefined && found.until > Date.now()) return found.state;
      // A change told while this reads must not be overwritten by what was read before it.
      const ticket = { state: null, until: 0 };
      kept.set(name, ticket);
      const state = await load(libraryCode, sessionId);
      if (kept.get(name) === ticket) {
        if (kept.size > mostKept) kept.clear();
        kept.set(name, { state, until: Date.now() + keptForMs });
      }
      return state;
    },
    close: unlisten,
  };
}
