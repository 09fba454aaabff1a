// The editor of a long text in one language: it shows the text as it looks, and gives HTML.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { Editor } from '@tiptap/core';
import type { EditorView } from '@tiptap/pm/view';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { useProseStyles } from '#ui/prose-styles.ts';
import { EditorToolbar } from './editor-toolbar.tsx';
import { documentOf, pastedSlice } from './read-html.ts';
import { extensions } from './schema.ts';
import { htmlOf } from './write-html.ts';

interface HtmlEditorProps {
  /** What screen readers call the text. */
  label: string;
  /** Language of the text, as a BCP 47 tag. */
  lang: string;
  html: string;
  isReadOnly: boolean;
  /** Called with the whole text at every change. */
  onChange: (html: string) => void;
}

/** Renders the toolbar and the text. A text that nobody changes stays as it was stored, letter by letter. */
export function HtmlEditor({ label, lang, html, isReadOnly, onChange }: HtmlEditorProps) {
  const styles = useStyles();
  const prose = useProseStyles();
  const [first] = useState(() => ({ html, document: documentOf(html) }));
  const given = useRef(first);
  const written = useRef(html);
  const editor = useEditor({
    extensions,
    content: first.document.toJSON(),
    editable: !isReadOnly,
    // The policy for styles allows none that a library writes.
    injectCSS: false,
    enablePasteRules: false,
    editorProps: {
      attributes: {
        'aria-label': label,
        'aria-multiline': 'true',
        lang,
        role: 'textbox',
        class: mergeClasses(prose.prose, styles.text),
      },
      handleDOMEvents: { paste, drop },
    },
    onUpdate: ({ editor: { state } }) => {
      const isAsGiven = state.doc.eq(given.current.document);
      written.current = isAsGiven ? given.current.html : htmlOf(state.doc);
      onChange(written.current);
    },
  });
  useEffect(() => editor.setEditable(!isReadOnly, false), [editor, isReadOnly]);
  useEffect(() => {
    if (html === written.current) return;
    written.current = html;
    given.current = { html, document: documentOf(html) };
    show(editor, given.current.document);
  }, [editor, html]);
  return (
    <div className={styles.frame}>
      {isReadOnly ? null : <EditorToolbar editor={editor} label={label} />}
      <EditorContent editor={editor} />
    </div>
  );
}

/** What was saved comes back: it is not written again where it is what stands there. */
function show(editor: Editor, document: ReturnType<typeof documentOf>): void {
  if (editor.state.doc.eq(document)) return;
  editor.commands.setContent(document.toJSON(), { emitUpdate: false });
}

/** ProseMirror reads pasted HTML by a policy of its own, which the page's rule of trusted types does not allow. */
function paste(view: EditorView, event: ClipboardEvent): boolean {
  const html = event.clipboardData?.getData('text/html') ?? '';
  if (html === '' || !view.editable) return false;
  event.preventDefault();
  const { tr, selection } = view.state;
  view.dispatch(tr.replaceSelection(pastedSlice(html, selection.$from)).scrollIntoView());
  return true;
}

/** What is moved within the text is left to ProseMirror: it does not read it as HTML. */
function drop(view: EditorView, event: DragEvent): boolean {
  const html = event.dataTransfer?.getData('text/html') ?? '';
  if (html === '' || view.dragging !== null || !view.editable) return false;
  event.preventDefault();
  const { pos } = view.posAtCoords({ left: event.clientX, top: event.clientY }) ?? { pos: 0 };
  const place = view.state.doc.resolve(pos);
  view.dispatch(view.state.tr.replaceRange(pos, pos, pastedSlice(html, place)));
  return true;
}

const useStyles = makeStyles({
  frame: {
    minWidth: 0,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    ':focus-within': { borderBottomColor: tokens.colorCompoundBrandStroke },
  },
  text: {
    position: 'relative',
    boxSizing: 'border-box',
    maxWidth: 'none',
    minHeight: '12em',
    maxHeight: '32em',
    overflowY: 'auto',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    whiteSpace: 'break-spaces',
    fontVariantLigatures: 'none',
    ':focus-visible': {
      outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: `-${tokens.strokeWidthThick}`,
    },
    '& .selectedCell': { backgroundColor: tokens.colorBrandBackground2 },
    '& .ProseMirror-selectednode': {
      outline: `${tokens.strokeWidthThick} solid ${tokens.colorBrandStroke1}`,
    },
    // The place beside a table where nothing is written.
    '& .ProseMirror-gapcursor': { position: 'relative', display: 'none' },
    '&.ProseMirror-focused .ProseMirror-gapcursor': {
      display: 'block',
      borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralForeground1}`,
      width: '1.5em',
    },
    '&.ProseMirror-hideselection *::selection': { backgroundColor: 'transparent' },
  },
});
