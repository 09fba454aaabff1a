// Reads the small XML of a CAS answer, strictly: elements, attributes, text, CDATA, comments, the five
// entities and character numbers. A document type is refused, and with it every other entity.

export interface XmlElement {
  /** '' where it is in none. */
  namespace: string;
  /** Without its prefix. */
  name: string;
  children: XmlElement[];
  /** All text directly in it, put together. */
  text: string;
}

const deepest = 32;
const xmlNamespace = 'http://www.w3.org/XML/1998/namespace';
const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
const nameAt = /[\p{L}_][\p{L}\p{N}._-]*(?::[\p{L}_][\p{L}\p{N}._-]*)?/uy;
const blankAt = /[ \t\r\n]*/y;

class NotXml extends Error {}

/** The root element; null where the text is not well-formed, or is more than is understood here. */
export function readXml(text: string): XmlElement | null {
  try {
    return new Reader(text.replace(/^\uFEFF/, '')).document();
  } catch (error) {
    if (error instanceof NotXml) return null;
    throw error;
  }
}

type Scope = ReadonlyMap<string, string>;

class Reader {
  private at = 0;
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  document(): XmlElement {
    if (this.takes('<?xml')) this.until('?>');
    this.between();
    const root = this.element(new Map([['xml', xmlNamespace]]), 0);
    this.between();
    if (this.at < this.text.length) throw new NotXml();
    return root;
  }

  /** Blanks and comments outside the root. */
  private between(): void {
    this.blanks();
    while (this.takes('<!--')) {
      this.until('-->');
      this.blanks();
    }
  }

  private element(outer: Scope, depth: number): XmlElement {
    if (depth > deepest || !this.takes('<')) throw new NotXml();
    const tag = this.name();
    const scope = this.attributes(outer);
    const element = { ...named(tag, scope), children: [] as XmlElement[], text: '' };
    if (this.takes('/>')) return element;
    this.need('>');
    while (!this.takes('</')) {
      if (this.takes('<![CDATA[')) element.text += this.until(']]>');
      else if (this.takes('<!--')) this.until('-->');
      else if (this.text[this.at] === '<') element.children.push(this.element(scope, depth + 1));
      else element.text += this.characters('<');
    }
    if (this.name() !== tag) throw new NotXml();
    this.blanks();
    this.need('>');
    return element;
  }

  /** Reads attributes for the namespaces they declare; the rest of them means nothing here. */
  private attributes(outer: Scope): Scope {
    const scope = new Map(outer);
    const seen = new Set<string>();
    for (;;) {
      const hasBlank = this.blanks();
      const next = this.text[this.at];
      if (next === '>' || next === '/') return scope;
      const name = this.name();
      if (!hasBlank || seen.has(name)) throw new NotXml();
      seen.add(name);
      this.blanks();
      this.need('=');
      this.blanks();
      const quote = this.takes('"') ? '"' : "'";
      if (quote === "'") this.need("'");
      const value = this.characters(quote);
      this.need(quote);
      if (name === 'xmlns') scope.set('', value);
      else if (name.startsWith('xmlns:')) scope.set(name.slice('xmlns:'.length), value);
    }
  }

  /** Text up to a character that must come, with its entities put in. */
  private characters(end: string): string {
    const stop = this.text.indexOf(end, this.at);
    if (stop === -1) throw new NotXml();
    const raw = this.text.slice(this.at, stop);
    this.at = stop;
    if (raw.includes('<')) throw new NotXml();
    const [first = '', ...others] = raw.split('&');
    return first + others.map(withEntity).join('');
  }

  private name(): string {
    nameAt.lastIndex = this.at;
    const found = nameAt.exec(this.text)?.[0];
    if (found === undefined) throw new NotXml();
    this.at += found.length;
    return found;
  }

  private blanks(): boolean {
    blankAt.lastIndex = this.at;
    const length = blankAt.exec(this.text)?.[0].length ?? 0;
    this.at += length;
    return length > 0;
  }

  private takes(token: string): boolean {
    if (!this.text.startsWith(token, this.at)) return false;
    this.at += token.length;
    return true;
  }

  private need(token: string): void {
    if (!this.takes(token)) throw new NotXml();
  }

  /** Everything up to a token, which is passed. */
  private until(token: string): string {
    const stop = this.text.indexOf(token, this.at);
    if (stop === -1) throw new NotXml();
    const found = this.text.slice(this.at, stop);
    this.at = stop + token.length;
    return found;
  }
}

function named(tag: string, scope: Scope): { namespace: string; name: string } {
  const [prefix, name] = tag.includes(':') ? (tag.split(':') as [string, string]) : ['', tag];
  const namespace = scope.get(prefix);
  if (namespace === undefined && prefix !== '') throw new NotXml();
  return { namespace: namespace ?? '', name };
}

/** What follows an ampersand: a known entity, then text. */
function withEntity(text: string): string {
  const end = text.indexOf(';');
  const name = end === -1 ? '' : text.slice(0, end);
  return (name.startsWith('#') ? numbered(name.slice(1)) : entityOf(name)) + text.slice(end + 1);
}

function entityOf(name: string): string {
  const found = Object.hasOwn(entities, name) ? entities[name] : undefined;
  if (found === undefined) throw new NotXml();
  return found;
}

function numbered(digits: string): string {
  const isHex = /^x[0-9a-f]{1,6}$/i.test(digits);
  if (!isHex && !/^[0-9]{1,7}$/.test(digits)) throw new NotXml();
  const code = isHex ? Number.parseInt(digits.slice(1), 16) : Number(digits);
  const isCharacter = code > 0 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff);
  if (!isCharacter) throw new NotXml();
  return String.fromCodePoint(code);
}
