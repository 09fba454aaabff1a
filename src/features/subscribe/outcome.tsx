// A short text that says what the subscription will send. It promises only what will be sent.
import { makeStyles, tokens } from '@fluentui/react-components';
import type { Subscription } from '#contract/models/patron-model.ts';
import { isAnythingComing } from '#contract/rules/subscription-rules.ts';
import { tagOf } from '#i18n/lang.ts';
import { type Translate, useLanguage, useText } from '#i18n/use-text.ts';

interface OutcomeProps {
  choice: Subscription;
  subjectNames: readonly string[];
}

/** Renders the text; screen readers announce it after every change. */
export function Outcome({ choice, subjectNames }: OutcomeProps) {
  const styles = useStyles();
  const text = useText();
  const language = useLanguage();
  return (
    <section aria-label={text('subscription.outcome.label')} className={styles.outcome}>
      <div role="status">
        {outcomeOf(choice, subjectNames, text, tagOf(language)).map((line) => (
          <p key={line} className={styles.line}>
            {line}
          </p>
        ))}
      </div>
    </section>
  );
}

function outcomeOf(
  choice: Subscription,
  subjectNames: readonly string[],
  text: Translate,
  tag: string,
): string[] {
  if (!isAnythingComing(choice)) return [text('subscription.outcome.nothing')];
  const list = new Intl.ListFormat(tag, { type: 'conjunction' });
  const topics = list.format(choice.topics.map((topic) => text(`subscription.topics.${topic}`)));
  const { channels, frequency } = choice;
  return [
    text('subscription.outcome.some', { topics }),
    subjectNames.length === 0
      ? text('subscription.outcome.allSubjects')
      : text('subscription.outcome.subjects', { subjects: list.format(subjectNames) }),
    ...(channels.includes('portal') ? [text('subscription.outcome.portal')] : []),
    ...(channels.includes('email')
      ? [
          text('subscription.outcome.email', {
            frequency: text(`subscription.frequency.${frequency}`),
          }),
        ]
      : []),
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
