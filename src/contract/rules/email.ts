// The check of e-mail addresses (docs/requirements.md, S5.02). Pure functions.

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
