// What a text of a librarian can have in the editor: what the service keeps (server/domain/access/safe-html.ts), no more.
import { type Extensions, getSchema } from '@tiptap/core';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { DOMParser, type Schema } from '@tiptap/pm/model';
import { StarterKit } from '@tiptap/starter-kit';

/** Tables stay as they are written: their columns have no widths, and Tab leaves the editor. */
const PlainTable = Table.extend({
  renderHTML: () => ['table', ['tbody', 0]],
  addKeyboardShortcuts: () => ({}),
}).configure({ resizable: false });

export const extensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [3, 4] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      // The service adds both to links that leave the portal.
      HTMLAttributes: { rel: null, target: null, class: null },
    },
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    trailingNode: false,
  }),
  PlainTable,
  TableRow,
  TableHeader,
  TableCell,
];

export const schema: Schema = getSchema(extensions);
export const parser: DOMParser = DOMParser.fromSchema(schema);
