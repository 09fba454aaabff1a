// What the figures show, as the address says it. Pure.
import {
  FigureComparison,
  type FigureDimension,
  FigureMeasure,
} from '#contract/models/desk/figures-model.ts';
import { ResourceKind } from '#contract/models/model.ts';
import { daysBetween } from '#contract/rules/rules.ts';
import { addDays, isDay } from '#contract/rules/zoned-day.ts';
import { deskPaths } from '#contract/wire/desk-paths.ts';

/** Periods, each of which ends today; `own` has days of its own. */
export const periods = ['today', 'week', 'days30', 'month', 'year', 'own'] as const;
type Period = (typeof periods)[number];

/** Parts of the screen. */
export const views = ['use', 'resources', 'searches', 'turnAways', 'never', 'alerts'] as const;
type FiguresView = (typeof views)[number];

/** What the figures show. */
export interface FiguresQuery {
  view: FiguresView;
  period: Period;
  /** Days of the period `own`; '' for others. */
  from: string;
  to: string;
  compare: FigureComparison;
  measure: FigureMeasure;
  by: FigureDimension;
  /** Null for all kinds. */
  kind: ResourceKind | null;
}

const defaults = { view: 'use', period: 'today', compare: 'before', measure: 'visits' } as const;

/** Dimensions that every measure has; the others are of what happens to a resource. */
const ofAll: readonly FigureDimension[] = ['hour', 'weekday', 'department', 'device'];
const ofResources: readonly FigureDimension[] = ['kind', 'subject', 'way', 'provider'];

/** By what a measure can be told apart; the first is the default. */
export function dimensionsOf(measure: FigureMeasure): readonly FigureDimension[] {
  if (measure === 'turnAways') return ['reason', ...ofResources, ...ofAll];
  return measure === 'visits' || measure === 'views' ? [...ofResources, ...ofAll] : ofAll;
}

/** What an address shows; what it does not name, or names wrongly, is as in the plain figures. */
export function figuresIn(params: URLSearchParams): FiguresQuery {
  const one = <T extends string>(name: string, options: readonly T[], otherwise: T): T =>
    options.find((each) => each === params.get(name)) ?? otherwise;
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? ''];
  const isOwn = isDay(from) && isDay(to) && from <= to;
  const period = one('period', periods, defaults.period);
  const measure = one('measure', FigureMeasure.options, defaults.measure);
  const dimensions = dimensionsOf(measure);
  return {
    view: one('view', views, defaults.view),
    period: period === 'own' && !isOwn ? defaults.period : period,
    from: period === 'own' && isOwn ? from : '',
    to: period === 'own' && isOwn ? to : '',
    compare: one('compare', FigureComparison.options, defaults.compare),
    measure,
    by: one('by', dimensions, dimensions[0] ?? 'hour'),
    kind: ResourceKind.options.find((each) => each === params.get('kind')) ?? null,
  };
}

/** The address that shows it. */
export function figuresPath(query: FiguresQuery): string {
  const plain = { ...defaults, by: dimensionsOf(query.measure)[0], from: '', to: '', kind: null };
  const given = Object.entries(query).filter(
    ([name, value]) =>
      value !== plain[name as keyof typeof plain] && value !== null && value !== '',
  ) as [string, string][];
  return deskPaths.figures + (given.length === 0 ? '' : `?${new URLSearchParams(given)}`);
}

/** The days of the period. */
export function daysOf({ period, from, to }: FiguresQuery, today: string) {
  const first: Record<Period, () => string> = {
    today: () => today,
    week: () => addDays(today, -6),
    days30: () => addDays(today, -29),
    month: () => `${today.slice(0, 7)}-01`,
    year: () => `${today.slice(0, 4)}-01-01`,
    own: () => from,
  };
  return { from: first[period](), to: period === 'own' ? to : today };
}

/** Width of a step of a chart over these days. */
export function stepOf({ from, to }: { from: string; to: string }): 'hour' | 'day' | 'month' {
  const days = daysBetween(from, to) + 1;
  if (days <= 2) return 'hour';
  return days <= 92 ? 'day' : 'month';
}

/** The period with what it is compared with, as calls take it. */
export function periodOf(query: FiguresQuery, today: string) {
  return { ...daysOf(query, today), compare: query.compare };
}
