// The real app in this process, on a real database, with libraries for one test file.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { inject } from 'vitest';
import { addressOf } from '#contract/calls/address.ts';
import type { AnyCall, InputOf } from '#contract/calls/declare.ts';
import { headerNames, rulesOf } from '#contract/calls/families.ts';
import { noUser, signatureRevision } from '#contract/rules/rules.ts';
import { Envelope } from '#contract/wire/errors.ts';
import { signatureOf } from '#contract/wire/signing.ts';
import { createApp } from '#server/app.ts';
import type { App, AppDependencies } from '#server/app-parts.ts';
import type { Role } from '#server/config/setting-values.ts';
import { patience } from '#server/documents/patience.ts';
import { openSite } from '#server/documents/site-files.ts';
import { createLibrary } from '#server/domain/libraries/library-records.ts';
import type { LibrarySettings } from '#server/domain/libraries/library-rules.ts';
import type { ImportRunner } from '#server/http/context/call-context.ts';
import { type Log, makeLog } from '#server/operations/log.ts';
import type { IdpHttp } from '#server/sign-in/idp/idp-http.ts';
import {
  type EmbeddedConnection,
  openStore,
  type Store,
} from '#server/store/connection/database.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import { libraries } from '#server/store/schema/libraries.ts';
import { patrons, profiles } from '#server/store/schema/patrons.ts';
import { builderHere } from './builder-here.ts';
import { cheapHash } from './cheap-hash.ts';
import { ownDatabase } from './own-database.ts';

export const password = 'correct horse battery';
const passwordHash = cheapHash(password);

// What a busy machine makes late must not be missing in a document.
patience.readerMs = 30_000;

export interface TestPortal {
  app: App;
  store: Store;
  /**
   * The service's clock, with its offset from real time, or from `standsAt` where it is set: then it stands still, and a
   * limit of seconds is as near as the test says on a busy machine too.
   */
  clock: { offsetMs: number; standsAt: number | null; now(): Date };
  /** @param code a fixed library code, if needed */
  addLibrary(libraryChanges?: LibrarySettings, code?: string): Promise<LibraryRecord>;
  /** @param isNew true for a patron who has not completed the form of the first sign-in */
  addPatron(
    library: LibraryRecord,
    patron?: Partial<typeof patrons.$inferInsert>,
    isNew?: boolean,
  ): Promise<string>;
}

/** Open apps in the order of opening; modules live longer than the file that loaded them. */
const closings: (() => Promise<void>)[] = [];

/** Closes every app that the file has opened (tests/contract/support/close-portals.ts). */
export async function closePortals(): Promise<void> {
  for (const close of closings.splice(0).reverse()) await close();
}

/** The store for a test's own rows: the app knows of them when they are written, as it would a moment later. */
function isKnownAtOnce(store: Store, app: Pick<TestPortal['app'], 'libraries'>): Store {
  return {
    ...store,
    inLibrary: async (code, work, known) => {
      const result = await store.inLibrary(code, work, known);
      // With `known` it only reads.
      if (known !== undefined || !store.isListening()) return result;
      const ofLibrary = eq(libraries.code, code);
      const [written] = await store.onPlatform((tx) =>
        tx.select({ version: libraries.version }).from(libraries).where(ofLibrary),
      );
      const isKnown = async () => {
        const known = (await app.libraries()).find((library) => library.code === code);
        return written === undefined || (known !== undefined && known.version >= written.version);
      };
      while (!(await isKnown())) await new Promise((resolve) => setTimeout(resolve, 5));
      return result;
    },
  };
}

/** Opens the app on the tests' database; it is closed after the file. */
export async function openPortal(
  settings: {
    separateApi?: { label: string; origin: string };
    database?: EmbeddedConnection | string;
    outward?: IdpHttp;
    store?: Parameters<typeof openStore>[1];
    deadlineMs?: number;
    /** Where the service logs; nowhere by default. */
    log?: Log;
    /** Figures are collected, and told to who has the token. */
    measured?: { metricsToken: string };
    /** Replaces the opened store: with one without notifications, or a slow one. */
    storeFrom?: (store: Store) => Store;
    /** Runs imports; this process by default. */
    jobs?: ImportRunner;
    /** What the service does, whom it believes and which search nodes it asks; everything by default. */
    node?: { roles: readonly Role[]; searchUrls?: string[]; trustedProxies?: string[] };
    jobFigures?: AppDependencies['jobFigures'];
    /** Whether the service sends e-mail; it does not by default. */
    hasMail?: boolean;
    /** Push services of the test. */
    pushOrigins?: string[];
    /** The store for files; the database by default. */
    objects?: AppDependencies['objects'];
  } = {},
): Promise<TestPortal> {
  const opened = await openStore(settings.database ?? ownDatabase(), settings.store);
  const store = settings.storeFrom?.(opened) ?? opened;
  const clock: TestPortal['clock'] = {
    offsetMs: 0,
    standsAt: null,
    now: () => new Date((clock.standsAt ?? Date.now()) + clock.offsetMs),
  };
  const app = await createApp({
    store,
    settings: {
      baseDomain: 'localhost',
      trustedProxies: ['10.0.0.0/8'],
      separateApi: settings.separateApi ?? null,
      hasMail: settings.hasMail ?? false,
      ...settings.node,
      ...(settings.pushOrigins && { pushOrigins: settings.pushOrigins }),
      ...(settings.measured && { ...settings.measured, isMeasured: true }),
    },
    site: openSite(inject('site')),
    log: settings.log ?? makeLog('silent'),
    now: clock.now,
    outward: settings.outward,
    jobs: settings.jobs,
    jobFigures: settings.jobFigures,
    objects: settings.objects ?? null,
    deadlineMs: settings.deadlineMs,
    openBuilder: builderHere,
  });
  closings.push(async () => {
    await app.close();
    await store.close();
  });
  return {
    app,
    store: isKnownAtOnce(store, app),
    clock,
    addLibrary: async (settings = {}, label = `t${randomUUID().slice(0, 12)}`) => {
      const names = { nameZh: '测试图书馆', nameEn: 'Test Library' };
      const library = await createLibrary(store, label, {
        domainCode: label,
        ...names,
        ...settings,
      });
      // The app receives the database's notification a moment later.
      const isKnown = async () => (await app.libraries()).some(({ code }) => code === label);
      while (!(await isKnown())) await new Promise((resolve) => setTimeout(resolve, 5));
      return library;
    },
    addPatron: async (library, patron = {}, isNew = false) => {
      const username = patron.username ?? `reader-${randomUUID().slice(0, 8)}`;
      const row = { displayName: 'Test account', ...patron, username };
      const id = randomUUID();
      await store.inLibrary(library.code, async (tx) => {
        const account = { libraryCode: library.code, id, passwordHash };
        await tx.insert(patrons).values({ ...account, ...row });
        if (!isNew) await tx.insert(profiles).values(profileOf(library.code, id));
      });
      return username;
    },
  };
}

/** The profile of a patron who has completed the form. */
export function profileOf(libraryCode: string, patronId: string): typeof profiles.$inferInsert {
  const values = { name: 'Test', gender: 'unsaid', phone: '', email: 't@example.org' } as const;
  const agreedAt = new Date(0);
  const agreed = { agreementVersion: '', agreedAt, updatedAt: agreedAt };
  return { libraryCode, patronId, ...values, departments: [], ...agreed };
}

/** Parts of a request; every part may be forged. */
export interface Sending {
  /** Host label. */
  label: string;
  libraryCode: string | null;
  token?: string | null;
  userKey?: string;
  now: Date;
  /** Further headers, which replace generated ones. */
  headers?: Record<string, string>;
}

/** A request as the client sends it. */
export function requestOf<C extends AnyCall>(
  call: C,
  input: InputOf<C>,
  sending: Sending,
): Request {
  const { url, body: json, form } = addressOf(call, input);
  const body = form === undefined ? json : formData(form);
  const { label, libraryCode, token, userKey = noUser, now } = sending;
  const timestamp = now.getTime();
  const headers = new Headers({ [headerNames.timestamp]: String(timestamp) });
  if (libraryCode !== null) headers.set(headerNames.libraryCode, libraryCode);
  if (token) headers.set(headerNames.authorization, `Bearer ${token}`);
  if (rulesOf(call.family).isSigned) {
    const signed = { url, method: call.method, timestamp, libraryCode: libraryCode ?? '', userKey };
    headers.set(headerNames.sign, signatureOf(signed));
    headers.set(headerNames.revision, signatureRevision);
    if (userKey !== noUser) headers.set(headerNames.userKey, userKey);
  }
  if (call.kind === 'command') headers.set(headerNames.idempotencyKey, randomUUID());
  if (json !== null) headers.set('Content-Type', 'application/json');
  for (const [name, value] of Object.entries(sending.headers ?? {})) headers.set(name, value);
  const origin = `http://${label === '' ? '' : `${label}.`}localhost:8080`;
  headers.set('Host', new URL(origin).host);
  return new Request(origin + url, { method: call.method, headers, body });
}

/** A multipart form as the client sends it. */
function formData(fields: readonly (readonly [name: string, value: unknown])[]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) {
    if (value instanceof Blob) form.append(name, value);
    else form.append(name, String(value));
  }
  return form;
}

/**
 * Sends a request and reads the envelope, which every answer must have. It repeats the request while the index is
 * being prepared, as a page does.
 */
export async function answerOf(app: App, request: Request) {
  const { url, method, headers } = request;
  const body = method === 'GET' ? null : await request.arrayBuffer();
  for (;;) {
    const answer = await answeredOnce(app, new Request(url, { method, headers, body }));
    if (!answer.message.includes('is being prepared')) return answer;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** The same without repeating. */
export async function answeredOnce(app: App, request: Request) {
  const response = await app.fetch(request);
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    text,
    ...Envelope.parse(JSON.parse(text)),
  };
}
