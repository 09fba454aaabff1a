// The link at the cursor, or of the chosen words.
import { Button } from '@fluentui/react-components';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { useText } from '#i18n/use-text.ts';
import { TextField } from '#ui/controls/text-field.tsx';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';

interface LinkDialogProps {
  editor: Editor;
  onClose: () => void;
}

export function LinkDialog({ editor, onClose }: LinkDialogProps) {
  const text = useText();
  const [before] = useState(() => ({
    href: (editor.getAttributes('link').href as string | undefined) ?? '',
    isEmpty: editor.state.selection.empty,
  }));
  const [href, setHref] = useState(before.href);
  const [words, setWords] = useState('');
  const [isRefused, setIsRefused] = useState(false);
  const isNew = before.href === '' && before.isEmpty;
  /** The address is the text where none is written. */
  const apply = () => {
    const address = href.trim();
    const chain = editor.chain().focus();
    if (isNew) {
      const marks = [{ type: 'link', attrs: { href: address } }];
      return chain.insertContent({ type: 'text', text: words.trim() || address, marks }).run();
    }
    return chain.extendMarkRange('link').setLink({ href: address }).run();
  };
  const close = () => {
    onClose();
    // After Fluent has given the focus back.
    requestAnimationFrame(() => editor.commands.focus());
  };
  return (
    <FormDialog
      title={text('deskEditor.link.title')}
      submitText={text('deskEditor.link.apply')}
      isDisabled={false}
      actions={
        before.href === '' ? null : (
          <Button
            onClick={() => {
              editor.chain().focus().extendMarkRange('link').unsetLink().run();
              close();
            }}
          >
            {text('deskEditor.link.remove')}
          </Button>
        )
      }
      onSubmit={() => {
        const isDone = isAddress(href) && apply();
        setIsRefused(!isDone);
        if (isDone) close();
      }}
      onClose={close}
    >
      {isNew ? (
        <TextField
          id="link-words"
          label={text('deskEditor.link.words')}
          reason={null}
          value={words}
          onChange={setWords}
        />
      ) : null}
      <TextField
        id="link-address"
        type="url"
        label={text('deskEditor.link.address')}
        hint={text('deskEditor.link.hint')}
        reason={isRefused ? text('deskEditor.link.refused') : null}
        value={href}
        onChange={(value) => {
          setIsRefused(false);
          setHref(value);
        }}
      />
    </FormDialog>
  );
}

/** What the service keeps as a link: the rest it would leave out when the record is saved. */
function isAddress(href: string): boolean {
  const address = href.trim();
  return (
    /^(https?:\/\/|mailto:|tel:|\/(?![/\\]))\S+$/i.test(address) ||
    /^[\w-]+(\.[\w-]+)+\S*$/.test(address)
  );
}
