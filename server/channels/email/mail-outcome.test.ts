import { expect, test } from 'vitest';
import { handoverOf, type Progress, withoutText } from './mail-outcome.ts';

test.each<[string, object, Progress, string]>([
  ['a server that is not there', { code: 'ESOCKET', command: 'CONN' }, 'waits', 'away'],
  ['no greeting', { code: 'EPROTOCOL', responseCode: 421 }, 'waits', 'away'],
  ['a wrong password', { code: 'EAUTH', responseCode: 535 }, 'waits', 'away'],
  ['no TLS', { code: 'ETLS', command: 'STARTTLS' }, 'waits', 'away'],
  ['a lost session', { code: 'ECONNECTION', command: 'CONN' }, 'inSession', 'later'],
  ['a session that takes too long', { code: 'EABORT' }, 'inSession', 'later'],
  ['no answer to the data', { code: 'ETIMEDOUT', command: 'CONN' }, 'isOut', 'doubtful'],
  ['a server that stops', { code: 'ECONNECTION', responseCode: 421 }, 'isOut', 'later'],
  ['patience', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 451 }, 'inSession', 'later'],
  [
    'no receiver',
    { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 },
    'inSession',
    'refused',
  ],
  [
    'no sender',
    { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 553 },
    'inSession',
    'held',
  ],
  [
    'no sign-in',
    { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 530 },
    'inSession',
    'away',
  ],
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
