// The message of a notification: short, in the language of the browser, and with an address of the library's own.
import type { Language, LocalText } from '#contract/models/model.ts';
import { textIn } from '#contract/rules/rules.ts';
import { isOwnPath, type PushPayload } from '#contract/wire/push-payload.ts';

export interface PushMessage {
  title: LocalText;
  body: LocalText;
  /** Address inside the library's portal, from `/`. */
  path: string;
  /** A later message with the same tag replaces the earlier one. */
  tag: string;
  /** The events that stand in the portal once it has arrived. */
  eventIds?: readonly string[];
}

const maxTitle = 100;
const maxBody = 300;
const maxTag = 64;

/**
 * What the worker gets. Push services take 4,096 encrypted bytes; this is far below.
 * @param unread how many notifications are unread with it
 * @throws Error for an address outside the portal
 */
export function payloadOf(message: PushMessage, language: Language, unread: number): PushPayload {
  if (!isOwnPath(message.path)) throw new Error('a notification leads into the portal only');
  return {
    title: cut(textIn(message.title, language), maxTitle),
    body: cut(textIn(message.body, language), maxBody),
    path: message.path,
    tag: message.tag.slice(0, maxTag),
    language,
    unread,
  };
}

/** Cuts at whole characters. */
function cut(text: string, limit: number): string {
  const characters = [...text];
  return characters.length <= limit ? text : `${characters.slice(0, limit - 1).join('')}…`;
}
