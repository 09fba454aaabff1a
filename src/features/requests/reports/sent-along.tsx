// What the page adds to a report of a fault: shown before it is sent, and open to correction.
import { makeStyles, tokens } from '@fluentui/react-components';
import { minuteOf } from '#contract/rules/day.ts';
import { useText } from '#i18n/use-text.ts';
import { TextField } from '#ui/controls/text-field.tsx';
import { FactList } from '#ui/layout/fact-list.tsx';
import { PlaceChoice } from './choices.tsx';
import type { FeedbackFormState } from './use-feedback-form.ts';

/** Place and address can be changed; browser and time are facts. */
export function SentAlong({ form }: { form: FeedbackFormState }) {
  const styles = useStyles();
  const text = useText();
  const { input, field } = form;
  return (
    <section className={styles.part} aria-labelledby="feedback-along">
      <h2 id="feedback-along" className={styles.title}>
        {text('feedback.along.title')}
      </h2>
      <p className={styles.text}>{text('feedback.along.text')}</p>
      <PlaceChoice form={form} />
      <TextField
        {...field('link')}
        label={text('feedback.along.link')}
        remark={text('draft.optional')}
        type="url"
        maxLength={2_000}
        autoComplete="off"
      />
      <FactList
        facts={[
          { term: text('feedback.along.browser'), value: input.browser },
          {
            term: text('feedback.along.time'),
            value: input.happenedAt === '' ? '' : minuteOf(input.happenedAt),
          },
        ]}
      />
    </section>
  );
}

const useStyles = makeStyles({
  part: {
    display: 'grid',
    gap: tokens.spacingVerticalM,
    padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalL}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground2,
    minWidth: 0,
    overflowWrap: 'anywhere',
  },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
});
