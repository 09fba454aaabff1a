// A report of the portal's own usage, as JSON and as a table (COUNTER 5.1).

import type { CounterMetric } from '#contract/models/counter-model.ts';
import { nextMonthOf } from '#contract/rules/zoned-day.ts';
import { monthsBetween } from '#server/domain/counter/months.ts';
import {
  firstOwnMonth,
  type OwnCounts,
  type OwnItem,
  ownItems,
  ownSearches,
  summed,
} from '#server/domain/counter/own-usage.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { exceptionOf, type StatedException } from './counter-exceptions.ts';
import type { ReportRequest } from './report-request.ts';

/** The portal, as reports name it. */
export interface OwnPlatform {
  libraryCode: string;
  /** Name of the library. */
  institution: string;
  /** Name of the portal. */
  platform: string;
  now: Date;
  /** Last month that is over. */
  lastMonth: string;
}

interface Part {
  Data_Type: string;
  Access_Method?: 'Regular';
  Performance: OwnCounts;
}

interface ReportItem {
  Title?: string;
  Database?: string;
  Publisher?: string;
  Platform: string;
  Item_ID?: Record<string, string>;
  Attribute_Performance: Part[];
}

export interface OwnReportFile {
  Report_Header: Record<string, unknown> & { Exceptions?: StatedException[] };
  Report_Items: ReportItem[];
}

/** Months that are not over, or were before the portal counted so, are exceptions in its head. */
export async function ownReport(
  tx: Tx,
  request: ReportRequest,
  own: OwnPlatform,
): Promise<OwnReportFile> {
  const first = await firstOwnMonth(tx);
  const isOver = request.to <= own.lastMonth;
  const [from, to] = [
    first !== null && request.from < first ? first : request.from,
    isOver ? request.to : own.lastMonth,
  ];
  const isOfPlatform = request.platform === null || request.platform === own.platform;
  const isAny = first !== null && from <= to && request.isRegular && isOfPlatform;
  const items = isAny ? await itemsOf(tx, request, { ...own, from, to }) : [];
  const exceptions = [...request.exceptions];
  if (request.from > own.lastMonth) exceptions.push(exceptionOf(3031));
  else if (first !== null && request.to < first) exceptions.push(exceptionOf(3032));
  else if (items.length === 0) exceptions.push(exceptionOf(3030));
  else if (from !== request.from || to !== request.to)
    exceptions.push(exceptionOf(3040, `${from} to ${to}`));
  return { Report_Header: headerOf(request, own, exceptions), Report_Items: items };
}

const dataTypes = { journal: 'Journal', ebook: 'Book', database: 'Other', other: 'Other' } as const;

async function itemsOf(
  tx: Tx,
  request: ReportRequest,
  { platform, from, to }: OwnPlatform & { from: string; to: string },
): Promise<ReportItem[]> {
  const used = await ownItems(tx, from, to);
  const part = (type: string, counts: OwnCounts): Part[] => partOf(request, type, counts);
  const withParts = (item: Omit<ReportItem, 'Attribute_Performance'>, parts: Part[]) =>
    parts.length === 0 ? [] : [{ ...item, Attribute_Performance: parts }];
  if (request.report.id === 'PR') {
    const searches = await ownSearches(tx, from, to);
    const byType = Map.groupBy(used, ({ kind }) => dataTypes[kind]);
    const parts = [...byType].flatMap(([type, items]) => part(type, withoutDenials(summed(items))));
    return withParts({ Platform: platform }, [
      ...part('Platform', { Searches_Platform: searches }),
      ...parts,
    ]);
  }
  if (request.report.id === 'DR') {
    return used
      .filter(({ kind }) => kind === 'database')
      .flatMap((item) => {
        const { No_License, Limit_Exceeded } = item.counts;
        const denials = {
          ...(No_License && { No_License }),
          ...(Limit_Exceeded && { Limit_Exceeded }),
        };
        return withParts({ Database: nameOf(item), ...placeOf(item, platform) }, [
          ...part('Database_Aggregated', denials),
          ...part('Other', withoutDenials(item.counts)),
        ]);
      });
  }
  return used
    .filter(({ kind }) => kind === 'journal' || kind === 'ebook')
    .flatMap((item) =>
      withParts(
        { Title: nameOf(item), ...placeOf(item, platform) },
        part(dataTypes[item.kind], item.counts),
      ),
    );
}

function withoutDenials({ No_License: _, Limit_Exceeded: __, ...counts }: OwnCounts): OwnCounts {
  return counts;
}

const nameOf = ({ name, kind, id }: OwnItem) => (name.length < 2 ? `${kind} ${id}` : name);

function placeOf(item: OwnItem, platform: string) {
  const { kind, id, publisher, printIdentifier, onlineIdentifier, doi } = item;
  const isIssn = (number: string | null): number is string =>
    number !== null && /^\d{4}-\d{3}[\dX]$/.test(number);
  return {
    Publisher: publisher,
    Platform: platform,
    Item_ID: {
      ...(isIssn(printIdentifier) && { Print_ISSN: printIdentifier }),
      ...(isIssn(onlineIdentifier) && { Online_ISSN: onlineIdentifier }),
      ...(doi !== null && /^10\.[1-9]\d{2}[\d.]*\/.+$/.test(doi) && { DOI: doi }),
      Proprietary: `portal:${kind}/${id}`,
    },
  };
}

/** Only what is wanted, and counts above 0. */
function partOf(request: ReportRequest, type: string, counts: OwnCounts): Part[] {
  if (request.types !== null && !request.types.includes(type)) return [];
  const wanted = Object.entries(counts).filter(
    ([metric, months]) =>
      (request.metrics === null || request.metrics.includes(metric)) &&
      Object.keys(months).length > 0,
  );
  if (wanted.length === 0) return [];
  const method = request.hasAccessMethod ? { Access_Method: 'Regular' as const } : {};
  return [{ Data_Type: type, ...method, Performance: Object.fromEntries(wanted) }];
}

function headerOf(
  { report, from, to, types, metrics, platform, hasAccessMethod }: ReportRequest,
  { libraryCode, institution, now }: OwnPlatform,
  exceptions: readonly StatedException[],
) {
  const last = new Date(`${nextMonthOf(`${to}-01`)}T00:00:00Z`);
  last.setUTCDate(0);
  return {
    Release: '5.1',
    Report_ID: report.id,
    Report_Name: report.name,
    Created: `${now.toISOString().slice(0, 19)}Z`,
    Created_By: institution,
    Institution_ID: { Proprietary: [`portal:${libraryCode}`] },
    Institution_Name: institution,
    // The portal is in no registry.
    Registry_Record: '',
    ...(hasAccessMethod && { Report_Attributes: { Attributes_To_Show: ['Access_Method'] } }),
    Report_Filters: {
      Begin_Date: `${from}-01`,
      End_Date: last.toISOString().slice(0, 10),
      ...(types !== null && types.length > 0 && { Data_Type: types }),
      ...(metrics !== null && metrics.length > 0 && { Metric_Type: metrics }),
      ...(platform !== null && { Platform: platform }),
    },
    ...(exceptions.length > 0 && { Exceptions: [...exceptions] }),
  };
}

const elements = { PR: 'Platform', DR: 'Database', TR: 'Title' } as const;

/** The same as a table: cells parted by tabs. */
export function reportTable(
  { Report_Header: header, Report_Items: items }: OwnReportFile,
  { report, from, to, hasAccessMethod, metrics, types }: ReportRequest,
): string {
  const filters = header.Report_Filters as { Begin_Date: string; End_Date: string };
  const stated = (name: string, values: readonly string[] | null) =>
    values === null || values.length === 0 ? [] : [`${name}=${values.join('|')}`];
  const months = monthsBetween(from, to);
  const element = elements[report.id];
  const isPlatform = element === 'Platform';
  const ids = {
    PR: [],
    DR: ['Proprietary_ID'],
    TR: ['DOI', 'Proprietary_ID', 'ISBN', 'Print_ISSN', 'Online_ISSN', 'URI'],
  }[report.id];
  const columns = [
    ...(isPlatform ? ['Platform'] : [element, 'Publisher', 'Publisher_ID', 'Platform', ...ids]),
    'Data_Type',
    ...(hasAccessMethod ? ['Access_Method'] : []),
    'Metric_Type',
    'Reporting_Period_Total',
    ...months.map(monthHead),
  ];
  const rows = items.flatMap((item) =>
    item.Attribute_Performance.flatMap(({ Data_Type, Access_Method = '', Performance }) =>
      (Object.entries(Performance) as [CounterMetric, Record<string, number>][]).map(
        ([metric, counts]) => {
          const values: Record<string, string | number | undefined> = {
            [element]: item[element],
            Publisher: item.Publisher,
            Platform: item.Platform,
            ...item.Item_ID,
            Proprietary_ID: item.Item_ID?.Proprietary,
            Data_Type,
            Access_Method,
            Metric_Type: metric,
            Reporting_Period_Total: Object.values(counts).reduce((sum, count) => sum + count, 0),
            ...Object.fromEntries(months.map((month) => [monthHead(month), counts[month] ?? 0])),
          };
          return columns.map((column) => values[column] ?? '');
        },
      ),
    ),
  );
  const lines: (string | number)[][] = [
    ['Report_Name', report.name],
    ['Report_ID', report.id],
    ['Release', '5.1'],
    ['Institution_Name', String(header.Institution_Name)],
    [
      'Institution_ID',
      `Proprietary:${(header.Institution_ID as { Proprietary: string[] }).Proprietary[0]}`,
    ],
    ['Metric_Types', metrics?.join('; ') ?? ''],
    ['Report_Filters', stated('Data_Type', types).join('; ')],
    ['Report_Attributes', hasAccessMethod ? 'Attributes_To_Show=Access_Method' : ''],
    [
      'Exceptions',
      (header.Exceptions ?? []).map(({ Code, Message }) => `${Code}: ${Message}`).join('; '),
    ],
    ['Reporting_Period', `Begin_Date=${filters.Begin_Date}; End_Date=${filters.End_Date}`],
    ['Created', String(header.Created)],
    ['Created_By', String(header.Created_By)],
    ['Registry_Record', ''],
    [],
    columns,
    ...rows,
  ];
  return `${lines.map((cells) => cells.map((cell) => String(cell).replace(/[\t\r\n]+/g, ' ')).join('\t')).join('\n')}\n`;
}

/** `2026-01` → `Jan-2026`. */
function monthHead(month: string): string {
  const name = new Date(`${month}-01T00:00:00Z`).toLocaleString('en', {
    month: 'short',
    timeZone: 'UTC',
  });
  return `${name}-${month.slice(0, 4)}`;
}
