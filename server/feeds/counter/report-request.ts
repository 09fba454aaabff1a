// What a request for a report asks for, by the parameters of the COUNTER API.
import { CounterMetric } from '#contract/models/counter-model.ts';
import { CounterRefusal, exceptionOf, type StatedException } from './counter-exceptions.ts';

export const ownReports = {
  pr: {
    id: 'PR',
    name: 'Platform Report',
    about: 'Searches of the portal, and investigations by type of data.',
    types: ['Platform', 'Journal', 'Book', 'Other'],
    metrics: [
      'Searches_Platform',
      'Total_Item_Investigations',
      'Unique_Item_Investigations',
      'Unique_Title_Investigations',
    ],
  },
  dr: {
    id: 'DR',
    name: 'Database Report',
    about: 'Investigations and turn-aways by database.',
    types: ['Database_Aggregated', 'Other'],
    metrics: [
      'Total_Item_Investigations',
      'Unique_Item_Investigations',
      'No_License',
      'Limit_Exceeded',
    ],
  },
  tr: {
    id: 'TR',
    name: 'Title Report',
    about: 'Investigations and turn-aways by journal and book.',
    types: ['Journal', 'Book'],
    metrics: [
      'Total_Item_Investigations',
      'Unique_Item_Investigations',
      'Unique_Title_Investigations',
      'No_License',
      'Limit_Exceeded',
    ],
  },
} as const satisfies Record<
  string,
  {
    id: string;
    name: string;
    about: string;
    types: readonly string[];
    metrics: readonly CounterMetric[];
  }
>;
export type OwnReport = (typeof ownReports)[keyof typeof ownReports];

export interface ReportRequest {
  report: OwnReport;
  /** Months, both included. */
  from: string;
  to: string;
  /** Null for all. */
  types: readonly string[] | null;
  metrics: readonly string[] | null;
  platform: string | null;
  /** False where nothing of the wanted access method exists. */
  isRegular: boolean;
  hasAccessMethod: boolean;
  exceptions: StatedException[];
}

/** Known to every report; who asks, and in what form, is read elsewhere. */
const others = ['customer_id', 'requestor_id', 'api_key', 'format'];
const known = [
  'begin_date',
  'end_date',
  'metric_type',
  'data_type',
  'access_method',
  'platform',
  'attributes_to_show',
  'granularity',
];

/** What cannot be followed is an exception in the head of the report. @throws CounterRefusal */
export function requestOf(report: OwnReport, params: URLSearchParams): ReportRequest {
  const exceptions: StatedException[] = [];
  const unknown = [...new Set(params.keys())].filter(
    (name) => !known.includes(name) && !others.includes(name),
  );
  if (unknown.length > 0) exceptions.push(exceptionOf(3050, unknown.join('|').slice(0, 200)));
  const [from, to] = [monthIn(params, 'begin_date', '01'), monthIn(params, 'end_date', null)];
  if (from > to) throw new CounterRefusal(3020, 'begin_date is after end_date');
  const several = (name: string, options: readonly string[]): string[] | null => {
    const stated = params.get(name)?.split('|').filter(Boolean) ?? [];
    const wrong = stated.filter((each) => !options.includes(each));
    if (wrong.length > 0)
      exceptions.push(exceptionOf(3060, `${name}=${wrong.join('|').slice(0, 200)}`));
    const good = [...new Set(stated.filter((each) => options.includes(each)))];
    return stated.length === 0 ? null : good;
  };
  const metrics = several('metric_type', CounterMetric.options);
  const methods = several('access_method', ['Regular', 'TDM']);
  const attributes = params.get('attributes_to_show')?.split('|').filter(Boolean) ?? [];
  const strange = attributes.filter((each) => each !== 'Access_Method');
  const granularity = params.get('granularity') ?? 'Month';
  if (granularity !== 'Month') strange.push(`granularity=${granularity}`);
  if (strange.length > 0) exceptions.push(exceptionOf(3062, strange.join('|').slice(0, 200)));
  return {
    report,
    from,
    to,
    metrics,
    exceptions,
    types: several('data_type', report.types),
    platform: params.get('platform') || null,
    isRegular: methods === null || methods.includes('Regular'),
    hasAccessMethod: attributes.includes('Access_Method'),
  };
}

/** `yyyy-mm`, or the first or last day of a month. @throws CounterRefusal */
function monthIn(params: URLSearchParams, name: string, day: '01' | null): string {
  const text = params.get(name);
  if (text === null || text === '') throw new CounterRefusal(1030, name);
  const [, month = '', stated] = /^(\d{4}-(?:0[1-9]|1[0-2]))(?:-(\d{2}))?$/.exec(text) ?? [];
  const last =
    month === ''
      ? ''
      : new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
  if (month === '' || (stated !== undefined && stated !== (day ?? String(last))))
    throw new CounterRefusal(3020, `${name}=${text.slice(0, 40)}`);
  return month;
}
