// An intent in the reader's words: what they wanted, not which call it is.
import type { Intent } from '#client/outbox/outbox.ts';
import type { AnyCall, IntentMeaning } from '#contract/calls/declare.ts';
import { readersCalls } from '#contract/calls/readers-calls.ts';
import type { LocalText, ResourceRef } from '#contract/model.ts';
import type { Translate } from '#i18n/use-text.ts';

/** Finds the name of a resource, '' where it is not known; `about` is the name the intent has. */
export type NameOf = (resource: ResourceRef, about?: LocalText) => string;

const texts = {
  follow: 'patron.unsent.follow',
  unfollow: 'patron.unsent.unfollow',
  visit: 'patron.unsent.visit',
  subscribe: 'subscription.unsent',
} as const satisfies Record<IntentMeaning['action'], string>;

/** What the reader wanted; where a name is not known, it is some database. */
export function describeIntent(intent: Intent, nameOf: NameOf, text: Translate): string {
  // What another release of the page kept may be a call that this one does not have.
  const call: AnyCall | undefined = readersCalls[intent.call];
  if (call?.kind !== 'command' || call.whenOffline !== 'queue') return '';
  const { action, resource } = call.describe(intent.input);
  if (resource === null) return text(texts[action]);
  const name = nameOf(resource, intent.about) || text('patron.unsent.someDatabase');
  return text(texts[action], { name });
}
