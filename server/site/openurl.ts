// /openurl: a link from a database in the standard of OpenURL. It leads to the article or the title that the library
// has, else to the form that asks for a copy. It redirects to screens of the library's own host only.

import type { DeliveryItem, HeldCopy } from '#contract/models/delivery-model.ts';
import { citationPath, deliveryPath } from '#contract/wire/delivery-paths.ts';
import { isNamed, itemOfOpenUrl } from '#contract/wire/openurl.ts';
import {
  literatureDetailPath,
  openUrlPath,
  resourcePath,
  shellPaths,
} from '#contract/wire/paths.ts';
import { heldCopy, heldNameIn, withKnown } from '#server/catalogue/held-copy.ts';
import type { HostFacts } from '#server/handler/host-facts.ts';
import type { Store } from '#server/store/connection/database.ts';

const maxCitation = 2_000;

/** Answers the address; on a host without a library it leads to the host's first page. */
export async function openUrlResponse(
  store: Store,
  request: Request,
  { library, movedTo }: HostFacts,
  now: Date,
): Promise<Response> {
  const { search, searchParams } = new URL(request.url);
  if (movedTo !== null) return redirect(movedTo + openUrlPath + search, 308);
  if (library === null) return redirect('/');
  const item = itemOfOpenUrl(searchParams);
  if (!isNamed(item)) return redirect(formOf(searchParams));
  const found = await store.inLibrary(library.code, (tx) =>
    heldCopy(tx, { ...item, name: heldNameIn(item) }, now),
  );
  return redirect(placeOf(item, found));
}

/** A reference in the address, for links that have no keys; otherwise the empty form. */
function formOf(query: URLSearchParams): string {
  const citation = (query.get('citation') ?? '').slice(0, maxCitation).trim();
  return citation === '' ? shellPaths.literatureDelivery : citationPath(citation);
}

/** What can be read comes first: the article, then its title. */
function placeOf(item: DeliveryItem, { title, isHeld, work, freeUrl, known }: HeldCopy): string {
  const isReadable = isHeld || freeUrl !== '';
  if (isReadable && work !== null) return literatureDetailPath(work.id);
  if (isReadable && title !== null) return resourcePath(title);
  return deliveryPath(withKnown(item, known));
}

function redirect(address: string, status = 302): Response {
  return new Response(null, {
    status,
    headers: {
      Location: address,
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
    },
  });
}
