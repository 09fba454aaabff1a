// HTML of a record, a web page or Word as nodes of the editor. What could run is removed first, and the nodes never
// stand in the page; what the editor does not know is left out by its schema.
import type { Node, ResolvedPos, Slice } from '@tiptap/pm/model';
import { purifier } from '#ui/purifier.ts';
import { parser } from './schema.ts';

/** A stored text as a document of the editor. */
export function documentOf(html: string): Node {
  return parser.parse(cleaned(html));
}

/** Pasted or dropped HTML as what can be put into the text there. */
export function pastedSlice(html: string, context: ResolvedPos): Slice {
  return parser.parseSlice(cleaned(html), { context });
}

function cleaned(html: string): DocumentFragment {
  const nodes = purifier().sanitize(html, {
    USE_PROFILES: { html: true },
    FORBID_TAGS: ['style', 'title', 'textarea', 'select', 'option', 'button', 'input'],
    // The service writes those of links itself.
    FORBID_ATTR: ['rel', 'target', 'class', 'id', 'name'],
    RETURN_DOM_FRAGMENT: true,
  });
  makeLists(nodes);
  for (const [from, to] of Object.entries(otherNames)) {
    for (const each of nodes.querySelectorAll(from)) rename(each, to);
  }
  return nodes;
}

/** As the service changes them; a table's caption stands before the table. */
const otherNames = { h1: 'h3', h2: 'h3', h5: 'h4', h6: 'h4' } as const;

function rename(element: Element, name: string): void {
  const renamed = element.ownerDocument.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

/** Word writes items of a list as paragraphs with a sign; their style says the level. */
function makeLists(nodes: DocumentFragment): void {
  const open: Element[] = [];
  let last: Element | null = null;
  for (const paragraph of nodes.querySelectorAll('[style*="mso-list"]:is(p, h1, h2, h3)')) {
    const sign = paragraph.querySelector('[style*="mso-list"]');
    const name = /[\p{L}\p{N}][.)、）]/u.test(sign?.textContent ?? '') ? 'ol' : 'ul';
    sign?.remove();
    const level = Number(/level(\d)/.exec(paragraph.getAttribute('style') ?? '')?.[1] ?? 1);
    if (last === null || paragraph.previousElementSibling !== open[0]) open.length = 0;
    open.length = Math.min(open.length, level);
    while (open.length < level) {
      const list = nodes.ownerDocument.createElement(name);
      if (open.length === 0) paragraph.before(list);
      else (open.at(-1)?.lastElementChild ?? open.at(-1))?.append(list);
      open.push(list);
    }
    last = nodes.ownerDocument.createElement('li');
    last.append(...paragraph.childNodes);
    open.at(-1)?.append(last);
    paragraph.remove();
  }
}
