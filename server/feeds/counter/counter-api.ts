// The portal as a source of COUNTER 5.1 (`/r51`): for who has one of the library's keys with the scope of figures.
import { AppError } from '#contract/wire/errors.ts';
import { firstOwnMonth } from '#server/domain/counter/own-usage.ts';
import { monthAt } from '#server/domain/libraries/library-day.ts';
import type { KeyReader } from '#server/http/calls/key-caller.ts';
import type { HostFacts } from '#server/http/context/host-facts.ts';
import type { Store } from '#server/store/connection/database.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import { CounterRefusal } from './counter-exceptions.ts';
import { type OwnPlatform, ownReport, reportTable } from './own-report.ts';
import { ownReports, requestOf } from './report-request.ts';

export const counterPrefix = '/r51/';

const call = { name: 'counterReport', kind: 'query', keyScope: 'figures:read' } as const;

const asJson = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' },
  });

/** Null where there is no such address. */
export async function counterResponse(
  { store, readKey }: { store: Store; readKey: KeyReader },
  request: Request,
  { library }: HostFacts,
  now: Date,
): Promise<Response | null> {
  const url = new URL(request.url);
  const path = url.pathname.slice(counterPrefix.length).toLowerCase();
  if (library === null || request.method !== 'GET') return null;
  if (path === 'status') return asJson([{ Description: 'COUNTER 5.1', Service_Active: true }]);
  const report = Object.values(ownReports).find(({ id }) => path === `reports/${id.toLowerCase()}`);
  if (report === undefined && path !== 'reports' && path !== 'members') return null;
  try {
    await checkAsker(request, url.searchParams, library, readKey, now);
    const own = platformOf(library, now);
    if (path === 'members') return asJson([memberOf(library, own)]);
    if (report === undefined) return asJson(await reportList(store, own));
    const wanted = requestOf(report, url.searchParams);
    const file = await store.inLibrary(library.code, (tx) => ownReport(tx, wanted, own));
    const isTable =
      url.searchParams.get('format') === 'tsv' ||
      request.headers.get('accept')?.startsWith('text/tab-separated-values') === true;
    if (!isTable) return asJson(file);
    return new Response(reportTable(file, wanted), {
      headers: {
        'Content-Type': 'text/tab-separated-values; charset=utf-8',
        'Content-Disposition': `attachment; filename="${report.id}_${wanted.from}_${wanted.to}.tsv"`,
        'Cache-Control': 'no-store',
      },
    });
  } catch (error) {
    if (!(error instanceof CounterRefusal)) throw error;
    return asJson(error.exception, error.status);
  }
}

/** The Code of Practice has the key in the address; the header keeps it out of logs. @throws CounterRefusal */
async function checkAsker(
  request: Request,
  params: URLSearchParams,
  library: LibraryRecord,
  readKey: KeyReader,
  now: Date,
): Promise<void> {
  const customer = params.get('customer_id');
  if (customer === null || customer === '') throw new CounterRefusal(1030, 'customer_id');
  const bearer = /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  const key = bearer ?? params.get('api_key') ?? '';
  if (key === '') throw new CounterRefusal(2020);
  try {
    await readKey(key, call, library.code, now);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.error === 'tooMany') throw new CounterRefusal(1020);
    throw new CounterRefusal(error.error === 'forbidden' ? 2010 : 2020);
  }
  if (![library.code, library.domainCode].includes(customer)) throw new CounterRefusal(2010);
}

function platformOf(library: LibraryRecord, now: Date): OwnPlatform {
  const month = new Date(`${monthAt(library, now)}-01T00:00:00Z`);
  month.setUTCMonth(month.getUTCMonth() - 1);
  const institution = library.nameEn || library.nameZh;
  return {
    libraryCode: library.code,
    institution,
    platform: institution,
    lastMonth: month.toISOString().slice(0, 7),
    now,
  };
}

function memberOf(library: LibraryRecord, { institution }: OwnPlatform) {
  return {
    Institution_Name: institution,
    Institution_ID: { Proprietary: [`portal:${library.code}`] },
    Customer_ID: library.code,
  };
}

async function reportList(store: Store, { libraryCode, lastMonth }: OwnPlatform) {
  const first = await store.inLibrary(libraryCode, firstOwnMonth);
  return Object.values(ownReports).map(({ id, name, about }) => ({
    Report_Name: name,
    Report_ID: id,
    Release: '5.1',
    Report_Description: about,
    Path: `/r51/reports/${id.toLowerCase()}`,
    First_Month_Available: first ?? lastMonth,
    Last_Month_Available: lastMonth,
  }));
}
