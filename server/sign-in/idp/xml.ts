// Reads the small XML of a CAS answer, strictly: elements, attributes, text, CDATA, comments, the five
// entities and character numbers. A document type is refused, and with it every other entity.
import { SaxesParser } from 'saxes';

export interface XmlElement {
  /** '' where it is in none. */
  namespace: string;
  /** Without its prefix. */
  name: string;
  children: XmlElement[];
  /** All text directly in it, put together. */
  text: string;
}

/** Elements inside each other, the root included. */
const maxDepth = 33;

/** The root element; null where the text is not well-formed, or is more than is understood here. */
export function readXml(text: string): XmlElement | null {
  const document: XmlElement = { namespace: '', name: '', children: [], text: '' };
  const open = [document];
  const parser = new SaxesParser({ xmlns: true });
  const addText = (part: string) => {
    const element = open.at(-1);
    if (element !== undefined) element.text += part;
  };
  parser.on('doctype', () => parser.fail('a document type'));
  parser.on('processinginstruction', () => parser.fail('a processing instruction'));
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('opentag', ({ uri, local }) => {
    if (open.length > maxDepth) parser.fail('too deep');
    const element: XmlElement = { namespace: uri, name: local, children: [], text: '' };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => {
    open.pop();
  });
  try {
    // What is not well-formed ends in an exception, at its first mistake.
    parser.write(text).close();
  } catch {
    return null;
  }
  return document.children[0] ?? null;
}
