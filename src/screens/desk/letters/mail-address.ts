// An e-mail to a vendor about a fault, for the librarian's own mail program. Pure.

/** Some programs cut longer addresses, or do not open them. */
const maxLength = 1_900;

/** A `mailto:` address with subject and body; a body that is too long is cut. */
export function mailAddress(to: string, subject: string, body: string): string {
  const head = `mailto:${encodeURIComponent(to).replaceAll('%40', '@')}?subject=${encodeURIComponent(subject)}&body=`;
  let rest = [...body];
  let coded = encodedLines(rest.join(''));
  while (head.length + coded.length > maxLength && rest.length > 0) {
    rest = rest.slice(0, Math.floor(rest.length * 0.9));
    coded = encodedLines(`${rest.join('')}…`);
  }
  return head + coded;
}

/** Lines of e-mail end with two characters (RFC 6068). */
function encodedLines(text: string): string {
  return encodeURIComponent(text.toWellFormed().replaceAll(/\r?\n/g, '\r\n'));
}
