// What became of a message that the mail client could not hand over, and what of it may be logged.
import type { Handover } from '../channel.ts';

/**
 * How far a message came: it `waits` for a session with the mail server; it is in a session, which means that the
 * server greeted, and took the sign-in; its data `isOut`, so that only the server's answer is missing.
 */
export type Progress = 'waits' | 'inSession' | 'isOut';

interface ClientError {
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
}

/** What an error of the mail client means (RFC 5321, 4.2.1). */
export function handoverOf(
  error: unknown,
  progress: Progress,
): Exclude<Handover, 'sent' | 'noWay'> {
  const { code, command, responseCode = 0 } = error as ClientError;
  const isAnswered = code === 'EENVELOPE' || code === 'EMESSAGE';
  const isInSession = isAnswered || progress !== 'waits';
  // A server that ends the session with 421 did not take the message either.
  if (isInSession && responseCode >= 400 && responseCode < 500) return 'later';
  if (!isAnswered) return unanswered[progress];
  if (command === 'RCPT TO' || command === 'API') return 'refused';
  if (command !== 'MAIL FROM' || responseCode === 0) return 'rejected';
  // Who is not signed in may send for nobody; any other answer is about this sender (RFC 4954, 6).
  return responseCode === notSignedIn ? 'away' : 'held';
}

/** The conversation ended without an answer about the message. */
const unanswered: Record<Progress, 'away' | 'later' | 'doubtful'> = {
  waits: 'away',
  // It may be this message that the server cannot bear: others go on.
  inSession: 'later',
  isOut: 'doubtful',
};
const notSignedIn = 530;

/** What may be logged of an error: servers repeat addresses and names of readers in the text of an answer. */
export function withoutText(error: unknown): unknown {
  const { code = '', command = '', response } = error as ClientError;
  const isAboutMessage = code === 'EENVELOPE' || code === 'EMESSAGE';
  if (response === undefined && !isAboutMessage) return error;
  const status = statusCodes.exec(response ?? '')?.[0].replace('-', ' ') ?? 'no status';
  // No error of its own: its stack would lead here.
  return { name: 'SmtpAnswer', code, message: `${status} to ${command}` };
}

/** The reply code, and the enhanced one (RFC 3463). */
const statusCodes = /^[2-5]\d\d(?:[ -][245]\.\d{1,3}\.\d{1,3}(?!\S))?/;
