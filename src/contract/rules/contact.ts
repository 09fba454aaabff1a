// The check of contacts: an e-mail address, a phone number, or the name of an account of a messenger. Pure.
import { isEmailAddress } from './email.ts';

/** Fewer digits are no phone number, and no number of a messenger. */
const fewestDigits = 5;
/** One name, behind the messenger's or without it: `微信：abc_123`, `Telegram @abc`. */
const messengerName = /^(?:\p{L}{1,20} ?[:：]? ?)?@?[a-z][\w.-]{2,39}$/iu;

/** What a contact is; null for a text that nobody can be reached by. */
export function contactKind(text: string): 'email' | 'number' | 'name' | 'brokenEmail' | null {
  const plain = text.normalize('NFKC').trim();
  const words = plain.split(/[\s,;:，；：、()<>]+/);
  if (words.some(isEmailAddress)) return 'email';
  // A name of a messenger may begin with it.
  if (words.some((word) => word.lastIndexOf('@') > 0)) return 'brokenEmail';
  if (plain.replace(/\D/g, '').length >= fewestDigits) return 'number';
  return messengerName.test(plain) ? 'name' : null;
}
