// A real mail server for tests: it keeps what it accepts, and refuses what a test says.
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

interface Mail {
  to: string;
  /** Headers by names in lower case, unfolded and decoded. */
  headers: ReadonlyMap<string, string>;
  raw: string;
}

export interface MailServer {
  url: string;
  mails: Mail[];
  /** Answers RCPT TO with a status instead of accepting; null accepts. */
  refuse: (address: string) => number | null;
  /** Answers MAIL FROM with a status instead of accepting; null accepts. */
  refuseSender: (address: string) => number | null;
  /** Called at RCPT TO; the session ends where it says `drop`, and waits for it. */
  atReceiver: (address: string) => Promise<'drop' | null>;
  /** Called when a message is kept; its text is the answer, a refusal. */
  atData: (address: string) => Promise<string | null>;
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
      onMailFrom: ({ address }, _session, callback) =>
        callback(refusalOf(opened.refuseSender(address))),
      onRcptTo: async ({ address }, session, callback) => {
        if ((await opened.atReceiver(address)) === null) {
          callback(refusalOf(opened.refuse(address)));
          return;
        }
        for (const connection of server?.connections ?? [])
          if (connection.session === session) connection._socket.destroy();
      },
      onData: (stream, session, callback) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', async () => {
          const raw = Buffer.concat(chunks).toString('utf8');
          const to = session.envelope.rcptTo.map(({ address }) => address).join();
          mails.push({ to, raw, headers: headersOf(raw) });
          const text = await opened.atData(to);
          callback(text === null ? null : Object.assign(new Error(text), { responseCode: 554 }));
        });
      },
    });
  const opened: MailServer = {
    url: '',
    mails,
    refuse: () => null,
    refuseSender: () => null,
    atReceiver: async () => null,
    atData: async () => null,
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

function refusalOf(status: number | null): Error | null {
  return status === null ? null : Object.assign(new Error('No'), { responseCode: status });
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
