// A document of the editor as the HTML that is stored.
import { DOMSerializer, type Node } from '@tiptap/pm/model';
import { schema } from './schema.ts';

const serializer = DOMSerializer.fromSchema(schema);
/** A paragraph that is all the text of its item or cell: the item itself has the text then. */
const lonely =
  ':is(td, th) > p:only-child, li > p:is(:only-child, :first-child:has(+ :is(ul, ol):last-child))';

/** '' for a text without words and without pictures. */
export function htmlOf(document: Node): string {
  const page = globalThis.document.implementation.createHTMLDocument();
  page.body.append(serializer.serializeFragment(document.content, { document: page }));
  for (const paragraph of page.querySelectorAll(lonely)) {
    paragraph.replaceWith(...paragraph.childNodes);
  }
  const last = page.body.lastElementChild;
  if (last?.tagName === 'P' && last.childNodes.length === 0) last.remove();
  return page.body.innerHTML;
}
