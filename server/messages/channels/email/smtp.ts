// The channel of e-mail: hands messages to the mail server of SMTP_URL.
import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import { MessageKind } from '#contract/models/patron-model.ts';
import { isMailed } from '#contract/rules/forms/subscription-rules.ts';
import { textIn } from '#contract/rules/rules.ts';
import type { Dispatch } from '../../dispatches/dispatch-records.ts';
import type { Channel, Handover, SendingLibrary } from '../channel.ts';
import { listedItems, mailText } from './mail-message.ts';
import { handoverOf, type Progress, withoutText } from './mail-outcome.ts';

export interface SmtpOptions {
  /** Such as `smtps://user:password@mail.example.org`. */
  url: string;
  /** Sender address of libraries that have none of their own. */
  from: string;
}

/** Connections to the mail server at the same time, in one process. */
const maxConnections = 5;
const connectMs = 10_000;
const dayMs = 24 * 3_600_000;

/** How long the mail server may take. */
export interface MailTimes {
  /** From the beginning of a message's session until its data are out. */
  sendMs: number;
  /** For an answer, to the data too: it delivers meanwhile (RFC 5321, 4.5.3.2.6). */
  answerMs: number;
}

const usualTimes: MailTimes = { sendMs: 2 * 60_000, answerMs: 10 * 60_000 };

/** Told what is wrong, and when it is over. */
export interface MailWatch {
  /** @param quietMs time after which it is over, where nothing more is told of it */
  onTrouble(error: unknown, what: string, quietMs?: number): void;
  onEnd(what: string): void;
}

/** @param watch told when the mail server cannot be used, or does not take a message */
export function openSmtp(
  { url, from }: SmtpOptions,
  { onTrouble, onEnd }: MailWatch,
  { sendMs, answerMs }: MailTimes = usualTimes,
): Channel {
  const transport = openTransport(url, answerMs);
  /** Messages in hand by their ids; told how far they came. */
  const inHand = new Map<string, (progress: Progress) => void>();
  /** What happened since the channel was opened: troubles, and what works. */
  const troubled = new Set<string>();
  const working = new Set<string>();

  transport.use('stream', ({ data, message }, done) => {
    const onProgress = inHand.get(data.messageId ?? '');
    // Asked for when the session stands, and read when the server wants the data.
    message.processFunc((data) => {
      onProgress?.('inSession');
      const read = async function* () {
        yield* data;
        onProgress?.('isOut');
      };
      return Readable.from(read(), { objectMode: false });
    });
    done();
  });

  async function send(message: MailMessage, messageId: string, code: string): Promise<Handover> {
    let progress: Progress = 'waits';
    let timer: NodeJS.Timeout | undefined;
    const tooLong = new AbortController();
    inHand.set(messageId, (reached) => {
      progress = reached;
      clearTimeout(timer);
      if (reached === 'inSession') timer = setTimeout(() => tooLong.abort(), sendMs);
    });
    try {
      await transport.sendMail({ ...message, messageId, signal: tooLong.signal });
      working.add(troubles.away).add(heldOf(code));
      return 'sent';
    } catch (error) {
      const outcome = handoverOf(error, progress);
      const isPutOff = outcome === 'later' && 'responseCode' in (error as object);
      if (outcome !== 'refused' && !isPutOff) {
        const what = outcome === 'held' ? heldOf(code) : troubles[outcome];
        troubled.add(what);
        // That a message goes through again is told; until then, there may be none for hours.
        const isOutage = outcome === 'held' || outcome === 'away';
        onTrouble(withoutText(error), what, isOutage ? dayMs : undefined);
      }
      return outcome;
    } finally {
      clearTimeout(timer);
      inHand.delete(messageId);
    }
  }

  return {
    name: 'email',
    prepare: (dispatch, library) => {
      const kind = MessageKind.safeParse(dispatch.kind).data;
      if (kind === undefined) return null;
      const { address, choice } = dispatch;
      const isWanted = isMailed(choice, kind);
      if (!isWanted || address === '') {
        return isWanted || choice.channels.includes('portal') ? async () => 'noWay' : null;
      }
      const sender = library.mail.sender || from;
      const message = messageOf(dispatch, kind, library, sender);
      const domain = sender.slice(sender.lastIndexOf('@') + 1);
      const messageId = library.messageId(dispatch, domain);
      return () => send(message, messageId, library.code);
    },
    post: ({ id, address, replyTo, subject, text, language }, library) => {
      const sender = library.mail.sender || from;
      const answersTo = replyTo || library.mail.replyTo;
      const message = {
        from: { name: textIn(library.name, language), address: sender },
        to: { name: '', address },
        ...(answersTo !== '' && { replyTo: answersTo }),
        subject,
        text,
        disableFileAccess: true,
        disableUrlAccess: true,
      };
      const domain = sender.slice(sender.lastIndexOf('@') + 1);
      return send(message, `<letter-${id}@${domain}>`, library.code);
    },
    leftToPortal: ({ items }) => items.slice(listedItems),
    close: () => {
      transport.close();
      for (const what of working) if (!troubled.has(what)) onEnd(what);
    },
  };
}

type MailMessage = Parameters<ReturnType<typeof openTransport>['sendMail']>[0];

function messageOf(
  { patronId, address, language, items }: Dispatch,
  kind: MessageKind,
  library: SendingLibrary,
  sender: string,
): MailMessage {
  const { name: libraryName, origin, mail } = library;
  const unsubscribeUrl = library.unsubscribeUrl(patronId, kind);
  return {
    ...mailText({ language, kind, items, libraryName, origin, unsubscribeUrl }),
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
  later: 'The mail server ended the session before it had the message',
  doubtful: 'The mail server did not say whether it took a message',
};
/** Named by the library, whose librarians set the sender. */
const heldOf = (code: string) => `The mail server refuses the sender address of library ${code}`;

function openTransport(url: string, answerMs: number) {
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
  const transport = openTransport(url, usualTimes.sendMs);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}
