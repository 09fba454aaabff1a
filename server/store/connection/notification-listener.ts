// Receives notifications (LISTEN). Such a connection may die silently, so it is checked at intervals.
import { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import pg from 'pg';
import { clientOptions, endWithin, type Timeouts } from './connections.ts';
import {
  type ConnectionTarget,
  checkServer,
  type Server,
  serversOf,
  toFirst,
  wantedOf,
} from './servers.ts';

export interface ListenerEvents {
  onNotification(channel: string, payload: string): void;
  onLost(error: unknown): void;
}

export class NotificationListener {
  readonly #client: pg.Client;
  readonly #socket = new Socket();
  readonly #timeouts: Timeouts;
  readonly #onLost: (error: unknown) => void;
  #heartbeat: NodeJS.Timeout | undefined;
  #last: Promise<void> = Promise.resolve();
  #isEnded = false;

  private constructor(
    server: Server,
    timeouts: Timeouts,
    { onNotification, onLost }: ListenerEvents,
  ) {
    this.#timeouts = timeouts;
    this.#onLost = onLost;
    const options = clientOptions(server, timeouts);
    this.#client = new pg.Client({ ...options, stream: () => this.#socket });
    this.#client.on('error', (error) => this.#lose(error));
    this.#client.on('end', () => this.#lose(new Error('The connection ended')));
    this.#client.on('notification', ({ channel, payload = '' }) =>
      onNotification(channel, payload),
    );
  }

  /** @throws Error when the database cannot be reached */
  static async open(
    target: ConnectionTarget,
    timeouts: Timeouts,
    events: ListenerEvents,
  ): Promise<NotificationListener> {
    const listener = await toFirst(serversOf(target), async (server) => {
      const opened = new NotificationListener(server, timeouts, events);
      try {
        await opened.#client.connect();
        await checkServer(opened.#client, wantedOf(server), timeouts.connectMs);
        return opened;
      } catch (error) {
        opened.#isEnded = true;
        opened.#socket.destroy();
        throw error;
      }
    });
    listener.#heartbeat = setInterval(
      () => listener.#query('SELECT 1').catch(() => {}),
      timeouts.heartbeatMs,
    ).unref();
    return listener;
  }

  /** @throws Error when the connection is lost */
  listenTo(channel: string): Promise<void> {
    return this.#query(`LISTEN ${pg.escapeIdentifier(channel)}`);
  }

  async close(): Promise<void> {
    this.#isEnded = true;
    clearInterval(this.#heartbeat);
    await endWithin(this.#client.end(), this.#timeouts.closeMs, [this.#socket]);
  }

  #query(statement: string): Promise<void> {
    const result = this.#last.then(async () => {
      let isAnswered = false;
      const timer = setTimeout(async () => {
        // The answer may have arrived while this process was too busy to read it.
        await nextTurn();
        await nextTurn();
        if (!isAnswered) this.#lose(new Error('The database does not answer'));
      }, this.#timeouts.heartbeatMs);
      try {
        await this.#client.query(statement);
      } finally {
        isAnswered = true;
        clearTimeout(timer);
      }
    });
    this.#last = result.catch((error) => this.#lose(error));
    return result;
  }

  #lose(error: unknown): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    clearInterval(this.#heartbeat);
    this.#socket.destroy();
    this.#onLost(error);
  }
}
