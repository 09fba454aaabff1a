// Confirmed faults of resources of every kind, as entries of feeds and calendars.
import { textIn } from '#contract/rules/rules.ts';
import type { Fault } from '#contract/rules/ways.ts';
import { resourcePath } from '#contract/wire/paths.ts';
import type { FeedContext, FeedOutage } from './feed-facts.ts';
import { latest, localTime } from './feed-facts.ts';
import { feedWords } from './feed-words.ts';
import { type CalendarEvent, type FeedEntry, urnOf } from './formats/feed-model.ts';

/** A fault that lasts: since when, and what to do instead. */
export function outageEntry(
  outage: FeedOutage,
  context: FeedContext,
  categories: FeedEntry['categories'] = [],
): FeedEntry {
  const { id, resource, since, changedAt } = outage;
  return {
    id: urnOf(context.host.library.code, 'outage', id),
    title: titleOf(outage, context),
    link: context.host.origin + resourcePath(resource),
    summary: outageText(outage, context),
    html: '',
    publishedAt: since,
    updatedAt: latest(since, changedAt),
    categories,
  };
}

/** A fault that lasts, as a time without a known end. */
export function outageEvent(outage: FeedOutage, context: FeedContext): CalendarEvent {
  const { id, link, title, summary: description, updatedAt } = outageEntry(outage, context);
  const { confirmedFault: category } = feedWords[context.language];
  return {
    id,
    title,
    description,
    link,
    category,
    updatedAt,
    time: { from: outage.since, to: null },
  };
}

/** Since when, and the library's advice where it has given one; of a title with another way, through which databases. */
export function outageText(
  { since, instead, through }: Fault<FeedOutage>,
  context: FeedContext,
): string {
  const { outOfOrderSince, outOfOrderThrough } = feedWords[context.language];
  if (through !== undefined) {
    const names = through.map((name) => textIn(name, context.language));
    return outOfOrderThrough(names.join(', '), localTime(context, since));
  }
  const advice = textIn(instead, context.language);
  return [outOfOrderSince(localTime(context, since)), advice]
    .filter((each) => each !== '')
    .join(' · ');
}

function titleOf({ name, resource }: FeedOutage, { language }: FeedContext): string {
  return feedWords[language].fault(textIn(name, language) || resource.id);
}
