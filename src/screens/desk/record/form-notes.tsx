// Notes above the form of a record: a draft of an earlier visit, why it was not saved, what was left out.
import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
} from '@fluentui/react-components';
import type { DeskDraft } from '#client/drafts/drafts.ts';
import { minuteOf } from '#contract/rules/day.ts';
import { useText } from '#i18n/use-text.ts';
import { useFailureWords } from '../fields/use-failure-words.ts';
import type { SavingState } from './use-saving.ts';

interface FormNotesProps {
  state: SavingState;
  /** The draft that is offered; null where there is none. */
  draft: DeskDraft | null;
  isReadOnly: boolean;
  onTake: () => void;
  onDiscard: () => void;
}

export function FormNotes({ state, draft, isReadOnly, onTake, onDiscard }: FormNotesProps) {
  const text = useText();
  const wordsOf = useFailureWords();
  return (
    <>
      {isReadOnly ? (
        <MessageBar>
          <MessageBarBody>{text('deskRecords.readOnly')}</MessageBarBody>
        </MessageBar>
      ) : null}
      {draft === null ? null : (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            {text('deskRecords.draft.text', { time: minuteOf(draft.changedAt) })}
          </MessageBarBody>
          <MessageBarActions>
            <Button size="small" appearance="primary" onClick={onTake}>
              {text('deskRecords.draft.take')}
            </Button>
            <Button size="small" onClick={onDiscard}>
              {text('deskRecords.draft.discard')}
            </Button>
          </MessageBarActions>
        </MessageBar>
      )}
      {state.failure === null ? null : (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>
            <MessageBarTitle>{text('deskRecords.notSaved')}</MessageBarTitle>
            {wordsOf(state.failure)}
          </MessageBarBody>
        </MessageBar>
      )}
      {state.links.length === 0 ? null : (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            <MessageBarTitle>{text('deskRecords.links')}</MessageBarTitle>
            {state.links.join(text('deskFields.comma'))}
          </MessageBarBody>
        </MessageBar>
      )}
    </>
  );
}
