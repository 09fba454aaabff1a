// What the queue shows, as the address says it. Pure.
import { DeliveryState } from '#contract/models/delivery-model.ts';
import { RequestKind } from '#contract/models/desk/request-model.ts';
import { ReportState } from '#contract/models/feedback-model.ts';

/** Parts of the queue: what is open, what is done, everything, or one state. */
const queueStates = [
  'open',
  'done',
  'all',
  ...ReportState.options,
  ...DeliveryState.options,
] as const;
export type QueueState = (typeof queueStates)[number];

/** What the queue shows. */
export interface QueueFilters {
  /** Null for all kinds. */
  kind: RequestKind | null;
  state: QueueState;
  q: string;
  /** From 1. */
  page: number;
}

/** Requests on a page. */
export const pageSize = 50;

/** The queue's address. */
const queueRoot = '/desk/requests';

/** What an address shows; what it does not name, or names wrongly, is as in the plain queue. */
export function filtersIn(query: URLSearchParams): QueueFilters {
  const page = Number(query.get('page'));
  return {
    kind: RequestKind.options.find((each) => each === query.get('kind')) ?? null,
    state: queueStates.find((each) => each === query.get('state')) ?? 'open',
    q: (query.get('q') ?? '').slice(0, 200),
    page: Number.isInteger(page) && page > 1 && page <= 20_000 ? page : 1,
  };
}

/** States that requests of a kind can have. */
export function statesOf(kind: RequestKind | null): readonly QueueState[] {
  const own: readonly QueueState[] =
    kind === 'copy' ? DeliveryState.options : kind === null ? [] : ReportState.options;
  return ['open', 'done', 'all', ...own];
}

/** Address of the queue. */
export function queuePath(filters: QueueFilters): string {
  return queueRoot + searchOf(filters);
}

/** Address of a request, beside the queue as it is filtered. */
export function requestPath(
  { kind, id }: { kind: RequestKind; id: string },
  filters: QueueFilters,
): string {
  return `${queueRoot}/${kind}/${encodeURIComponent(id)}${searchOf(filters)}`;
}

function searchOf({ kind, state, q, page }: QueueFilters): string {
  const query = new URLSearchParams();
  if (kind !== null) query.set('kind', kind);
  if (state !== 'open') query.set('state', state);
  if (q.trim() !== '') query.set('q', q);
  if (page > 1) query.set('page', String(page));
  const search = query.toString();
  return search === '' ? '' : `?${search}`;
}

/** The request after or before one in the list; null at its ends. */
export function neighbourOf<T extends { kind: string; id: string }>(
  items: readonly T[],
  current: { kind: string; id: string } | null,
  step: 1 | -1,
): T | null {
  if (current === null) return (step === 1 ? items[0] : items.at(-1)) ?? null;
  const place = items.findIndex(({ kind, id }) => kind === current.kind && id === current.id);
  return place < 0 ? null : (items[place + step] ?? null);
}
