// Description, canonical address, languages, Open Graph and schema.org of a document.
import type { Language } from '#contract/models/model.ts';
import { ownStyle } from '#contract/rules/rules.ts';
import { feedLinksOf, feedTypes } from '#contract/wire/feed-paths.ts';
import { shellPaths, topLevelPaths } from '#contract/wire/paths.ts';
import type { HostFacts } from '#server/http/context/host-facts.ts';
import { hostTitle } from '../host-title.ts';
import { appIconPath } from '../icons/icons.ts';
import { html, Markup } from '../markup.ts';
import { feedNames } from './feed-names.ts';
import { idInPath } from './page-facts.ts';
import { type Cited, cut, type PageFacts } from './thing.ts';

interface HeadParts {
  host: HostFacts & { library: NonNullable<HostFacts['library']> };
  path: string;
  query: URLSearchParams;
  id: string | null;
  language: Language;
  facts: PageFacts;
  portal: string;
  description: string | null;
}

const schema = 'https://schema.org';

/** They show what another screen shows, and are named by its address. */
const sameScreens: Readonly<Record<string, string>> = {
  [shellPaths.allJournalDetail]: shellPaths.journalDetail,
};

function canonicalAddress(
  origin: string,
  path: string,
  id: string | null,
  language: Language,
): string {
  const query = new URLSearchParams();
  if (id !== null && idInPath(path) === null) query.set('id', id);
  if (language === 'en') query.set('lang', 'en');
  const named = sameScreens[path] ?? path;
  return `${origin}${named}${query.size === 0 ? '' : `?${query}`}`;
}

export function publicHead(parts: HeadParts): Markup {
  const { host, path, id, language, facts, portal } = parts;
  const { library, origin } = host;
  const name = facts.name === null ? portal : `${facts.name} · ${portal}`;
  const things = thingsOf(parts);
  const about = {
    title: facts.name ?? portal,
    description: facts.description || cut(parts.description ?? '') || name,
    site: portal,
    image: origin + appIconPath(library.style),
  };
  const type = facts.thing?.['@type'] === 'Book' ? 'book' : 'website';
  return html`${summary({ ...about, type }, language, addressesOf(origin, path, id))}
    ${citedMarkup(facts.cited ?? {})}
    ${feedMarkup(parts)}
    ${things.map(thingMarkup)}`;
}

export function frontDoorHead(
  origin: string,
  path: string,
  language: Language,
  page: PageWords | null,
): Markup {
  const isDoor = path === '/' || path === topLevelPaths.home;
  const site = hostTitle(null, language, null);
  const about = {
    title: page?.title ?? site,
    description: cut(page?.description ?? '') || frontDoorWords[language],
    site,
    image: origin + appIconPath(ownStyle),
    type: 'website',
  };
  const addresses = addressesOf(origin, isDoor ? topLevelPaths.home : path, null);
  return html`${summary(about, language, addresses)}
    ${isDoor ? thingMarkup({ '@context': schema, ...webSite(site, origin) }) : null}`;
}

const frontDoorWords = {
  zh_CN: '查找您的图书馆，进入其电子资源门户。',
  en: 'Find your library and open its portal of electronic resources.',
} as const;

export interface PageWords {
  title: string | null;
  description: string | null;
}

export interface Addresses {
  zh_CN: string;
  en: string;
}

export function addressesOf(origin: string, path: string, id: string | null): Addresses {
  const addressIn = (language: Language) => canonicalAddress(origin, path, id, language);
  return { zh_CN: addressIn('zh_CN'), en: addressIn('en') };
}

export function alternatesOf({ zh_CN, en }: Addresses) {
  return [
    ['zh-CN', zh_CN],
    ['en', en],
    ['x-default', zh_CN],
  ] as const;
}

function summary(
  about: { title: string; description: string; site: string; image: string; type: string },
  language: Language,
  addresses: Addresses,
): Markup {
  const { title, description, site, image } = about;
  const locale = { zh_CN: 'zh_CN', en: 'en_GB' }[language];
  const links = alternatesOf(addresses).map(
    ([tag, href]) => html`<link rel="alternate" hreflang="${tag}" href="${href}">`,
  );
  return html`<meta name="description" content="${description}">
    <link rel="canonical" href="${addresses[language]}">
    ${links}
    <meta property="og:type" content="${about.type}">
    <meta property="og:title" content="${title}">
    <meta property="og:description" content="${description}">
    <meta property="og:url" content="${addresses[language]}">
    <meta property="og:site_name" content="${site}">
    <meta property="og:locale" content="${locale}">
    <meta property="og:image" content="${image}">`;
}

function citedMarkup(cited: Cited): Markup[] {
  return Object.entries(cited).flatMap(([name, values]) =>
    [values ?? []]
      .flat()
      .filter((value) => value !== '')
      .map((value) => html`<meta name="citation_${name}" content="${value}">`),
  );
}

function feedMarkup({ path, query, language, portal }: HeadParts): Markup[] {
  return feedLinksOf(path, query, language).map(({ name, format, path: href }) => {
    const title = `${feedNames[language][name]} · ${portal}`;
    return html`<link rel="alternate" type="${feedTypes[format]}" title="${title}" href="${href}">`;
  });
}

/** Who is sent a link reads what the page is called; null where that is not known. */
export function privateHead(title: string | null): Markup {
  return html`<meta name="robots" content="noindex">
    ${title === null ? null : html`<meta name="description" content="${title}">`}`;
}

function thingsOf({ host, path, id, language, facts, portal }: HeadParts): object[] {
  const { library, origin } = host;
  const url = canonicalAddress(origin, path, id, language);
  if (facts.thing !== null) {
    const { '@type': type, ...properties } = facts.thing;
    return [{ '@context': schema, '@type': type, '@id': url, url, ...properties }];
  }
  // The library's own address shows the screen that it has chosen.
  if (path !== `/${library.loginToPage}`) return [];
  const name = language === 'en' ? library.nameEn || library.nameZh : library.nameZh;
  return [
    {
      '@context': schema,
      '@type': 'Library',
      '@id': `${origin}/#library`,
      name,
      url: origin,
    },
    {
      '@context': schema,
      ...webSite(portal, origin),
      publisher: { '@id': `${origin}/#library` },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${origin}${shellPaths.search}?q={query}` },
        'query-input': 'required name=query',
      },
    },
  ];
}

function webSite(name: string, url: string): object {
  return { '@type': 'WebSite', name, url, inLanguage: ['zh-CN', 'en'] };
}

function thingMarkup(thing: object): Markup {
  return html`<script type="application/ld+json">${jsonMarkup(thing)}</script>`;
}

/** It cannot end the element it stands in. */
function jsonMarkup(value: object): Markup {
  return new Markup(JSON.stringify(value).replaceAll('<', '\\u003c'));
}
