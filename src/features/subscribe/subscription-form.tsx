// The form of the subscription: topics, subjects, channels, frequency; and a text with the result.
import { makeStyles, tokens } from '@fluentui/react-components';
import { type FormEvent, type ReactNode, useState } from 'react';
import { saveSubscription } from '#contract/calls/subscription.ts';
import { Language } from '#contract/models/model.ts';
import {
  type Subscription,
  SubscriptionChannel,
  SubscriptionTopic,
} from '#contract/models/patron-model.ts';
import { nothingChosen, tidiedChoice } from '#contract/rules/subscription-rules.ts';
import { type Outcome as SavedAs, sentWhen } from '#data/outcome.ts';
import { useCommand } from '#data/use-command.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { showMessage } from '#session/messages.ts';
import { useUnsaved } from '#session/use-unsaved.ts';
import { Button } from '#ui/controls/button.tsx';
import { RadioField } from '#ui/controls/radio-field.tsx';
import { CheckGroup } from './check-group.tsx';
import { isSameChoice, toggled } from './choice.ts';
import { MailNote, type MailState } from './mail-note.tsx';
import { Outcome } from './outcome.tsx';
import { RhythmRows } from './rhythm-rows.tsx';

interface SubscriptionFormProps {
  /** The current choice. */
  choice: Subscription;
  /** Renders the choice of subjects. */
  subjects: (chosen: readonly string[], onChange: (chosen: readonly string[]) => void) => ReactNode;
  subjectNames: (codes: readonly string[]) => readonly string[];
  /** What is known of e-mail; null until it is known. */
  mailState: MailState | null;
}

/** The form; unsaved edits stay when new facts arrive. */
export function SubscriptionForm(props: SubscriptionFormProps) {
  const styles = useStyles();
  const text = useText();
  const language = useLanguage();
  const { mailState } = props;
  const save = useCommand(saveSubscription);
  const [typed, setTyped] = useState<Subscription | null>(null);
  const shown = tidiedChoice(typed ?? props.choice);
  const isUnsaved = typed !== null && !isSameChoice(typed, props.choice);
  const settle = useUnsaved('subscription', isUnsaved, text('subscription.unsaved'));
  const edit = (change: Partial<Subscription>) => setTyped({ ...shown, ...change });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    let outcome: SavedAs;
    try {
      // E-mail comes in the language in which it was chosen.
      outcome = await save({ ...shown, language: shown.language ?? language });
    } catch {
      showMessage({ manner: 'toast', intent: 'error', text: text('failures.unknown') });
      return;
    }
    settle();
    setTyped(null);
    // The note of unfinished changes shows a refused change with its reason. A replaced change needs no
    // message, because the later change has its own.
    if (outcome === 'refused' || outcome === 'replaced') return;
    if (outcome === 'lost') {
      showMessage({ manner: 'toast', intent: 'warning', text: text('failures.lost') });
      return;
    }
    const when = text(`shell.offline.sentWhen.${sentWhen()}`);
    if (outcome === 'unsaved') {
      showMessage({
        manner: 'toast',
        intent: 'warning',
        text: text('shell.offline.unsaved', { when }),
      });
      return;
    }
    if (outcome === 'done')
      showMessage({ manner: 'toast', intent: 'success', text: text('subscription.saved') });
    else
      showMessage({
        manner: 'toast',
        intent: 'info',
        text: text('subscription.savedLater', { when }),
      });
  };
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <CheckGroup
        label={text('subscription.topics.label')}
        items={SubscriptionTopic.options.map((topic) => ({
          value: topic,
          label: text(`subscription.topics.${topic}`),
          hint: text(`subscription.topics.${topic}Hint`),
        }))}
        chosen={shown.topics}
        onToggle={(topic) => edit({ topics: toggled(shown.topics, topic) })}
      />
      {props.subjects(shown.subjects, (subjects) => edit({ subjects: [...subjects] }))}
      <CheckGroup
        label={text('subscription.channels.label')}
        items={SubscriptionChannel.options.map((channel) => ({
          value: channel,
          label: text(`subscription.channels.${channel}`),
          hint: text(`subscription.channels.${channel}Hint`),
        }))}
        chosen={shown.channels}
        onToggle={(channel) => edit({ channels: toggled(shown.channels, channel) })}
      />
      {shown.channels.includes('email') ? (
        <>
          {mailState === null ? null : <MailNote state={mailState} />}
          <RhythmRows choice={shown} onChange={(mail) => edit({ mail })} />
          <RadioField
            id="subscription-language"
            label={text('subscription.language.label')}
            options={Language.options.map((each) => ({
              value: each,
              label: text(`subscription.language.${each}`),
            }))}
            value={shown.language ?? language}
            onChange={(each) => edit({ language: each })}
          />
        </>
      ) : null}
      <Outcome
        choice={shown}
        subjectNames={props.subjectNames(shown.subjects)}
        isMailSetUp={mailState?.isSetUp ?? true}
      />
      <div className={styles.row}>
        <Button type="submit" appearance="primary">
          {text('subscription.save')}
        </Button>
        {isSameChoice(shown, { ...nothingChosen, frequency: shown.frequency }) ? null : (
          <Button onClick={() => setTyped(nothingChosen)}>{text('subscription.clear')}</Button>
        )}
      </div>
    </form>
  );
}

const useStyles = makeStyles({
  form: { display: 'grid', gap: tokens.spacingVerticalXXL },
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXL,
    rowGap: tokens.spacingVerticalS,
  },
});
