// The front door's form without scripts: the service finds the library as the page does, and leads to its host.
import { findLibraries } from '#contract/calls/library/platform.ts';
import {
  libraryAddress,
  longestLibraryText,
  typedLibrary,
  typedLibraryField,
} from '#contract/rules/forms/typed-library.ts';
import { AppError } from '#contract/wire/errors.ts';
import { topLevelPaths } from '#contract/wire/paths.ts';
import { librariesFor } from '#server/domain/libraries/find-libraries.ts';
import type { Dispatcher } from '#server/http/calls/dispatcher.ts';
import type { HostFacts, HostSettings } from '#server/http/context/host-facts.ts';
import type { Store } from '#server/store/connection/database.ts';
import { LimitReached } from '#server/store/rows/done-counts.ts';
import { isFrontDoor } from '../discovery/robots.ts';

/** As the call finds them. @throws AppError `invalidInput` */
export async function foundLibraries(store: Store, input: unknown) {
  const read = findLibraries.input.safeParse(input);
  if (!read.success) throw new AppError('invalidInput');
  return { items: await librariesFor(read.data.q, store) };
}

export async function wayToLibrary(
  { store, settings, calls }: { store: Store; settings: HostSettings; calls: Dispatcher },
  request: Request,
  host: HostFacts,
  now: Date,
): Promise<string | null> {
  const { pathname, searchParams } = new URL(request.url);
  const typed = searchParams.get(typedLibraryField)?.trim() ?? '';
  if (typed === '' || pathname !== topLevelPaths.home || !isFrontDoor(host)) return null;
  try {
    calls.countSearch(host, now);
  } catch (error) {
    // Its document is the shell, whose own call is refused.
    if (error instanceof LimitReached) return null;
    throw error;
  }
  const { protocol, port } = new URL(host.origin);
  const place = { protocol, port, baseDomain: settings.baseDomain };
  // Of a pasted address, the code is searched.
  const direct = libraryAddress(typed, place);
  const { hostname } = new URL(direct.kind === 'address' ? direct.href : host.origin);
  const [code = ''] = hostname.split('.');
  const searches = [...new Set([typed.slice(0, longestLibraryText), code])];
  const found = await Promise.all(searches.map((q) => foundLibraries(store, { q })));
  const items = (found[0]?.items.length ? found[0] : found.at(-1))?.items ?? [];
  const way = typedLibrary(typed, items, place);
  // Only to hosts of libraries, whatever was typed.
  const known = items.map(({ domainCode }) => libraryAddress(domainCode, place));
  const isKnown =
    way.kind === 'address' &&
    known.some((each) => each.kind === 'address' && each.href === way.href);
  return isKnown ? way.href : null;
}

/** For the content security policy; a form's redirect needs its leave. */
export function libraryHosts(host: HostFacts, { baseDomain }: HostSettings): string | null {
  if (!isFrontDoor(host)) return null;
  const { protocol, port } = new URL(host.origin);
  return `${protocol}//*.${baseDomain}${port === '' ? '' : `:${port}`}`;
}
