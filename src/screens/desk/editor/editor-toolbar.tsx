// What can be done with the text: one stop of the Tab key, and arrow keys within.
import {
  makeStyles,
  Toolbar,
  ToolbarButton,
  ToolbarDivider,
  ToolbarToggleButton,
  Tooltip,
  tokens,
} from '@fluentui/react-components';
import { ArrowRedo20Regular } from '@fluentui/react-icons/svg/arrow-redo';
import { ArrowUndo20Regular } from '@fluentui/react-icons/svg/arrow-undo';
import { Link20Regular } from '@fluentui/react-icons/svg/link';
import { TextBold20Regular } from '@fluentui/react-icons/svg/text-bold';
import { TextBulletList20Regular } from '@fluentui/react-icons/svg/text-bullet-list';
import { TextHeader120Regular, TextHeader220Regular } from '@fluentui/react-icons/svg/text-header';
import { TextItalic20Regular } from '@fluentui/react-icons/svg/text-italic';
import { TextNumberListLtr20Regular } from '@fluentui/react-icons/svg/text-number-list-ltr';
import { TextQuote20Regular } from '@fluentui/react-icons/svg/text-quote';
import type { ChainedCommands, Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { type ComponentType, Fragment, useState } from 'react';
import { useText } from '#i18n/use-text.ts';
import { LinkDialog } from './link-dialog.tsx';

type FormName = 'heading' | 'subheading' | 'bold' | 'italic' | 'bullets' | 'numbers' | 'quote';

interface Form {
  name: FormName;
  Icon: ComponentType;
  /** What the editor calls it. */
  is: [name: string, attributes?: object];
  set: (chain: ChainedCommands) => ChainedCommands;
  /** A line stands before it. */
  begins?: true;
}

const forms: readonly Form[] = [
  {
    name: 'heading',
    Icon: TextHeader120Regular,
    is: ['heading', { level: 3 }],
    set: (chain) => chain.toggleHeading({ level: 3 }),
    begins: true,
  },
  {
    name: 'subheading',
    Icon: TextHeader220Regular,
    is: ['heading', { level: 4 }],
    set: (chain) => chain.toggleHeading({ level: 4 }),
  },
  {
    name: 'bold',
    Icon: TextBold20Regular,
    is: ['bold'],
    set: (chain) => chain.toggleBold(),
    begins: true,
  },
  {
    name: 'italic',
    Icon: TextItalic20Regular,
    is: ['italic'],
    set: (chain) => chain.toggleItalic(),
  },
  {
    name: 'bullets',
    Icon: TextBulletList20Regular,
    is: ['bulletList'],
    set: (chain) => chain.toggleBulletList(),
    begins: true,
  },
  {
    name: 'numbers',
    Icon: TextNumberListLtr20Regular,
    is: ['orderedList'],
    set: (chain) => chain.toggleOrderedList(),
  },
  {
    name: 'quote',
    Icon: TextQuote20Regular,
    is: ['blockquote'],
    set: (chain) => chain.toggleBlockquote(),
  },
];

export function EditorToolbar({ editor, label }: { editor: Editor; label: string }) {
  const styles = useStyles();
  const text = useText();
  const [isLinkOpen, setIsLinkOpen] = useState(false);
  const state = useEditorState({
    editor,
    selector: () => ({
      active: forms.flatMap(({ name, is }) => (editor.isActive(...is) ? [name] : [])),
      isLink: editor.isActive('link'),
      canUndo: editor.can().undo(),
      canRedo: editor.can().redo(),
    }),
  });
  const run = (set: Form['set']) => set(editor.chain().focus()).run();
  return (
    <Toolbar
      size="small"
      className={styles.toolbar}
      aria-label={text('deskEditor.toolbar', { name: label })}
      checkedValues={{ form: state.isLink ? [...state.active, 'link'] : state.active }}
    >
      <Tooltip relationship="label" content={text('deskEditor.undo')}>
        <ToolbarButton
          icon={<ArrowUndo20Regular />}
          disabledFocusable={!state.canUndo}
          onClick={() => run((chain) => chain.undo())}
        />
      </Tooltip>
      <Tooltip relationship="label" content={text('deskEditor.redo')}>
        <ToolbarButton
          icon={<ArrowRedo20Regular />}
          disabledFocusable={!state.canRedo}
          onClick={() => run((chain) => chain.redo())}
        />
      </Tooltip>
      {forms.map(({ name, Icon, set, begins }) => (
        <Fragment key={name}>
          {begins ? <ToolbarDivider /> : null}
          <Tooltip relationship="label" content={text(`deskEditor.forms.${name}`)}>
            <ToolbarToggleButton
              name="form"
              value={name}
              icon={<Icon />}
              onClick={() => run(set)}
            />
          </Tooltip>
        </Fragment>
      ))}
      <ToolbarDivider />
      <Tooltip relationship="label" content={text('deskEditor.link.open')}>
        <ToolbarToggleButton
          name="form"
          value="link"
          icon={<Link20Regular />}
          onClick={() => setIsLinkOpen(true)}
        />
      </Tooltip>
      {isLinkOpen ? <LinkDialog editor={editor} onClose={() => setIsLinkOpen(false)} /> : null}
    </Toolbar>
  );
}

const useStyles = makeStyles({
  toolbar: {
    flexWrap: 'wrap',
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
});
