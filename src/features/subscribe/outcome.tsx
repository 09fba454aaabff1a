// A short text that says what the subscription will send. It promises only what will be sent.
import { makeStyles, tokens } from '@fluentui/react-components';
import type { Subscription } from '#contract/models/patron-model.ts';
import { isAnythingComing } from '#contract/rules/forms/subscription-rules.ts';
import { tagOf } from '#i18n/lang.ts';
import { type Translate, useLanguage, useText } from '#i18n/use-text.ts';
import type { MailState } from './mail-note.tsx';

interface OutcomeProps {
  choice: Subscription;
  subjectNames: readonly string[];
  /** What is known of e-mail and devices; null until it is known. */
  mailState: MailState | null;
}

/** Renders the text; screen readers announce it after every change. */
export function Outcome(props: OutcomeProps) {
  const styles = useStyles();
  const text = useText();
  const language = useLanguage();
  return (
    <section aria-label={text('subscription.outcome.label')} className={styles.outcome}>
      <div role="status">
        {outcomeOf(props, text, tagOf(language)).map((line) => (
          <p key={line} className={styles.line}>
            {line}
          </p>
        ))}
      </div>
    </section>
  );
}

function outcomeOf(
  { choice, subjectNames, mailState }: OutcomeProps,
  text: Translate,
  tag: string,
): string[] {
  const { channels } = choice;
  const always = text('subscription.outcome.always');
  const { isSetUp = true, hasAddress = true, isRefused = false, browsers = 0 } = mailState ?? {};
  const isMailable = isSetUp && hasAddress && !isRefused;
  const hasMail = channels.includes('email');
  const mail = [
    ...(hasMail && isMailable ? [text('subscription.outcome.email')] : []),
    ...(hasMail && !isSetUp ? [text('subscription.outcome.emailOff')] : []),
  ];
  // What cannot be mailed, and comes to no device, stands there too.
  const isInPortal = channels.includes('portal') || (hasMail && !isMailable && browsers === 0);
  if (!isAnythingComing(choice, browsers))
    return [text('subscription.outcome.nothing'), ...mail, always];
  const list = new Intl.ListFormat(tag, { type: 'conjunction' });
  const topics = list.format(choice.topics.map((topic) => text(`subscription.topics.${topic}`)));
  return [
    text('subscription.outcome.some', { topics }),
    subjectNames.length === 0
      ? text('subscription.outcome.allSubjects')
      : text('subscription.outcome.subjects', { subjects: list.format(subjectNames) }),
    ...(isInPortal ? [text('subscription.outcome.portal')] : []),
    ...(browsers > 0 ? [text('subscription.outcome.devices')] : []),
    ...mail,
    always,
  ];
}

const useStyles = makeStyles({
  outcome: {
    padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalL}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  line: { margin: 0, overflowWrap: 'anywhere' },
});
