import { Gauge, type Registry } from 'prom-client';

/** Of one queue, by state, and since when the oldest job could be run. */
interface QueueFigures {
  queue: string;
  states: Readonly<Record<'deferred' | 'ready' | 'active' | 'failed', number>>;
  oldestReadySeconds: number;
}

export interface JobSource {
  /** The same at every node that runs jobs; empty while the database is away. */
  queues(): Promise<readonly QueueFigures[]>;
  ended(): Readonly<Record<string, number>>;
}

export function jobGauges(registry: Registry, { queues, ended }: JobSource): void {
  // One answer of the database for all gauges of a scrape.
  let read: Promise<readonly QueueFigures[]> | null = null;
  const readOnce = () => {
    read ??= queues().finally(() => {
      read = null;
    });
    return read;
  };
  new Gauge({
    name: 'portal_jobs',
    help: 'Jobs of a queue by state: deferred, ready, active, failed; the same at every node',
    labelNames: ['queue', 'state'] as const,
    registers: [registry],
    async collect() {
      this.reset();
      for (const { queue, states } of await readOnce()) {
        for (const [state, jobs] of Object.entries(states)) this.set({ queue, state }, jobs);
      }
    },
  });
  new Gauge({
    name: 'portal_jobs_oldest_ready_seconds',
    help: 'How long the oldest job of a queue could have been run already; the same at every node',
    labelNames: ['queue'] as const,
    registers: [registry],
    async collect() {
      this.reset();
      for (const { queue, oldestReadySeconds } of await readOnce()) {
        this.set({ queue }, oldestReadySeconds);
      }
    },
  });
  new Gauge({
    name: 'portal_jobs_ended',
    help: 'Imports and undos that this node ended since its start, by outcome',
    labelNames: ['outcome'] as const,
    registers: [registry],
    collect() {
      for (const [outcome, jobs] of Object.entries(ended())) this.set({ outcome }, jobs);
    },
  });
}
