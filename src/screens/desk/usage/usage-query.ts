// Which part of reported usage is shown, as the address says it. Pure.
import { deskPaths } from '#contract/wire/desk-paths.ts';

/** Parts of the screen. */
export const usageViews = ['months', 'items', 'imports'] as const;

export interface UsageQuery {
  view: (typeof usageViews)[number];
  year: number;
  /** Id of a provider; '' for all. */
  provider: string;
}

/** What an address asks for; this year where it names none. */
export function usageIn(params: URLSearchParams, today: string): UsageQuery {
  return {
    view: usageViews.find((view) => view === params.get('view')) ?? 'months',
    year: yearIn(params, today),
    provider: params.get('provider') ?? '',
  };
}

/** The year of an address; this year where it names none. */
export function yearIn(params: URLSearchParams, today: string): number {
  const year = Number(params.get('year') ?? '');
  return Number.isInteger(year) && year >= 2000 && year <= 2100 ? year : Number(today.slice(0, 4));
}

/** Address of a part. */
export function usagePath({ view, year, provider }: UsageQuery): string {
  const params = new URLSearchParams({ view, year: String(year) });
  if (provider !== '') params.set('provider', provider);
  return `${deskPaths.usage}?${params}`;
}

/** Years that can be chosen, the newest first. */
export function yearsUntil(today: string): number[] {
  const last = Number(today.slice(0, 4));
  return Array.from({ length: 10 }, (_, back) => last - back);
}

/** The months of a year, `yyyy-MM`. */
export function monthsOf(year: number): string[] {
  return Array.from({ length: 12 }, (_, month) => `${year}-${String(month + 1).padStart(2, '0')}`);
}
