import type { Config } from '#server/config/config.ts';
import { checkSmtp } from '#server/messages/channels/email/smtp.ts';
import { type Check, messageOf, ok, warning, wrong } from './check.ts';

/** Connects and signs in; sends nothing. */
export async function checkMail({ smtp, baseDomain, isReachable }: Config): Promise<Check[]> {
  if (smtp === null) {
    const advice = 'Set SMTP_URL and SMTP_FROM where readers shall get e-mail';
    return isReachable ? [warning('mail', 'no mail server is set: nothing is mailed', advice)] : [];
  }
  const { hostname } = new URL(smtp.url);
  try {
    await checkSmtp(smtp.url);
  } catch (error) {
    const advice = 'Correct host, port, user and password in SMTP_URL, or look at the mail server';
    return [wrong('mail', `${hostname} does not take mail: ${messageOf(error)}`, advice)];
  }
  const checks = [ok('mail', `${hostname} takes mail of the service, from ${smtp.from}`)];
  if (baseDomain === 'localhost') {
    const advice = 'Set BASE_DOMAIN: links in e-mail lead to this machine alone';
    checks.push(
      warning('mail', 'e-mail is sent, and libraries are served under localhost', advice),
    );
  }
  return checks;
}
