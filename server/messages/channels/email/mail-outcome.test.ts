// What becomes of a message: what the mail server says of it, and for whom it was when it comes back.
import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { handoverOf, type Progress, withoutText } from './mail-outcome.ts';
import { isSignatureOf, messageIdOf, readMessageId } from './message-id.ts';

const envelope = (command: string, responseCode: number) => ({
  code: 'EENVELOPE',
  command,
  responseCode,
});

test.each<[string, object, Progress, string]>([
  ['a server that is not there', { code: 'ESOCKET', command: 'CONN' }, 'waits', 'away'],
  ['no greeting', { code: 'EPROTOCOL', responseCode: 421 }, 'waits', 'away'],
  ['a wrong password', { code: 'EAUTH', responseCode: 535 }, 'waits', 'away'],
  ['no TLS', { code: 'ETLS', command: 'STARTTLS' }, 'waits', 'away'],
  ['a lost session', { code: 'ECONNECTION', command: 'CONN' }, 'inSession', 'later'],
  ['a session that takes too long', { code: 'EABORT' }, 'inSession', 'later'],
  ['no answer to the data', { code: 'ETIMEDOUT', command: 'CONN' }, 'isOut', 'doubtful'],
  ['a server that stops', { code: 'ECONNECTION', responseCode: 421 }, 'isOut', 'later'],
  ['patience', envelope('RCPT TO', 451), 'inSession', 'later'],
  ['no receiver', envelope('RCPT TO', 550), 'inSession', 'refused'],
  ['no sender', envelope('MAIL FROM', 553), 'inSession', 'held'],
  ['no sign-in', envelope('MAIL FROM', 530), 'inSession', 'away'],
  ['too large', { code: 'EMESSAGE', command: 'MAIL FROM' }, 'inSession', 'rejected'],
  ['spam', { code: 'EMESSAGE', command: 'DATA', responseCode: 554 }, 'isOut', 'rejected'],
])('%s', (_name, error, progress, outcome) => {
  expect(handoverOf(error, progress)).toBe(outcome);
});

test.each([
  ['554 5.7.1 message for <a@b.example> (Reader Name) blocked', '554 5.7.1 to DATA'],
  ['550-5.1.1 <a@b.example>\n550 5.1.1 unknown', '550 5.1.1 to DATA'],
  ['550 a@b.example is unknown', '550 to DATA'],
  ['Reader Name', 'no status to DATA'],
])('of %j stay the codes', (response, message) => {
  const error = Object.assign(new Error(response), { code: 'EMESSAGE', command: 'DATA', response });
  expect(withoutText(error)).toEqual({ name: 'SmtpAnswer', code: 'EMESSAGE', message });
});

test('an error of the connection is logged as it is', () => {
  const error = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ESOCKET' });
  expect(withoutText(error)).toBe(error);
});

const key = randomBytes(32);
const message = {
  dispatchId: '0f8b6c1e-2d3a-4b5c-8d7e-9f0a1b2c3d4e',
  libraryCode: '100001',
  patronId: 'p1',
  address: 'Reader@example.org',
};

test('the id of a message says for whom it was, in whatever case it comes back, and for nobody else', () => {
  const id = messageIdOf(key, message, 'library.example');
  for (const text of [id, id.toUpperCase()]) {
    const read = readMessageId(text);
    expect(read?.dispatchId).toBe(message.dispatchId);
    const { signature = '' } = read ?? {};
    expect(isSignatureOf(key, message, signature)).toBe(true);
    expect(isSignatureOf(key, { ...message, address: 'reader@EXAMPLE.org' }, signature)).toBe(true);
    for (const other of [
      { patronId: 'p2' },
      { libraryCode: '100002' },
      { address: 'other@example.org' },
      { dispatchId: message.dispatchId.replace('0f', '1f') },
    ]) {
      expect(isSignatureOf(key, { ...message, ...other }, signature)).toBe(false);
    }
    expect(isSignatureOf(randomBytes(32), message, signature)).toBe(false);
  }
});

test('the id of an earlier release has no signature, which is nobody’s', () => {
  const read = readMessageId(`<${message.dispatchId}@library.example>`);
  expect(read).toEqual({ dispatchId: message.dispatchId, signature: '' });
  expect(isSignatureOf(key, message, '')).toBe(false);
  expect(readMessageId('<abc@elsewhere.example>')).toBeNull();
});
