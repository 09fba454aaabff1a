// The service's own record of readers, read beside it from its database.
import { Pool } from 'pg';
import { startEmbeddedPostgres } from '#embedded-postgres/embedded.ts';
import { codeOf } from '#tests/journeys/support/portal.ts';
import { journeyService } from '#tools/journey-service.ts';

export interface Known {
  /** Ids of the databases that are followed. */
  follows: ReadonlySet<string>;
  /** Commands that had an effect, by call. */
  done: Readonly<Record<string, number>>;
  visits: number;
}

export interface ServiceRecord {
  read(label: string, patronId: string): Promise<Known>;
  clear(label: string, patronId: string): Promise<void>;
  close(): Promise<void>;
}

/** Joins the database of the service under test. */
export async function openRecord(): Promise<ServiceRecord> {
  const server = await startEmbeddedPostgres({ dataDir: journeyService.webServer.env.DATA_DIR });
  // Several lanes ask at once.
  const pool = new Pool(server.connection);
  return {
    read: async (label, patronId) => {
      const whose = [codeOf(label), patronId];
      const { rows } = await pool.query<{ kind: string; name: string; count: number }>(
        `SELECT 'follow' AS kind, resource_id AS name, 1 AS count FROM follows
           WHERE library_code = $1 AND patron_id = $2
         UNION ALL SELECT 'done', call, count(*)::int FROM idempotency
           WHERE library_code = $1 AND owner = $2 GROUP BY call
         UNION ALL SELECT 'visits', '', count(*)::int FROM visits
           WHERE library_code = $1 AND patron_id = $2`,
        whose,
      );
      const of = (wanted: string) => rows.filter(({ kind }) => kind === wanted);
      return {
        follows: new Set(of('follow').map(({ name }) => name)),
        done: Object.fromEntries(of('done').map(({ name, count }) => [name, count])),
        visits: of('visits')[0]?.count ?? 0,
      };
    },
    clear: async (label, patronId) => {
      await pool.query('DELETE FROM follows WHERE library_code = $1 AND patron_id = $2', [
        codeOf(label),
        patronId,
      ]);
    },
    close: async () => {
      await pool.end();
      await server.stop();
    },
  };
}
