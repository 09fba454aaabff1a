// Writes a feed as Atom 1.0 (RFC 4287).
import type { Language } from '#contract/models/model.ts';
import { feedTypes } from '#contract/wire/feed-paths.ts';
import { linkIn } from '#contract/wire/page-link.ts';
import { type Feed, type FeedEntry, languageTag } from './feed-model.ts';
import { element, xmlDocument } from './xml-text.ts';

/** @param self address of this document */
export function atomOf(feed: Feed, self: string): string {
  const { id, title, subtitle, language, author, link, iconLink, updatedAt, entries } = feed;
  const root = element(
    'feed',
    { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': languageTag[language] },
    [
      element('id', {}, id),
      element('title', {}, title),
      subtitle === '' ? null : element('subtitle', {}, subtitle),
      element('updated', {}, updatedAt),
      element('author', {}, [element('name', {}, author)]),
      element('link', { rel: 'self', type: feedTypes.atom, href: self }),
      element('link', { rel: 'alternate', type: 'text/html', href: linkIn(language, link) }),
      element('icon', {}, iconLink),
      ...entries.map((entry) => entryOf(entry, language)),
    ],
  );
  return xmlDocument(root);
}

function entryOf(entry: FeedEntry, language: Language) {
  const { id, title, link, summary, html, publishedAt, updatedAt, categories } = entry;
  return element('entry', {}, [
    element('id', {}, id),
    element('title', {}, title),
    element('link', { rel: 'alternate', type: 'text/html', href: linkIn(language, link) }),
    element('published', {}, publishedAt),
    element('updated', {}, updatedAt),
    ...categories.map(({ term, label }) => element('category', { term, label })),
    summary === '' ? null : element('summary', {}, summary),
    html === '' ? null : element('content', { type: 'html', 'xml:base': link }, html),
  ]);
}
