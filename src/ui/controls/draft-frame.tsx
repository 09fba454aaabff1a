// The frame of a form that is kept as a draft: fields, what was refused, where the draft is, and the actions.
import { makeStyles, tokens } from '@fluentui/react-components';
import type { ClipboardEventHandler, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '#i18n/use-text.ts';
import { useFieldStyles } from '../styles/field-styles.ts';
import { Button } from './button.tsx';

interface DraftFrameProps {
  isSending: boolean;
  onSubmit: () => void;
  /** How many fields were refused. */
  refusedCount: number;
  /** Why the form was not sent. */
  failure: string | null;
  /** Where to look whether what was sent arrived, if no answer came; null where nothing is in doubt. */
  doubt: { to: string; name: string } | null;
  /** Where the draft is kept, and whether it waits for a connection. */
  note: string;
  /** Words on the button that sends. */
  send: string;
  /** True where there is a draft to discard. */
  hasDraft: boolean;
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
  const { isSending, onSubmit, refusedCount, failure, doubt, note, send } = props;
  const { hasDraft, onDiscard, onPaste, actions, children } = props;
  const text = useText();
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
        {refusedCount > 0 ? text('draft.check', { count: refusedCount }) : null}
        {failure}
        {doubt === null ? null : (
          <p className={styles.doubt}>
            {text('draft.noAnswer')} {text('draft.look')}{' '}
            <Link to={doubt.to} className={styles.look}>
              {doubt.name}
            </Link>
          </p>
        )}
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
          {hasDraft && !isSending ? (
            <Button onClick={onDiscard}>{text('draft.discard')}</Button>
          ) : null}
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
  doubt: { margin: 0 },
  // Within a sentence a colour alone does not tell a link.
  look: { color: tokens.colorBrandForegroundLink, textDecorationLine: 'underline' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
});
