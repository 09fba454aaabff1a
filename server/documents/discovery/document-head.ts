// The head for search engines and link previews, kept by address, language and version.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Bootstrap, Language } from '#contract/models/model.ts';
import { AppError } from '#contract/wire/errors.ts';
import { isFrontDoorPath } from '#contract/wire/paths.ts';
import { libraryDay } from '#server/domain/libraries/library-day.ts';
import type { Dispatcher } from '#server/http/calls/dispatcher.ts';
import type { HostFacts } from '#server/http/context/host-facts.ts';
import { hostTitle } from '../host-title.ts';
import type { Markup } from '../markup.ts';
import { patienceOf } from '../patience.ts';
import type { DiscoveryParts } from './files.ts';
import { frontDoorHead, type PageWords, privateHead, publicHead } from './head.ts';
import { isNowhere, isPublic, readPageFacts, resourceIn } from './page-facts.ts';
import { isFrontDoor, isOpenToAll } from './robots.ts';
import type { PageFacts } from './thing.ts';

export interface DocumentAddress {
  path: string;
  query: URLSearchParams;
  language: Language;
  host: HostFacts;
  isRobot: boolean;
  now: Date;
  wording: Bootstrap['wording'];
}

const encode = (text: string) => new TextEncoder().encode(text);
const decode = (bytes: Uint8Array) => Buffer.from(bytes).toString('utf8');

interface DocumentHead {
  /** Null where the page's own words are not known; gives null where there is nothing for anybody. */
  markup: (page: PageWords | null) => Markup | null;
  screen: string | null;
  isMissing: boolean;
}

export async function headOf(
  parts: DiscoveryParts & { calls: Dispatcher },
  address: DocumentAddress,
): Promise<DocumentHead> {
  const { path, query, language, host, isRobot, now, wording } = address;
  const { library } = host;
  const none = { screen: null, isMissing: host.refusal === null && isNowhere(path, query) };
  const kept = { ...none, markup: (page: PageWords | null) => privateHead(page?.title ?? null) };
  if (isFrontDoor(host)) {
    if (!isFrontDoorPath(path)) return { ...kept, isMissing: true };
    return { ...none, markup: (page) => frontDoorHead(host.origin, path, language, page) };
  }
  if (library === null || !isOpenToAll(host)) return { ...none, markup: () => null };
  if (!isPublic(path, query)) return kept;
  const id = resourceIn(path, query);
  const { titles, holdings } = parts.platform();
  const name = `${library.code}|head|${path}|${id ?? ''}|${language}|${libraryDay(library, now)}`;
  const libraryHost = { ...host, library };
  const context = {
    store: parts.store,
    runQuery: parts.calls.query,
    host: libraryHost,
    now,
    wording,
  };
  const make = async () =>
    encode(JSON.stringify(await readPageFacts(path, query, language, context)));
  try {
    const version = library.version + titles + holdings;
    const reading = parts.cache.find(name, version, null, make);
    // Whoever asks next has it.
    reading.catch(() => {});
    const found = await Promise.race([reading, late(isRobot)]);
    if (found === null) return { ...none, markup: () => null };
    const facts = JSON.parse(decode(found.bytes)) as PageFacts;
    const portal = hostTitle(library, language, wording);
    const address = { host: libraryHost, path, query, id, language };
    return {
      markup: (page) =>
        publicHead({ ...address, facts, portal, description: page?.description ?? null }),
      screen: facts.name,
      isMissing: false,
    };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { ...kept, isMissing: error.error === 'notFound' };
  }
}

const late = (isRobot: boolean) => sleep(patienceOf(isRobot), null, { ref: false });
