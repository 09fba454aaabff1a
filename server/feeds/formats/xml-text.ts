// Writes XML: elements, attributes and text. Every value is escaped, and characters that XML does not allow are left out.

/** An element that is written already. */
export class XmlPart {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Attributes = Readonly<Record<string, string | undefined>>;
type Content = string | XmlPart | null | readonly (XmlPart | null)[];

/** An element. Without content it is empty; attributes without a value are left out. */
export function element(name: string, attributes: Attributes, content: Content = null): XmlPart {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${xmlText(value).replaceAll('\n', '&#10;')}"`],
  );
  const inside = textOf(content);
  const start = `<${name}${written.join('')}`;
  return new XmlPart(inside === '' ? `${start}/>` : `${start}>${inside}</${name}>`);
}

/** A whole document. */
export function xmlDocument(root: XmlPart): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root.text}\n`;
}

/** Text that stands safely in an element or in a quoted attribute. */
function xmlText(text: string): string {
  return allowedText(text).replace(/[&<>"'\t\r]/g, (character) => entities[character] ?? character);
}

/** Text without control characters, halves of characters, and what is no character. */
export function allowedText(text: string): string {
  return text.toWellFormed().replace(notAllowed, '');
}

const notAllowed = /(?![\t\n\r])[\p{Cc}\uFFFE\uFFFF\uFFFD]/gu;

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  // Parsers change these where they stand as they are.
  '\t': '&#9;',
  '\r': '&#13;',
};

function textOf(content: Content): string {
  if (content === null) return '';
  if (typeof content === 'string') return xmlText(content);
  if (content instanceof XmlPart) return content.text;
  return content.map((part) => part?.text ?? '').join('');
}
