// What came to a library besides databases, as entries of the feed of what is new.
import { textIn } from '#contract/rules/rules.ts';
import { packagePath, resourcePath } from '#contract/wire/paths.ts';
import type { Arrivals } from '#server/domain/resources/arrivals.ts';
import type { FeedContext } from './feed-facts.ts';
import { feedWords } from './feed-words.ts';
import { type FeedEntry, urnOf } from './formats/feed-model.ts';

/** Other resources under the ids that they have in their own feed, and packages of titles. */
export function arrivalEntries({ others, packages }: Arrivals, context: FeedContext): FeedEntry[] {
  const { host, language } = context;
  const { names, otherKinds } = feedWords[language];
  const { code } = host.library;
  const entry = (kind: string, id: string, at: Date, path: string) => ({
    id: urnOf(code, kind, id),
    link: host.origin + path,
    html: '',
    publishedAt: at.toISOString(),
    updatedAt: at.toISOString(),
    categories: [],
  });
  return [
    ...others.map(({ id, kind, name, at }) => ({
      ...entry('other', id, at, resourcePath({ kind: 'other', id })),
      title: textIn(name, language) || id,
      summary: otherKinds[kind],
    })),
    ...packages.map(({ id, name, provider, titles, at }) => ({
      ...entry('package', id, at, packagePath(id, titles)),
      title: textIn(name, language) || id,
      summary: `${names[titles]} · ${provider}`,
    })),
  ];
}
