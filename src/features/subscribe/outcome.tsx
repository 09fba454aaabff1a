// A short text that says what the subscription will send. It promises only what will be sent.
import { makeStyles, tokens } from '@fluentui/react-components';
import type { Subscription } from '#contract/models/patron-model.ts';
import { isAnythingComing } from '#contract/rules/subscription-rules.ts';
import { tagOf } from '#i18n/lang.ts';
import { type Translate, useLanguage, useText } from '#i18n/use-text.ts';

interface OutcomeProps {
  choice: Subscription;
  subjectNames: readonly string[];
  /** False where nothing is mailed. */
  isMailSetUp: boolean;
}

/** Renders the text; screen readers announce it after every change. */
export function Outcome({ choice, subjectNames, isMailSetUp }: OutcomeProps) {
  const styles = useStyles();
  const text = useText();
  const language = useLanguage();
  return (
    <section aria-label={text('subscription.outcome.label')} className={styles.outcome}>
      <div role="status">
        {outcomeOf({ choice, subjectNames, isMailSetUp }, text, tagOf(language)).map((line) => (
          <p key={line} className={styles.line}>
            {line}
          </p>
        ))}
      </div>
    </section>
  );
}

function outcomeOf(
  { choice, subjectNames, isMailSetUp }: OutcomeProps,
  text: Translate,
  tag: string,
): string[] {
  const { channels } = choice;
  const always = text('subscription.outcome.always');
  const mail = channels.includes('email')
    ? [text(isMailSetUp ? 'subscription.outcome.email' : 'subscription.outcome.emailOff')]
    : [];
  if (!isAnythingComing(choice)) return [text('subscription.outcome.nothing'), ...mail, always];
  const list = new Intl.ListFormat(tag, { type: 'conjunction' });
  const topics = list.format(choice.topics.map((topic) => text(`subscription.topics.${topic}`)));
  return [
    text('subscription.outcome.some', { topics }),
    subjectNames.length === 0
      ? text('subscription.outcome.allSubjects')
      : text('subscription.outcome.subjects', { subjects: list.format(subjectNames) }),
    ...(channels.includes('portal') ? [text('subscription.outcome.portal')] : []),
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
