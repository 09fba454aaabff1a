// What is known of an address for readers without scripts. A library that asks everybody to sign in shows nothing.
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '#contract/wire/errors.ts';
import { resourcePath, shellPaths, topLevelPaths } from '#contract/wire/paths.ts';
import { isNamed, itemOfOpenUrl } from '#contract/wire/references/openurl.ts';
import { type DocumentAddress, headOf } from '../discovery/document-head.ts';
import { isOpenToAll } from '../discovery/robots.ts';
import { copyOf } from '../links/openurl.ts';
import { patienceOf } from '../patience.ts';
import { type DeliveryAnswer, deliverySection } from './delivery-section.ts';
import { type PlainFacts, resourceNamed } from './needs-scripts.ts';

type PlainParts = Parameters<typeof headOf>[0];

const nothing: PlainFacts = { resource: null, isMissing: false, section: null };

const aboutResources: readonly string[] = [topLevelPaths.middle, shellPaths.suggestFeedback];

/** What takes longer than a reader waits is left out. */
export async function plainFactsOf(
  parts: PlainParts,
  address: DocumentAddress,
): Promise<PlainFacts> {
  const { path, query, language, host } = address;
  if (!isOpenToAll(host)) return nothing;
  if (path === shellPaths.literatureDelivery) {
    const section = deliverySection(query, language, await deliveryAnswer(parts, address));
    return { ...nothing, section };
  }
  const resource = aboutResources.includes(path) ? resourceNamed(query) : null;
  if (resource === null) return nothing;
  const detail = new URL(resourcePath(resource), host.origin);
  const { isMissing } = await headOf(parts, {
    ...address,
    path: detail.pathname,
    query: detail.searchParams,
  });
  // A report may be about a resource that is gone.
  if (isMissing && path !== topLevelPaths.middle) return nothing;
  return { resource, isMissing, section: null };
}

async function deliveryAnswer(
  parts: PlainParts,
  address: DocumentAddress,
): Promise<DeliveryAnswer> {
  const { query, host, now, isRobot } = address;
  const { library } = host;
  if (library === null) return { held: null, isOn: true };
  const of = { ...host, library };
  const reading = Promise.all([
    isNamed(itemOfOpenUrl(query)) ? copyOf(parts, query, of, now) : null,
    parts.calls.query('getDeliveryOffer', {}, of, now),
  ]);
  reading.catch(() => {});
  try {
    const answer = await Promise.race([reading, sleep(patienceOf(isRobot), null, { ref: false })]);
    return answer === null
      ? { held: null, isOn: true }
      : { held: answer[0], isOn: answer[1].data.isOn };
  } catch (error) {
    // A network that looks up too much, or a busy service: the citation alone is shown.
    if (!(error instanceof AppError)) throw error;
    return { held: null, isOn: true };
  }
}
