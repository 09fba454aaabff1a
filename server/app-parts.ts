// What the application is made of, and what it offers.

import type { Role } from '#server/config/setting-values.ts';
import type { Site } from '#server/documents/site-files.ts';
import type { ObjectStore } from '#server/files/keep/object-store.ts';
import type { AnswerFiles } from '#server/http/answers/answer-files.ts';
import type { ImportRunner } from '#server/http/context/call-context.ts';
import type { Log } from '#server/operations/log.ts';
import type { JobSource } from '#server/operations/metrics/job-gauges.ts';
import type { Metrics } from '#server/operations/metrics/metrics.ts';
import type { Tracing } from '#server/operations/tracing/tracing.ts';
import type { SearchSettings } from '#server/search/engine.ts';
import type { IdpHttp } from '#server/sign-in/idp/idp-http.ts';
import type { Store } from '#server/store/connection/database.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';

export interface AppDependencies {
  store: Store;
  settings: {
    baseDomain: string;
    trustedProxies: readonly string[];
    separateApi: { label: string; origin: string } | null;
    /** What this process does; everything when absent. */
    roles?: readonly Role[];
    /** Origins of the search nodes, where the role `search` is missing. */
    searchUrls?: readonly string[];
    /** Connections of the store. */
    databasePool?: number;
    /** Memory limit of the answer cache, in MiB. */
    answerCacheMb?: number;
    /** See config.ts; the default there when absent. */
    searchesPerSecond?: number;
    /** Folder of the search index; when absent, the index is built at every start. */
    searchFolder?: string;
    /** Memory limit of the libraries' parts of the search index, in MiB. */
    searchMb?: number;
    /** Whether figures are collected; otherwise nobody can read them. */
    isMeasured?: boolean;
    /** Whoever sends it gets the figures at /metrics; '' for nobody. */
    metricsToken?: string;
    /** Whether the service sends e-mail. */
    hasMail?: boolean;
    /** Origins of the operator's own push services. */
    pushOrigins?: readonly string[];
    /** Whether every request is logged. */
    logsAccess?: boolean;
  };
  site: Site;
  log: Log;
  /** Runs imports; when absent, this process runs them itself (tests, tools). */
  jobs?: ImportRunner;
  /** Store for files; when absent, the database has them. */
  objects?: ObjectStore | null;
  /** Figures of the queue, where this process runs jobs. */
  jobFigures?: JobSource;
  /** Traces requests; when absent, nothing does. */
  tracing?: Tracing | null;
  /** Answers that do not fit in memory; when absent, they are computed again. */
  answerFiles?: AnswerFiles | null;
  /** Opens what builds the search index; a process of its own when absent. */
  openBuilder?: SearchSettings['openBuilder'];
  /** HTTP client for campus identity providers; tests pass their own. */
  outward?: IdpHttp;
  /** The clock; tests may move it. */
  now?: () => Date;
  /** Time limit of a call; tests set a shorter one. */
  deadlineMs?: number;
}

export interface App {
  /** @param peer address of the connected client; '' where there is no connection */
  fetch(request: Request, peer?: string): Promise<Response>;
  /** All libraries of the platform. */
  libraries(): Promise<LibraryRecord[]>;
  /** Builds the index before the first search needs it; `/health/ready` is not ready until then. */
  warmUp(): Promise<void>;
  /** Makes `/health/ready` answer "not ready", so that proxies send no more readers. Requests are still answered. */
  leave(): void;
  /** Null where nothing is measured. */
  metrics: Metrics | null;
  close(): Promise<void>;
}
