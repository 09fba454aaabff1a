// The frame of a form that is kept as a draft: fields, what was refused, where the draft is, and the actions.
import { makeStyles, tokens } from '@fluentui/react-components';
import type { ClipboardEventHandler, ReactNode } from 'react';
import { Button } from './button.tsx';
import { useFieldStyles } from './field-styles.ts';

interface DraftFrameProps {
  isSending: boolean;
  onSubmit: () => void;
  /** How many fields were refused, and why the form was not sent. */
  failure: ReactNode;
  /** Where the draft is kept, and whether it waits for a connection. */
  note: string;
  /** Words on the button that sends. */
  send: string;
  /** Words on the button that discards the draft; null where there is none. */
  discard: string | null;
  onDiscard: () => void;
  /** Something is pasted into any of the fields. */
  onPaste?: ClipboardEventHandler;
  /** Further actions. */
  actions?: ReactNode;
  /** The fields. */
  children: ReactNode;
}

/** Renders the form. */
export function DraftFrame(props: DraftFrameProps) {
  const { isSending, onSubmit, failure, note, send, discard, onDiscard } = props;
  const { onPaste, actions, children } = props;
  const styles = useStyles();
  const fields = useFieldStyles();
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      onPaste={onPaste}
      noValidate
      aria-busy={isSending}
    >
      <fieldset className={styles.fields} disabled={isSending}>
        {children}
      </fieldset>
      <div role="alert" className={fields.reason}>
        {failure}
      </div>
      <div className={styles.end} data-clear-of-notes>
        <p className={styles.note} role="status" data-testid="draft-note">
          {note}
        </p>
        <div className={styles.actions}>
          <Button type="submit" appearance="primary" aria-disabled={isSending}>
            {send}
          </Button>
          {actions}
          {discard === null || isSending ? null : <Button onClick={onDiscard}>{discard}</Button>}
        </div>
      </div>
    </form>
  );
}

const useStyles = makeStyles({
  form: { display: 'grid', gap: tokens.spacingVerticalXL, maxWidth: '720px' },
  fields: {
    display: 'grid',
    gap: tokens.spacingVerticalXL,
    minWidth: 0,
    margin: 0,
    padding: 0,
    border: 'none',
  },
  end: { display: 'grid', gap: tokens.spacingVerticalXL },
  note: { margin: 0, color: tokens.colorNeutralForeground2 },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
});
