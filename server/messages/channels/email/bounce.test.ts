// Reports of mail servers of several makes, and mails that are none.
import { expect, test } from 'vitest';
import { readBounce } from './bounce.ts';

const id = '0f8b6c1e-2d3a-4b5c-8d7e-9f0a1b2c3d4e';

interface Report {
  status?: string;
  action?: string;
  type?: string;
  /** Type of the part with what is returned, and its headers. */
  returned?: readonly [type: string, headers: string];
}

const report = ({
  status = '5.1.1',
  action = 'failed',
  type = 'multipart/report; report-type=delivery-status; boundary="b1"',
  returned = [
    'text/rfc822-headers',
    `To: Reader@example.org\r\nMessage-ID: <${id}@service.example>\r\n`,
  ],
}: Report = {}) =>
  Buffer.from(
    [
      'From: MAILER-DAEMON@relay.example',
      'To: portal@service.example',
      'Subject: Undelivered Mail Returned to Sender',
      'MIME-Version: 1.0',
      `Content-Type: ${type}`,
      '',
      '--b1',
      'Content-Type: text/plain; charset=utf-8',
      '',
      'The message could not be delivered.',
      '--b1',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; relay.example',
      '',
      'Final-Recipient: rfc822; reader@example.org',
      `Action: ${action}`,
      `Status: ${status}`,
      'Diagnostic-Code: smtp; 550 No such user',
      '--b1',
      `Content-Type: ${returned[0]}`,
      '',
      returned[1],
      '--b1--',
      '',
    ].join('\r\n'),
  );

test('names the message and whether the address is bad', async () => {
  const read = { dispatchId: id, signature: '', address: 'reader@example.org' };
  expect(await readBounce(report())).toEqual({ ...read, isBadAddress: true });
  expect(await readBounce(report({ status: '5.2.2' }))).toEqual({ ...read, isBadAddress: false });
  const other = report({ action: 'FAILED', status: '5.1.10 (unknown)' });
  expect(await readBounce(other)).toEqual({ ...read, isBadAddress: true });
});

test('reads what is returned whole, in upper case, folded, or with type and report in another order', async () => {
  const whole = `Subject: Notice\r\nMESSAGE-ID:\r\n <${id.toUpperCase()}@service.example>\r\n\r\nThe text`;
  for (const type of ['message/rfc822', 'text/rfc822-headers; charset=utf-8'])
    expect(await readBounce(report({ returned: [type, whole] }))).toMatchObject({ dispatchId: id });
  const type = 'Multipart/Report; boundary="b1"; report-type="delivery-status"';
  expect(await readBounce(report({ type }))).toMatchObject({ dispatchId: id });
});

test('leaves delays, answers and messages of others alone', async () => {
  const foreign = ['text/rfc822-headers', 'Message-ID: <abc@elsewhere.example>\r\n'] as const;
  const named = 'An answer.\r\n> Message-ID: <x@y>\r\n';
  for (const message of [
    report({ action: 'delayed', status: '4.4.1' }),
    report({ action: 'delivered', status: '2.0.0' }),
    report({ returned: foreign }),
    report({ type: 'multipart/mixed; boundary="b1"' }),
    Buffer.from(`Subject: Re: Notice\r\nIn-Reply-To: <${id}@service.example>\r\n\r\n${named}`),
    Buffer.from(''),
    Buffer.from([0xff, 0x00, 0x0d]),
  ]) {
    expect(await readBounce(message)).toBeNull();
  }
});
