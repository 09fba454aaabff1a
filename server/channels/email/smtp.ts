// The channel of e-mail: hands messages to the mail server of SMTP_URL.
import { createTransport } from 'nodemailer';
import {
  MessageKind,
  type Subscription,
  SubscriptionTopic,
} from '#contract/models/patron-model.ts';
import { textIn } from '#contract/rules/rules.ts';
import { isMailed } from '#contract/rules/subscription-rules.ts';
import type { Dispatch } from '#server/store/records/notifications/dispatch-records.ts';
import type { Channel, Handover, SendingLibrary } from '../channel.ts';
import { mailText } from './mail-message.ts';

export interface SmtpOptions {
  /** Such as `smtps://user:password@mail.example.org`. */
  url: string;
  /** Sender address of libraries that have none of their own. */
  from: string;
}

/** Connections to the mail server at the same time, in one process. */
const maxConnections = 5;
const connectMs = 10_000;
const answerMs = 60_000;

/** @param onTrouble called when the mail server cannot be used */
export function openSmtp(
  { url, from }: SmtpOptions,
  onTrouble: (error: unknown, what: string) => void,
): Channel {
  const transport = openTransport(url);

  async function send(message: MailMessage): Promise<Handover> {
    try {
      await transport.sendMail(message);
      return 'sent';
    } catch (error) {
      const outcome = handoverOf(error);
      if (outcome === 'away' || outcome === 'rejected') onTrouble(error, troubles[outcome]);
      return outcome;
    }
  }

  return {
    name: 'email',
    prepare: (dispatch, library) => {
      const kind = MessageKind.safeParse(dispatch.kind).data;
      if (kind === undefined || dispatch.address === '' || !wants(dispatch.choice, kind))
        return null;
      const message = messageOf(dispatch, kind, library, library.mail.sender || from);
      return () => send(message);
    },
    close: () => transport.close(),
  };
}

type MailMessage = Parameters<ReturnType<typeof openTransport>['sendMail']>[0];

/** The choice may have changed since the message was planned. An outage may be one of what the reader follows. */
function wants(choice: Subscription, kind: MessageKind): boolean {
  const topic = SubscriptionTopic.safeParse(kind).data;
  const isTopic = topic !== undefined && topic !== 'outage';
  return isMailed(choice, kind) && (!isTopic || choice.topics.includes(topic));
}

function messageOf(
  { id, patronId, address, language, items }: Dispatch,
  kind: MessageKind,
  library: SendingLibrary,
  sender: string,
): MailMessage {
  const { name: libraryName, origin, mail } = library;
  const unsubscribeUrl = library.unsubscribeUrl(patronId, kind);
  const domain = sender.slice(sender.lastIndexOf('@') + 1);
  return {
    ...mailText({ language, kind, items, libraryName, origin, unsubscribeUrl }),
    // The same for every attempt.
    messageId: `<${id}@${domain}>`,
    from: { name: textIn(libraryName, language), address: sender },
    to: { name: '', address },
    ...(mail.replyTo !== '' && { replyTo: mail.replyTo }),
    headers: {
      'Auto-Submitted': 'auto-generated',
      'List-Id': `<${kind}.notifications.${new URL(origin).hostname}>`,
      // One click ends it (RFC 8058).
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

const troubles = {
  away: 'The mail server cannot be used',
  rejected: 'The mail server rejected a message',
};

function openTransport(url: string) {
  return createTransport({
    url,
    pool: true,
    maxConnections,
    // The job repeats, which knows what was sent.
    maxRequeues: 0,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: answerMs,
  });
}

/**
 * Connects and signs in, and sends nothing.
 *
 * @throws Error that says why it does not work
 */
export async function checkSmtp(url: string): Promise<void> {
  const transport = openTransport(url);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/** What an error of the mail client means (RFC 5321, 4.2.1). */
function handoverOf(error: unknown): Handover {
  const {
    code,
    command,
    responseCode = 0,
  } = error as {
    code?: string;
    command?: string;
    responseCode?: number;
  };
  const isAnswered = code === 'EENVELOPE' || code === 'EMESSAGE';
  if (!isAnswered) return 'away';
  if (responseCode >= 400 && responseCode < 500) return 'later';
  if (command === 'RCPT TO' || command === 'API') return 'refused';
  // The sender may not send: it is no fault of the message.
  return command === 'MAIL FROM' ? 'away' : 'rejected';
}
