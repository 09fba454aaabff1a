// Digests by e-mail: an event for very many readers is planned by one process, and a day later two processes hand what is
// due to a real mail server, which counts.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { startEmbeddedPostgres } from '#server/postgres/embedded.ts';
import { openStore, type Store } from '#server/store/connection/database.ts';
import { readRows } from '#server/store/connection/read-rows.ts';
import { createLibrary } from '#server/store/records/libraries/library-records.ts';
import { addEvents } from '#server/store/records/notifications/event-records.ts';
import type { Bench, Figure, Part } from '../figure.ts';
import { makeDataFolder } from '../stage/data-folder.ts';
import type { DigestOrder } from '../stage/digest-process.ts';

const libraryCode = 'benchdigests';
const events = 3;
const dayMs = 24 * 3_600_000;

/** Readers who get notices every day by e-mail. */
async function addReaders(store: Store, readers: number): Promise<void> {
  await store.inLibrary(libraryCode, async (tx) => {
    const numbers = sql`generate_series(1, ${readers}::int) AS number`;
    await tx.execute(sql`
      INSERT INTO patrons (library_code, id, username, password_hash, display_name)
      SELECT ${libraryCode}, 'p' || number, 'p' || number, '', '' FROM ${numbers}`);
    await tx.execute(sql`
      INSERT INTO profiles (library_code, patron_id, name, gender, phone, email, agreement_version,
        agreed_at, updated_at)
      SELECT ${libraryCode}, 'p' || number, 'Reader', 'unsaid', '', 'p' || number || '@bench.example', '',
        now(), now() FROM ${numbers}`);
    await tx.execute(sql`
      INSERT INTO subscriptions (library_code, patron_id, choice, updated_at)
      SELECT ${libraryCode}, 'p' || number,
        '{"topics":["notices"],"subjects":[],"channels":["email","portal"],"frequency":"daily"}',
        now() FROM ${numbers}`);
  });
  await store.inLibrary(libraryCode, (tx) =>
    addEvents(
      tx,
      libraryCode,
      Array.from({ length: events }, (_, index) => ({
        id: `notice:${index}`,
        ...({ kind: 'notices', event: 'noticePublished', detail: '', subjects: null } as const),
        patronId: null,
        about: null,
        name: { zh_CN: `公告 ${index}`, en: `Notice ${index}` },
        place: String(index),
      })),
      new Date(),
    ),
  );
}

/** A mail server that counts messages by their receivers. */
async function openCounter() {
  const received = new Map<string, number>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData: (stream, session, callback) => {
      stream.resume();
      stream.once('end', () => {
        for (const { address } of session.envelope.rcptTo) {
          received.set(address, (received.get(address) ?? 0) + 1);
        }
        callback();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => server.close(resolve));
  return { url: `smtp://127.0.0.1:${port}`, received, close };
}

/** Seconds that a process needs. */
async function secondsOf(order: DigestOrder): Promise<number> {
  const child = fork(new URL('../stage/digest-process.ts', import.meta.url));
  const answered = once(child, 'message') as Promise<[{ seconds: number }]>;
  const ended = once(child, 'exit');
  child.send(order);
  const early = ended.then(() => {
    throw new Error('a process ended early');
  });
  const [{ seconds }] = await Promise.race([answered, early]);
  early.catch(() => {});
  await ended;
  return seconds;
}

async function measure(bench: Bench): Promise<Figure[]> {
  const readers = bench.isQuick ? 2_000 : 100_000;
  using folder = makeDataFolder();
  const server = await startEmbeddedPostgres({ dataDir: folder.path });
  const store = await openStore(server.connection);
  const counter = await openCounter();
  try {
    await createLibrary(store, libraryCode, {
      domainCode: libraryCode,
      nameZh: '测试图书馆',
      nameEn: 'Bench Library',
    });
    bench.say(`making ${readers} readers`);
    await addReaders(store, readers);
    const { connection } = store;
    const order = { connection, smtpUrl: counter.url, offsetMs: 0 };
    bench.say('planning');
    const planning = await secondsOf(order);
    bench.say('handing over');
    // At noon of the library, two days later: everything is due, and no hour is quiet.
    const noon = new Date(Date.now() + 2 * dayMs).setUTCHours(12);
    const later = { ...order, offsetMs: noon - Date.now() };
    await store.inLibrary(libraryCode, (tx) =>
      tx.execute(sql`INSERT INTO mail_settings (library_code, quiet_from, quiet_to)
        VALUES (${libraryCode}, 0, 0)`),
    );
    const seconds = Math.max(...(await Promise.all([secondsOf(later), secondsOf(later)])));
    const states = await store.inLibrary(libraryCode, (tx) =>
      readRows<{ state: string; count: number }>(
        tx,
        sql`SELECT state, count(*)::int AS count FROM dispatches GROUP BY state`,
      ),
    );
    const twice = [...counter.received.values()].filter((count) => count > 1).length;
    if (counter.received.size !== readers || twice > 0) {
      throw new Error(
        `${counter.received.size} readers got mail, ${twice} of them several times: ${JSON.stringify(states)}`,
      );
    }
    const all = readers.toLocaleString('en');
    return [
      {
        name: `${all} digests of ${events} events: planned by one process`,
        unit: 's',
        value: planning,
      },
      {
        name: `${all} digests handed over, each once, by two processes`,
        unit: 's',
        value: seconds,
        note: `${Math.round(readers / seconds)} a second`,
      },
    ];
  } finally {
    await counter.close();
    await store.close();
    await server.stop();
  }
}

export const digestsPart: Part = { name: 'digests', measure };
