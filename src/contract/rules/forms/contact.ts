// The checks of e-mail addresses (docs/requirements.md, S5.02), of phone numbers in the forms in which people write them,
// and of contacts: either of the two, or the name of an account of a messenger. Pure.

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

/** Maximum length of an address (RFC 5321), and of its part before the @. */
const longestAddress = 254;
const longestLocalPart = 64;

const localPart = /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const label = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u;
const lastLabel = /^(?!\d+$)[\p{L}\p{N}-]{2,}$/u;

/** The address as it is stored: full-width characters of a Chinese keyboard (`＠`, `．`) become ASCII. */
export function tidyEmail(typed: string): string {
  return typed.normalize('NFKC').trim();
}

/**
 * True for `name@host.domain`, in any script. Quoted names and numeric hosts are refused: almost nobody uses
 * them, and they usually are typing errors.
 */
export function isEmailAddress(text: string): boolean {
  if (text.length > longestAddress) return false;
  const index = text.lastIndexOf('@');
  const local = text.slice(0, Math.max(index, 0));
  const labels = text.slice(index + 1).split('.');
  if (local.length > longestLocalPart || !localPart.test(local)) return false;
  if (labels.length < 2 || !labels.every((part) => label.test(part))) return false;
  return lastLabel.test(labels.at(-1) ?? '');
}

const number = /^[+(\d][\d\s()./-]{4,38}(\s*(转|分机|ext\.?|x|#)\s*\d{1,6})?$/i;

/** Message for a wrong number. */
export const wrongPhone = {
  zh_CN: '电话号码只能包含数字、空格和 + - ( ) . /，分机前可写“转”',
  en: 'A phone number has digits, spaces and + - ( ) . /, and "ext" before an extension',
} as const;

/** True for a valid tidied number, with or without an extension. */
export function isPhoneNumber(text: string): boolean {
  return text.length <= 40 && number.test(text);
}
