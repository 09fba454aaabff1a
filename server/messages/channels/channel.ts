// A way to readers outside the portal. A job takes messages that are due and hands them to the channel of their name.
import type { Language, LocalText } from '#contract/models/model.ts';
import type { MessageKind } from '#contract/models/patron-model.ts';
import type { ChannelName } from '#server/store/schema/messages/notifications.ts';
import type { Dispatch, DispatchItem } from '../dispatches/dispatch-records.ts';
import type { LibraryMail } from '../dispatches/mail-records.ts';

/**
 * What became of a message: `sent`; `refused` by the receiver, for good; `rejected` by the server, for good, though
 * the receiver may be right; `later`, because the receiver asks for patience, or the server ended the conversation;
 * `doubtful`, because the server had all of it and did not answer; `held`, because the server refuses the sender, so
 * nobody can be reached for this library; `away`, because nobody can be reached now, by this or any other message;
 * `noWay`, because the reader wants it and has no such way any more.
 */
export type Handover =
  | 'sent'
  | 'refused'
  | 'rejected'
  | 'later'
  | 'doubtful'
  | 'held'
  | 'away'
  | 'noWay';

/** What a channel knows of the library for which it sends. */
export interface SendingLibrary {
  code: string;
  name: LocalText;
  /** Origin of its portal. */
  origin: string;
  mail: LibraryMail;
  /** The Message-ID of an e-mail. @param domain of the sender's address */
  messageId(dispatch: Pick<Dispatch, 'id' | 'patronId' | 'address'>, domain: string): string;
  /** Address that ends e-mail of a kind, without a sign-in. */
  unsubscribeUrl(patronId: string, kind: MessageKind): string;
}

/** A letter to somebody who is no reader. */
interface PlainLetter {
  id: string;
  address: string;
  /** Where answers go; '' for the library's address. */
  replyTo: string;
  subject: string;
  text: string;
  language: Language;
}

export interface Channel {
  name: ChannelName;
  /**
   * Prepares a message, about what the reader still wants (deliver.ts).
   *
   * @returns what hands it over, once, and never rejects; null where the reader ended it, and does not want it anywhere
   */
  prepare(dispatch: Dispatch, library: SendingLibrary): (() => Promise<Handover>) | null;
  /** Hands a letter over, once, and never rejects; only a channel that can write to somebody who is no reader has it. */
  post?: (letter: PlainLetter, library: SendingLibrary) => Promise<Handover>;
  /** What a message leaves to the portal: it must stand there when the message arrives. */
  leftToPortal(dispatch: Pick<Dispatch, 'kind' | 'items'>): readonly DispatchItem[];
  /** Ends the connections that it holds. */
  close(): void;
}
