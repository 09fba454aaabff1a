// Writes a feed as RSS 2.0, with the address of the feed itself as the RSS Advisory Board recommends.
import type { Language } from '#contract/models/model.ts';
import { feedTypes } from '#contract/wire/feed-paths.ts';
import { linkIn } from '#contract/wire/page-link.ts';
import { escaped } from '#server/documents/markup.ts';
import { type Feed, type FeedEntry, languageTag } from './feed-model.ts';
import { element, xmlDocument } from './xml-text.ts';

/** @param self address of this document */
export function rssOf(feed: Feed, self: string): string {
  const { title, subtitle, language, link, updatedAt, entries } = feed;
  const channel = element('channel', {}, [
    element('title', {}, title),
    element('link', {}, linkIn(language, link)),
    // A description is HTML, here too.
    element('description', {}, escaped(subtitle || title)),
    element('language', {}, languageTag[language].toLowerCase()),
    element('lastBuildDate', {}, rssDate(updatedAt)),
    element('atom:link', { rel: 'self', type: feedTypes.rss, href: self }),
    ...entries.map((entry) => itemOf(entry, language)),
  ]);
  const namespaces = { version: '2.0', 'xmlns:atom': 'http://www.w3.org/2005/Atom' };
  return xmlDocument(element('rss', namespaces, [channel]));
}

function itemOf(entry: FeedEntry, language: Language) {
  const { id, title, link, summary, html, publishedAt, categories } = entry;
  // A description is HTML.
  const description = html || escaped(summary);
  return element('item', {}, [
    element('title', {}, title),
    element('link', {}, linkIn(language, link)),
    description === '' ? null : element('description', {}, description),
    ...categories.map(({ label }) => element('category', {}, label)),
    element('guid', { isPermaLink: 'false' }, id),
    element('pubDate', {}, rssDate(publishedAt)),
  ]);
}

/** As RFC 822 writes it, with four digits of the year. */
function rssDate(time: string): string {
  return new Date(time).toUTCString();
}
