// The target of /middle, and the service's answer with the address to open.
import { send } from '#client/calls/calls.ts';
import { openResource, openTarget } from '#contract/calls/targets.ts';
import { ResourceKind, type ResourceRef } from '#contract/models/model.ts';
import { AppError, type ErrorName } from '#contract/wire/errors.ts';
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

/** True for a refusal of that name. */
export function isRefusedAs(failure: unknown, name: ErrorName): boolean {
  return failure instanceof AppError && failure.error === name;
}
