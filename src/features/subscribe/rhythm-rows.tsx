// How often messages of each kind come by one way: a select for every kind that can come.
import { makeStyles, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import type { MailRhythm, MessageKind, Subscription } from '#contract/models/patron-model.ts';
import { comingKinds } from '#contract/rules/forms/subscription-rules.ts';
import { useText } from '#i18n/use-text.ts';
import { FormField } from '#ui/controls/form-field.tsx';
import { control } from '#ui/lists/list-tools.tsx';
import { compact, touchTarget } from '#ui/styles/breakpoints.ts';

interface RhythmRowsProps<R extends MailRhythm> {
  label: string;
  hint?: string;
  choice: Subscription;
  /** What can be chosen. */
  rhythms: readonly R[];
  rhythmOf: (choice: Subscription, kind: MessageKind) => R;
  onChange: (chosen: Partial<Record<MessageKind, R>>) => void;
}

/** The chosen topics, outages of what the reader follows, and what is the reader's own. */
export function RhythmRows<R extends MailRhythm>(props: RhythmRowsProps<R>) {
  const { label, hint, choice, rhythms, rhythmOf, onChange } = props;
  const styles = useStyles();
  const text = useText();
  const id = useId();
  return (
    <FormField id={id} label={label} hint={hint}>
      <ul aria-label={label} className={styles.rows}>
        {comingKinds(choice).map((kind) => (
          <li key={kind}>
            <label className={styles.row}>
              <span className={styles.name}>{text(`subscription.topics.${kind}`)}</span>
              <select
                className={styles.select}
                value={rhythmOf(choice, kind)}
                onChange={(event) => {
                  const rhythm = rhythms.find((each) => each === event.target.value);
                  if (rhythm !== undefined) onChange({ [kind]: rhythm } as Record<typeof kind, R>);
                }}
              >
                {rhythms.map((rhythm) => (
                  <option key={rhythm} value={rhythm}>
                    {text(`subscription.frequency.${rhythm}`)}
                  </option>
                ))}
              </select>
            </label>
          </li>
        ))}
      </ul>
    </FormField>
  );
}

const useStyles = makeStyles({
  rows: {
    display: 'grid',
    rowGap: tokens.spacingVerticalS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  row: {
    // A long name wraps; the selects stay below each other.
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    maxWidth: '28em',
  },
  name: { minWidth: 0, overflowWrap: 'anywhere' },
  select: {
    ...control,
    paddingInline: tokens.spacingHorizontalS,
    [compact]: { height: touchTarget, fontSize: tokens.fontSizeBase400 },
  },
});
