// Reads the XML of a CAS answer strictly: elements, attributes, text, CDATA, comments, the five predefined
// entities and character references. A document type is refused, and with it all other entities.
import { SaxesParser } from 'saxes';

export interface XmlElement {
  /** '' without a namespace. */
  namespace: string;
  /** Without its prefix. */
  name: string;
  children: XmlElement[];
  /** All text directly inside it, joined. */
  text: string;
}

/** Limit of nested elements, the root included. */
const maxDepth = 33;

/** The root element; null when the text is not well-formed or uses unsupported parts of XML. */
export function readXml(text: string): XmlElement | null {
  const document: XmlElement = { namespace: '', name: '', children: [], text: '' };
  const stack = [document];
  const parser = new SaxesParser({ xmlns: true });
  const addText = (part: string) => {
    const element = stack.at(-1);
    if (element !== undefined) element.text += part;
  };
  parser.on('doctype', () => parser.fail('a document type'));
  parser.on('processinginstruction', () => parser.fail('a processing instruction'));
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('opentag', ({ uri, local }) => {
    if (stack.length > maxDepth) parser.fail('too deep');
    const element: XmlElement = { namespace: uri, name: local, children: [], text: '' };
    stack.at(-1)?.children.push(element);
    stack.push(element);
  });
  parser.on('closetag', () => {
    stack.pop();
  });
  try {
    // The parser throws at the first error.
    parser.write(text).close();
  } catch {
    return null;
  }
  return document.children[0] ?? null;
}
