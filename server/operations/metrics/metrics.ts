// Figures for Prometheus. No label tells which library, which reader or what was read.
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { type JobSource, jobGauges } from './job-gauges.ts';

export interface ObservedRequest {
  route: string;
  status: number;
  seconds: number;
  /** Which kind of library was asked; `none` on the front door. */
  library: 'none' | 'national' | 'international';
}

interface ObservedRefusal {
  error: string;
  call: string;
  /** Devices keep such commands in their outbox until they are accepted or refused. */
  isFromOutbox: boolean;
}

interface SearchFigures {
  isReady: boolean;
  bytes: number;
  layers: number;
  libraries: number;
  ageSeconds: number;
  buildSeconds: number;
}

export interface MetricSources {
  /** `idle`: open and not in use; `waiting`: requests for one. */
  pool(): { total: number; idle: number; waiting: number };
  isListening(): boolean;
  search: (() => SearchFigures) | null;
  jobs: JobSource | null;
  caches(): Record<string, { bytes: number; answers: number; hits: number; misses: number }>;
  /** What grows with what is asked, and its bound, by name. */
  memory(): Record<string, { bytes: number; maxBytes: number }>;
  waitingCalls(): number;
}

export interface Metrics {
  observe(request: ObservedRequest): void;
  refused(refusal: ObservedRefusal): void;
  text(): Promise<string>;
  readonly contentType: string;
}

const bucketsSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];

export function makeMetrics(sources: MetricSources, version: string): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'portal_' });
  const requests = new Histogram({
    name: 'portal_request_duration_seconds',
    help: 'Requests by what they were for, HTTP status class and kind of library',
    labelNames: ['route', 'status', 'library'] as const,
    buckets: bucketsSeconds,
    registers: [registry],
  });
  const refusals = new Counter({
    name: 'portal_refusals_total',
    help: 'Refused calls by error; outbox: commands that devices keep until they are accepted or refused',
    labelNames: ['error', 'call', 'outbox'] as const,
    registers: [registry],
  });
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name: `portal_${name}`,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  new Gauge({
    name: 'portal_info',
    help: 'Version of the service',
    labelNames: ['version'] as const,
    registers: [registry],
  }).set({ version }, 1);
  gauge('database_connections', 'Open connections of the pool', () => sources.pool().total);
  gauge('database_connections_idle', 'Connections not in use', () => sources.pool().idle);
  gauge('database_waiting', 'Requests that wait for a connection', () => sources.pool().waiting);
  gauge('database_listening', '1 while changes by other processes are noticed', () =>
    Number(sources.isListening()),
  );
  const { search } = sources;
  if (search !== null) {
    gauge('search_ready', '1 while there is an index to search', () => Number(search().isReady));
    gauge('search_bytes', 'Memory of the index', () => search().bytes);
    gauge('search_layers', 'Layers of changes over the base of the index', () => search().layers);
    gauge(
      'search_libraries',
      'Libraries whose part of the index is in memory',
      () => search().libraries,
    );
    gauge(
      'search_age_seconds',
      'Since the newest titles of the index were read; it grows while no title changes',
      () => search().ageSeconds,
    );
    gauge(
      'search_build_seconds',
      'Duration of the last build of all titles; 0 where they came from disk',
      () => search().buildSeconds,
    );
  }
  if (sources.jobs !== null) jobGauges(registry, sources.jobs);
  gauge('calls_waiting', "Calls that wait for their library's turn", sources.waitingCalls);
  cacheGauges(registry, sources);
  memoryGauges(registry, sources);
  return {
    observe: ({ route, status, seconds, library }) =>
      requests.observe({ route, status: `${Math.floor(status / 100)}xx`, library }, seconds),
    refused: ({ error, call, isFromOutbox }) =>
      refusals.inc({ error, call, outbox: isFromOutbox ? 'yes' : 'no' }),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

function cacheGauges(registry: Registry, { caches }: MetricSources): void {
  const figures = {
    bytes: 'Memory of answers that are kept',
    answers: 'Answers that are kept',
    hits: 'Answers that were there, since the start',
    misses: 'Answers that had to be made, since the start',
  } as const;
  for (const [figure, help] of Object.entries(figures) as [keyof typeof figures, string][]) {
    new Gauge({
      name: `portal_answer_cache_${figure}`,
      help,
      labelNames: ['cache'] as const,
      registers: [registry],
      collect() {
        for (const [cache, usage] of Object.entries(caches())) this.set({ cache }, usage[figure]);
      },
    });
  }
}

function memoryGauges(registry: Registry, { memory }: MetricSources): void {
  const figures = {
    bytes: 'Memory that a cache holds',
    maxBytes: 'The bound of that memory',
  } as const;
  const names = { bytes: 'portal_cache_bytes', maxBytes: 'portal_cache_max_bytes' } as const;
  for (const figure of ['bytes', 'maxBytes'] as const) {
    new Gauge({
      name: names[figure],
      help: figures[figure],
      labelNames: ['cache'] as const,
      registers: [registry],
      collect() {
        for (const [cache, use] of Object.entries(memory())) this.set({ cache }, use[figure]);
      },
    });
  }
}
