// An authenticator in software: makes passkeys and signs with them as a browser and its device do (Web Authentication,
// level 3, ES256, no attestation).
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const hash = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();
const url = (bytes: Buffer) => bytes.toString('base64url');

/** Presence and verification of the user; `attested` where the data hold a new credential. */
const flags = { present: 0x01, verified: 0x04, attested: 0x40 };

const bytes = (content: Buffer): Buffer =>
  Buffer.concat([
    content.length < 24
      ? Buffer.from([0x40 + content.length])
      : content.length < 256
        ? Buffer.from([0x58, content.length])
        : Buffer.from([0x59, content.length >> 8, content.length & 0xff]),
    content,
  ]);
const text = (content: string) =>
  Buffer.concat([Buffer.from([0x60 + content.length]), Buffer.from(content)]);

interface Question {
  challenge: string;
}

/** @param origin of the page at which it is used */
export function softwareAuthenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let counter = 0;

  const clientData = (type: string, { challenge }: Question, at: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: at, crossOrigin: false }));
  const dataOf = (flag: number, at: string) => {
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([hash(new URL(at).hostname), Buffer.from([flag]), count]);
  };
  /** COSE: an EC2 key for ES256 on P-256. */
  const coseKey = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    bytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    bytes(Buffer.from(y, 'base64url')),
  ]);
  const named = { id: url(id), rawId: url(id), type: 'public-key', clientExtensionResults: {} };

  return {
    /** @param options of the service, as JSON */
    register(options: string): string {
      const length = Buffer.from([0, id.length]);
      const authData = Buffer.concat([
        dataOf(flags.present | flags.verified | flags.attested, origin),
        Buffer.alloc(16),
        length,
        id,
        coseKey,
      ]);
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        bytes(authData),
      ]);
      const clientDataJSON = url(clientData('webauthn.create', JSON.parse(options), origin));
      const response = { clientDataJSON, attestationObject: url(attestationObject) };
      return JSON.stringify({ ...named, response });
    },
    /** @param at another origin than its own, as a page that pretends would have */
    use(options: string, at = origin): string {
      const client = clientData('webauthn.get', JSON.parse(options), at);
      const data = dataOf(flags.present | flags.verified, at);
      const signature = sign('sha256', Buffer.concat([data, hash(client)]), privateKey);
      const response = {
        clientDataJSON: url(client),
        authenticatorData: url(data),
        signature: url(signature),
      };
      return JSON.stringify({ ...named, response });
    },
  };
}
