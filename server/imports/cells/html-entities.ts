// HTML entities that exporters left in plain text: `Caf&eacute;` is `Café`.
import { decodeHTMLStrict } from 'entities';

/** With its semicolon: `&copy=1` in an address is no entity. */
const entity = /&#?[A-Za-z\d]+;/g;
/** What no text holds: control characters, and the mark that a number names no character. */
const unreadable = /[\p{Cc}\uFFFD]/u;

/** Also where entities are escaped again; what is no entity stays as it is. */
export function withoutEntities(text: string): string {
  let plain = text;
  for (let round = 0; round < 4; round += 1) {
    const before = plain;
    plain = before.replace(entity, (whole) => {
      const character = decodeHTMLStrict(whole);
      return unreadable.test(character) ? whole : character;
    });
    if (plain === before) break;
  }
  return plain;
}
