// Reads XML strictly: a document type is refused, and with it all entities that it could define.
import { SaxesParser } from 'saxes';

export interface XmlElement {
  namespace: string;
  name: string;
  children: XmlElement[];
  text: string;
}

const maxDepth = 33;

/** Null when the text is not well-formed or uses unsupported parts of XML. */
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
