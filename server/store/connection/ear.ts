// A connection that hears what the database tells (LISTEN). Such a connection may die without a word (a
// firewall that forgets it, a server that stands still): again and again it is asked for an answer.
import { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import pg from 'pg';
import { clientOptions, endWithin, type Place, type Timeouts } from './connections.ts';

/** Calls for whoever holds the connection. */
export interface EarEvents {
  onTold(channel: string, payload: string): void;
  /** Once, when nothing is heard any more. */
  onLost(error: unknown): void;
}

/** A connection that hears, until it is closed or lost. */
export class Ear {
  readonly #client: pg.Client;
  readonly #socket = new Socket();
  readonly #patience: Timeouts;
  readonly #onLost: (error: unknown) => void;
  #beat: NodeJS.Timeout | undefined;
  #last: Promise<void> = Promise.resolve();
  #isOver = false;

  private constructor(place: Place, timeouts: Timeouts, { onTold, onLost }: EarEvents) {
    this.#patience = timeouts;
    this.#onLost = onLost;
    const options = clientOptions(place, timeouts);
    this.#client = new pg.Client({ ...options, stream: () => this.#socket });
    this.#client.on('error', (error) => this.#lose(error));
    this.#client.on('end', () => this.#lose(new Error('The connection ended')));
    this.#client.on('notification', ({ channel, payload = '' }) => onTold(channel, payload));
  }

  /** @throws where the database cannot be reached */
  static async open(place: Place, timeouts: Timeouts, events: EarEvents): Promise<Ear> {
    const ear = new Ear(place, timeouts, events);
    await ear.#client.connect().catch((error) => {
      ear.#isOver = true;
      ear.#socket.destroy();
      throw error;
    });
    ear.#beat = setInterval(() => ear.#ask('SELECT 1').catch(() => {}), timeouts.beatMs).unref();
    return ear;
  }

  /** @throws where the connection is lost */
  listenTo(channel: string): Promise<void> {
    return this.#ask(`LISTEN ${pg.escapeIdentifier(channel)}`);
  }

  async close(): Promise<void> {
    this.#isOver = true;
    clearInterval(this.#beat);
    await endWithin(this.#client.end(), this.#patience.closeMs, [this.#socket]);
  }

  /** Asks when what was asked before is answered. */
  #ask(words: string): Promise<void> {
    const asked = this.#last.then(async () => {
      let isAnswered = false;
      const timer = setTimeout(async () => {
        // The answer may have come, while this process was too busy to read it.
        await nextTurn();
        await nextTurn();
        if (!isAnswered) this.#lose(new Error('The database does not answer'));
      }, this.#patience.beatMs);
      try {
        await this.#client.query(words);
      } finally {
        isAnswered = true;
        clearTimeout(timer);
      }
    });
    this.#last = asked.catch((error) => this.#lose(error));
    return asked;
  }

  #lose(error: unknown): void {
    if (this.#isOver) return;
    this.#isOver = true;
    clearInterval(this.#beat);
    this.#socket.destroy();
    this.#onLost(error);
  }
}
