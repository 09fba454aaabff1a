// The frame of a form that is kept as a draft: fields, what was refused, where the draft is, and the actions.
import { makeStyles, tokens } from '@fluentui/react-components';
import { useAtomValue } from 'jotai';
import type { ClipboardEventHandler, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Draft } from '#client/drafts/drafts.ts';
import type { UserInfo } from '#contract/models/model.ts';
import { useOpenDraft } from '#data/use-draft-form.ts';
import { useText } from '#i18n/use-text.ts';
import { isReachableAtom } from '#session/atoms.ts';
import { Button } from '#ui/controls/button.tsx';
import { draftNoteKey } from '#ui/controls/draft-words.ts';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { useFieldStyles } from '#ui/styles/field-styles.ts';
import type { useRequestForm } from './use-request-form.ts';

/** What a form gets when it opens. */
export interface Opened<D extends Draft> {
  /** Null where a new one begins. */
  draft: D | null;
  onDiscard: () => void;
  /** Another tab has sent or discarded the draft. */
  onDropped: () => void;
}

interface OpeningProps<D extends Draft> {
  /** Key of the draft. */
  storedKey: string;
  owner: UserInfo;
  form: (opened: Opened<D>) => ReactNode;
}

/** Loads the draft, then shows the form. A draft that was discarded makes room for the form as it was opened. */
export function Opening<D extends Draft>({ storedKey, owner, form }: OpeningProps<D>) {
  const text = useText();
  const { draft, ...more } = useOpenDraft<D>(storedKey, owner, text('draft.discarded'));
  if (draft === undefined) {
    return <Skeleton lines={['30%', '90%', '30%', '90%']} label={text('draft.opening')} />;
  }
  return form({ draft, ...more });
}

interface RequestFrameProps {
  form: Pick<
    ReturnType<typeof useRequestForm>,
    | 'words'
    | 'phase'
    | 'isHeld'
    | 'isKept'
    | 'mayHaveArrived'
    | 'refusedCount'
    | 'failure'
    | 'hasDraft'
  >;
  /** Where to look whether what was sent arrived, if no answer came. */
  own: string;
  onSubmit: () => void;
  onDiscard: () => void;
  /** Something is pasted into any of the fields. */
  onPaste?: ClipboardEventHandler;
  /** Further actions. */
  actions?: ReactNode;
  /** The fields. */
  children: ReactNode;
}

export function RequestFrame(props: RequestFrameProps) {
  const { form, own, onSubmit, onDiscard, onPaste, actions, children } = props;
  const { words, phase, refusedCount, failure, hasDraft } = form;
  const text = useText();
  const note = draftNoteKey(form, useAtomValue(isReachableAtom));
  const isSending = phase === 'sending';
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
        {form.mayHaveArrived ? (
          <p className={styles.doubt}>
            {text('draft.noAnswer')} {text('draft.look')}{' '}
            <Link to={own} className={styles.look}>
              {text(words.mine)}
            </Link>
          </p>
        ) : null}
      </div>
      <div className={styles.end} data-clear-of-notes>
        <p className={styles.note} role="status" data-testid="draft-note">
          {text(note)}
        </p>
        <div className={styles.actions}>
          <Button type="submit" appearance="primary" aria-disabled={isSending}>
            {text(isSending ? 'draft.sending' : words.send)}
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
