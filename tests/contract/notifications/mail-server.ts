// A real mail server for tests: it keeps what it accepts, and refuses what a test says.
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

interface Mail {
  to: string;
  /** Headers by names in lower case, unfolded and decoded. */
  headers: ReadonlyMap<string, string>;
  /** The whole message as it came. */
  raw: string;
}

export interface MailServer {
  url: string;
  /** Accepted messages, in their order. */
  mails: Mail[];
  /** Answers RCPT TO with a status instead of accepting; null accepts. */
  refuse: (address: string) => number | null;
  /** Stops listening, and listens again at the same port. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

export async function openMailServer(): Promise<MailServer> {
  const mails: Mail[] = [];
  let port = 0;
  let server: SMTPServer | null = null;
  const make = () =>
    new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      logger: false,
      onRcptTo: ({ address }, _session, callback) => {
        const status = opened.refuse(address);
        const refusal = Object.assign(new Error('No'), { responseCode: status ?? 0 });
        callback(status === null ? null : refusal);
      },
      onData: (stream, session, callback) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const raw = Buffer.concat(chunks).toString('utf8');
          const to = session.envelope.rcptTo.map(({ address }) => address).join();
          mails.push({ to, raw, headers: headersOf(raw) });
          callback();
        });
      },
    });
  const opened: MailServer = {
    url: '',
    mails,
    refuse: () => null,
    start: async () => {
      const made = make();
      server = made;
      made.on('error', () => {});
      await new Promise<void>((resolve) => made.listen(port, '127.0.0.1', resolve));
      port = (made.server.address() as AddressInfo).port;
      opened.url = `smtp://127.0.0.1:${port}`;
    },
    stop: async () => {
      const closing = server;
      server = null;
      await new Promise<void>((resolve) => (closing ? closing.close(resolve) : resolve()));
    },
  };
  await opened.start();
  return opened;
}

function headersOf(raw: string): Map<string, string> {
  const [head = ''] = raw.split('\r\n\r\n');
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
  return new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), decoded(line.slice(colon + 1).trim())];
    }),
  );
}

/** Text of the encoded words of a header (RFC 2047). */
function decoded(value: string): string {
  const bytes = value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, way: string, text: string) =>
      way.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString('latin1')
        : text
            .replaceAll('_', ' ')
            .replaceAll(/=([\dA-F]{2})/gi, (_word, hex: string) =>
              String.fromCharCode(Number.parseInt(hex, 16)),
            ),
    );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
