// What /middle is asked for, and the way there as the service knows it.
import { send } from '#client/calls/calls.ts';
import { openResource, openTarget } from '#contract/calls/targets.ts';
import { AppError, type ErrorName } from '#contract/errors.ts';
import { ResourceKind, type ResourceRef } from '#contract/model.ts';
import { type WayPlace, wayPlaceIn } from '#contract/paths.ts';

/** An address behind the library's sign-in, or a resource, or a place in it. */
export type Target =
  | { kind: 'address'; url: string }
  | { kind: 'resource'; resource: ResourceRef; place: WayPlace };

/** What a query asks for; null where it asks for nothing that can be. */
export function targetIn(query: URLSearchParams): Target | null {
  const url = query.get('url') ?? '';
  if (url !== '') return { kind: 'address', url };
  const kind = ResourceKind.safeParse(query.get('kind'));
  const id = query.get('id') ?? '';
  if (!kind.success || id === '') return null;
  return { kind: 'resource', resource: { kind: kind.data, id }, place: wayPlaceIn(query) };
}

/** One call for one target, however often it is drawn. */
const opening = new Map<string, Promise<string>>();

/** The address to go to. */
export function addressOf(target: Target): Promise<string> {
  const name = JSON.stringify(target);
  const known = opening.get(name);
  if (known !== undefined) return known;
  const asked = asking(target);
  opening.set(name, asked);
  asked.catch(() => opening.delete(name));
  return asked;
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
