// The target of /middle, and the service's answer with the address to open.
import { send } from '#client/calls/calls.ts';
import { type AnyDetail, addressIn } from '#contract/calls/collection/details.ts';
import { openResource, openTarget } from '#contract/calls/collection/targets.ts';
import { ResourceKind, type ResourceRef } from '#contract/models/model.ts';
import type { ReachedResource } from '#contract/models/way-model.ts';
import type { Reached } from '#contract/rules/ways.ts';
import { AppError, type ErrorName } from '#contract/wire/errors.ts';
import { feedbackPath } from '#contract/wire/feedback-paths.ts';
import { type WayPlace, wayPlaceIn } from '#contract/wire/paths.ts';

/** An address behind the library's sign-in, a resource, or a place in a resource. */
export type Target =
  | { kind: 'address'; url: string }
  | { kind: 'resource'; resource: ResourceRef; place: WayPlace };

/** The target of a query; null if the query has no valid target. */
export function targetIn(query: URLSearchParams): Target | null {
  const url = query.get('url') ?? '';
  if (url !== '') return { kind: 'address', url };
  const kind = ResourceKind.safeParse(query.get('kind'));
  const id = query.get('id') ?? '';
  if (!kind.success || id === '') return null;
  return { kind: 'resource', resource: { kind: kind.data, id }, place: wayPlaceIn(query) };
}

/** One call for each target, even if the screen is drawn several times. */
const opening = new Map<string, Promise<string>>();

/** The address to open. */
export function addressOf(target: Target): Promise<string> {
  const name = JSON.stringify(target);
  const known = opening.get(name);
  if (known !== undefined) return known;
  const targetQuery = asking(target);
  opening.set(name, targetQuery);
  targetQuery.catch(() => opening.delete(name));
  return targetQuery;
}

async function asking(target: Target): Promise<string> {
  if (target.kind === 'address') return (await send(openTarget, { url: target.url })).url;
  const { resource, place } = target;
  return (await send(openResource, { resource, ...place })).url;
}

/**
 * The resource with the ways to it: all of them, or the package that the reader chose.
 * @param covering the resource that covers an address; null while it is not known
 */
export function reachedBy(
  target: Target | null,
  detail: AnyDetail | null,
  covering: ReachedResource | null,
): (ResourceRef & Reached) | null {
  if (target?.kind !== 'resource') return covering;
  const { resource, place } = target;
  const chosen = detail?.holdings?.filter(({ packageId }) => packageId === place.packageId) ?? [];
  const ways =
    chosen.length === 0
      ? detail?.ways
      : chosen.map(({ database }) => ({ database: database?.id ?? null }));
  return { ...resource, ways };
}

/** The address that the reader tried: the target's own, which the service would lead to; '' while it is not known. */
export function triedAddress(target: Target, detail: AnyDetail | null): string {
  if (target.kind === 'address') return target.url;
  const { packageId, part } = target.place;
  return part === '' ? addressIn(detail, packageId) : part;
}

/** The form about a fault, with what the reader tried. Who has no right to a resource has not met a fault of it. */
export function reportPath(
  target: Target,
  detail: AnyDetail | null,
  reached: ResourceRef | null,
  hasRight: boolean,
): string {
  return feedbackPath({
    form: 'fault',
    resource: reached,
    link: triedAddress(target, detail),
    ...(hasRight && { faultType: 'cannotOpen' }),
  });
}

/** True for a refusal of that name. */
export function isRefusedAs(failure: unknown, name: ErrorName): boolean {
  return failure instanceof AppError && failure.error === name;
}
