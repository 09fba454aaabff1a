// An intent in the reader's words: what they wanted, not which call it is.
import type { Intent } from '#client/outbox.ts';
import type { InputOf } from '#contract/calls/declare.ts';
import { setFollow } from '#contract/calls/follows.ts';
import { saveSubscription } from '#contract/calls/subscription.ts';
import type { recordVisit } from '#contract/calls/visits.ts';
import type { LocalText, ResourceRef } from '#contract/model.ts';
import type { Translate } from '#i18n/use-text.ts';

/** Finds the name of a resource, '' where it is not known; `about` is the name the intent has. */
export type NameOf = (resource: ResourceRef, about?: LocalText) => string;

/** What the reader wanted; where a name is not known, it is some database. */
export function describeIntent(intent: Intent, nameOf: NameOf, text: Translate): string {
  const named = (resource: ResourceRef) =>
    nameOf(resource, intent.about) || text('patron.unsent.someDatabase');
  if (intent.call === setFollow.name) {
    const { resource, isFollowed } = intent.input as InputOf<typeof setFollow>;
    const name = named(resource);
    return text(isFollowed ? 'patron.unsent.follow' : 'patron.unsent.unfollow', { name });
  }
  if (intent.call === saveSubscription.name) return text('subscription.unsent');
  const { resource } = intent.input as InputOf<typeof recordVisit>;
  return text('patron.unsent.visit', { name: named(resource) });
}
