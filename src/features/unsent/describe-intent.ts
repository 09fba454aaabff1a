// Describes an intent in words for the reader: the change they made, not the name of the call.
import type { Intent } from '#client/outbox/outbox.ts';
import type { AnyCall, IntentMeaning } from '#contract/calls/declare.ts';
import { readersCalls } from '#contract/calls/readers-calls.ts';
import type { LocalText, ResourceRef } from '#contract/models/model.ts';
import type { Translate } from '#i18n/use-text.ts';

/** Finds the name of a resource, '' if it is not known; `about` is the name stored with the intent. */
export type NameOf = (resource: ResourceRef, about?: LocalText) => string;

const texts = {
  follow: 'patron.unsent.follow',
  order: 'patron.unsent.order',
  unfollow: 'patron.unsent.unfollow',
  visit: 'patron.unsent.visit',
  subscribe: 'subscription.unsent',
  dismiss: 'rankings.recommended.unsent.dismiss',
  restore: 'rankings.recommended.unsent.restore',
  remember: 'patron.remembering.unsent.remember',
  forget: 'patron.remembering.unsent.forget',
  markRead: 'notifications.unsent',
} as const satisfies Record<IntentMeaning['action'], string>;

/** Text of the reader's change; if the name is not known, the text says "a database". */
export function describeIntent(intent: Intent, nameOf: NameOf, text: Translate): string {
  // An intent stored by another release of the page may have a call that this release does not have.
  const call: AnyCall | undefined = readersCalls[intent.call];
  if (call?.kind !== 'command' || call.whenOffline !== 'queue') return '';
  const { action, resource } = call.describe(intent.input);
  if (resource === null) return text(texts[action]);
  const name = nameOf(resource, intent.about) || text('patron.unsent.someDatabase');
  return text(texts[action], { name });
}
