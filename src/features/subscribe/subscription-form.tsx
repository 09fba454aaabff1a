// The form of the subscription: topics, subjects, channels, frequency; and a text with the result.
import { makeStyles, tokens } from '@fluentui/react-components';
import { type FormEvent, type ReactNode, useState } from 'react';
import { saveSubscription } from '#contract/calls/patron/subscription.ts';
import { Language } from '#contract/models/model.ts';
import {
  MailRhythm,
  PushRhythm,
  type Subscription,
  SubscriptionChannel,
  SubscriptionTopic,
} from '#contract/models/patron-model.ts';
import { pushRhythmOf, rhythmOf, tidiedChoice } from '#contract/rules/forms/subscription-rules.ts';
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
  subjects: (chosen: readonly string[], onChange: (chosen: readonly string[]) => void) => ReactNode;
  subjectNames: (codes: readonly string[]) => readonly string[];
  /** What is known of e-mail and devices; null until it is known. */
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
  const quietHours = mailState?.quietHours ?? null;
  const lists = [shown.topics, shown.subjects, shown.channels];
  const edit = (change: Partial<Subscription>) => setTyped({ ...shown, ...change });
  const say = (intent: 'success' | 'info' | 'warning' | 'error', words: string) =>
    showMessage({ manner: 'toast', intent, text: words });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    let outcome: SavedAs;
    try {
      // E-mail comes in the language in which it was chosen.
      outcome = await save({ ...shown, language: shown.language ?? language });
    } catch {
      return say('error', text('failures.unknown'));
    }
    settle();
    setTyped(null);
    // The note of unfinished changes shows a refused change with its reason. A replaced change needs no
    // message, because the later change has its own.
    if (outcome === 'refused' || outcome === 'replaced') return;
    if (outcome === 'lost') return say('warning', text('failures.lost'));
    if (outcome === 'done') return say('success', text('subscription.saved'));
    const when = text(`shell.offline.sentWhen.${sentWhen()}`);
    if (outcome === 'unsaved') say('warning', text('shell.offline.unsaved', { when }));
    else say('info', text('subscription.savedLater', { when }));
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
          <RhythmRows
            label={text('subscription.frequency.label')}
            choice={shown}
            rhythms={MailRhythm.options}
            rhythmOf={rhythmOf}
            onChange={(mail) => edit({ mail: { ...shown.mail, ...mail } })}
          />
          <RadioField
            id="subscription-language"
            label={text('subscription.language.label')}
            options={Language.options}
            labelOf={(each) => text(`subscription.language.${each}`)}
            value={shown.language ?? language}
            onChange={(each) => edit({ language: each })}
          />
        </>
      ) : null}
      <RhythmRows
        label={text('subscription.frequency.devices')}
        hint={text('subscription.frequency.devicesHint')}
        choice={shown}
        rhythms={PushRhythm.options}
        rhythmOf={pushRhythmOf}
        onChange={(push) => edit({ push: { ...shown.push, ...push } })}
      />
      {quietHours ? (
        <p className={styles.quiet}>{text('subscription.frequency.quiet', { ...quietHours })}</p>
      ) : null}
      <Outcome
        choice={shown}
        subjectNames={props.subjectNames(shown.subjects)}
        mailState={mailState}
      />
      <div className={styles.row}>
        <Button type="submit" appearance="primary">
          {text('subscription.save')}
        </Button>
        {lists.every(({ length }) => length === 0) ? null : (
          <Button onClick={() => edit({ topics: [], subjects: [], channels: [] })}>
            {text('subscription.clear')}
          </Button>
        )}
      </div>
    </form>
  );
}

const useStyles = makeStyles({
  quiet: { margin: 0, color: tokens.colorNeutralForeground3 },
  form: { display: 'grid', gap: tokens.spacingVerticalXXL },
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXL,
    rowGap: tokens.spacingVerticalS,
  },
});
