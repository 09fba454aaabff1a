// /openurl leads to what the library has, else to the form for a copy; only to the library's own host.

import type { DeliveryItem, HeldCopy } from '#contract/models/delivery-model.ts';
import { openUrlFormPath, soughtPath } from '#contract/wire/delivery-paths.ts';
import { AppError } from '#contract/wire/errors.ts';
import {
  literatureDetailPath,
  openUrlPath,
  resourcePath,
  searchPath,
} from '#contract/wire/paths.ts';
import { dateOfOpenUrl, isNamed, itemOfOpenUrl } from '#contract/wire/references/openurl.ts';
import { editionOfOpenUrl, issnsOfOpenUrl } from '#contract/wire/references/openurl-values.ts';
import { decodedQuery } from '#contract/wire/references/query-text.ts';
import { referencePath } from '#contract/wire/references/reference.ts';
import { heldCopy, heldNameIn, withKnown } from '#server/domain/access/held-copy.ts';
import type { Dispatcher } from '#server/http/calls/dispatcher.ts';
import { HttpRefusal } from '#server/http/calls/http-refusal.ts';
import { boundedBytes } from '#server/http/calls/input/call-body.ts';
import type { HostFacts } from '#server/http/context/host-facts.ts';
import { escapedBytes } from '#server/http/raw-target.ts';
import type { Store } from '#server/store/connection/database.ts';

/** @throws AppError `tooMany`, `unavailable` where too much waits, `tooLarge`; HttpRefusal 400, 415 */
export async function openUrlResponse(
  store: Store,
  calls: Pick<Dispatcher, 'lookUp'>,
  request: Request,
  host: HostFacts,
  now: Date,
): Promise<Response> {
  if (request.method === 'POST') return addressOfForm(request);
  const { library, movedTo } = host;
  const { search } = new URL(request.url);
  if (movedTo !== null) return redirect(movedTo + openUrlPath + search, 308);
  if (library === null) return redirect('/');
  const query = decodedQuery(search);
  const item = itemOfOpenUrl(query);
  if (!isNamed(item)) return redirect(openUrlFormPath(item, query));
  const found = await copyOf({ store, calls }, query, { ...host, library }, now);
  const issns = issnsOfOpenUrl(query);
  // Of several numbers the form gets the one that leads to the title.
  const { known } = found;
  const whole = withKnown(
    { ...item, ...(issns.length > 1 && known.issn !== '' && { issn: known.issn }) },
    known,
  );
  return redirect(placeOf(found, whole, dateOfOpenUrl(query)) ?? openUrlFormPath(whole, query));
}

interface CopyParts {
  store: Store;
  calls: Pick<Dispatcher, 'lookUp'>;
}

/** @throws AppError `tooMany`; `unavailable` where too much waits */
export function copyOf(
  { store, calls }: CopyParts,
  query: URLSearchParams,
  host: Parameters<Dispatcher['lookUp']>[0],
  now: Date,
): Promise<HeldCopy> {
  const item = itemOfOpenUrl(query);
  const wanted = {
    ...item,
    issns: issnsOfOpenUrl(query),
    date: dateOfOpenUrl(query),
    edition: editionOfOpenUrl(query),
    name: heldNameIn(item),
  };
  return calls.lookUp(host, now, () =>
    store.inLibrary(host.library.code, (tx) => heldCopy(tx, wanted, now)),
  );
}

/** Bytes, as many as an address may have. */
const maxForm = 8_192;
const formType = 'application/x-www-form-urlencoded';

/** The standard allows forms: they lead to the address with the same fields. */
async function addressOfForm(request: Request): Promise<Response> {
  const { search } = new URL(request.url);
  const sent = await fieldsOf(request, await boundedBytes(request, maxForm));
  const fields = [search.slice(1), sent].filter((each) => each !== '').join('&');
  if (fields.length > maxForm + search.length) throw new AppError('tooLarge');
  return redirect(`${openUrlPath}?${fields}`, 303);
}

/** None for what is no text of a query, as JSON. */
async function fieldsOf({ headers }: Request, bytes: Buffer<ArrayBuffer>): Promise<string> {
  const type = headers.get('content-type') ?? formType;
  const [name = ''] = type.toLowerCase().split(';', 1);
  if (bytes.length === 0) return '';
  if (name.trim() === formType) return escapedBytes(bytes);
  if (name.trim() !== 'multipart/form-data') throw new HttpRefusal(415, { Accept: formType });
  try {
    const form = await new Response(bytes, { headers: { 'Content-Type': type } }).formData();
    const texts = [...form].filter((each): each is [string, string] => typeof each[1] === 'string');
    return new URLSearchParams(texts).toString();
  } catch {
    throw new HttpRefusal(400);
  }
}

/** What can be read comes first: the article, then its title; null where neither can. */
function placeOf(
  { title, isHeld, isOneOfSeveral, work, freeUrl, covered }: HeldCopy,
  item: DeliveryItem,
  date: string,
): string | null {
  const isReadable = isHeld || freeUrl !== '';
  if (isReadable && work !== null) return literatureDetailPath(work.id);
  if (isReadable && title !== null)
    return soughtPath(resourcePath(title), item, title.packageId, date);
  // Which of them it is, the reader may know.
  if (isOneOfSeveral === true) return searchPath(heldNameIn(item)?.name ?? '');
  // The screen that shows the way in, and the form beside it.
  return covered === null ? null : referencePath({ q: covered.url, title: '' });
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
